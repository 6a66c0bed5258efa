/**
 * Questions of strangers, a fourth set. The parts of the help were drawn by lot: all `topic#anchor` of
 * resources/content/en/help/*.md (488 of them), sorted, shuffled by Fisher-Yates from the last to the first with mulberry32, seed 424242, the
 * first 50 taken that the third set (seed 20261128) does not have. One question in each language was written for each from its text; the two
 * need not ask for the same fact. Other parts are named where reading them answers the question too. What is asked of the factory was read
 * from the price book 2027-01, the order form and the capability page, the Feather from its schematic and, again, from its board, the widths
 * computed from the formula of IPC-2221. Written without a look at what finds answers. Asked first,
 * 72 of 100 were answered right in English and 84 in Chinese; then they were worked on.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    "the router doesn't push that one track aside, why?",
    '布线时焊盘没有网络，拉不出线来，先要做什么？',
    'route-tracks#mistakes board-selection#lock',
  ],
  [
    'Must I register only to browse what other people published?',
    '社区里怎么只看打过样、下过单的工程？',
    'community-projects#find',
  ],
  [
    'I drew a region and want a DRC rule of my own to apply only inside of it. How is it written?',
    '自定义规则里怎么引用画好的区域？这个区域本身不想禁止任何东西',
    'keep-out-areas#rules custom-rules#conditions',
  ],
  [
    'Can it sprinkle GND vias automatically where the top and bottom pour overlap?',
    '想只在选中的那块铺铜里打一片地过孔，间距自己定，怎么操作？',
    'vias#stitching',
  ],
  [
    'I need a row of ground vias along both sides of my RF trace',
    '射频线两边要打两排地过孔做屏蔽，在哪设？',
    'vias#fence',
  ],
  [
    'is there a joystick or a rotary encoder among the virtual parts?',
    '面包板仿真里有没有4x4矩阵键盘、拨码开关？',
    'bench-parts#switches',
  ],
  [
    'When I send you feedback from the editor, do you see my secret design?',
    '没登录的时候给你们发的附件，会保存多久？',
    'privacy#feedback',
  ],
  [
    'How do I get the simulated curves into a spreadsheet?',
    '仿真波形能存成图片或者CSV吗？',
    'waveforms#save file-formats#written command-line#simulation',
  ],
  [
    'Four ground pads of my chip do the same thing, can their pins lie on top of each other in the symbol?',
    '画符号的时候，怎么一次改好几个引脚的电气类型？',
    'symbol-editor#pins',
  ],
  [
    'If I ask you for a change in my design, is it done at once, or can I look at it first?',
    '能让助手帮我加一个12V转5V的降压电路吗？不满意能撤销吗？',
    'assistant#edits',
  ],
  [
    "The quote form won't let me change the layer count that it took from my gerbers",
    '报价页说文件跟我填的不一样，怎么办？',
    'order-files#values',
  ],
  [
    'Does an autorouter treat supply lines and differential pairs properly, or do I have to look myself?',
    '自动布线的结果导回来，线段又碎又有重复，怎么整理？',
    'autorouter#after edit-tracks#clean',
  ],
  [
    'Can the dimension wizard make a MELF or a tantalum case?',
    '按尺寸生成封装，有没有接线端子和BGA？',
    'footprint-generator#families',
  ],
  [
    'my cart says the price has changed, what now',
    '购物车里有块板暂时不想下单，能不能先留着以后再买？',
    'checkout#cart prices#form',
  ],
  [
    'How much margin should a courtyard have around the pads?',
    '自己画封装，占位区比焊盘要大多少？',
    'footprint-editor#outlines',
  ],
  [
    "I'm running a .hex made by another compiler, why are there no line numbers?",
    '别的编译器编好的elf、uf2能直接放进来仿真吗？',
    'sketches#firmware debugger#limits',
  ],
  [
    'Somebody posted my board as if it was his own. What can I do?',
    '我分享的工程被管理员隐藏了，能申诉吗？',
    'community-projects#report',
  ],
  [
    'how many drill holes and vias has my board, is there a list i can export',
    '板子面积、焊盘数、过孔数在哪里能统计出来？',
    'measure#statistics',
  ],
  [
    'moved an IC and its traces stayed behind, is this how it should be?',
    '选中走线改了线宽，结果一点没变，什么原因？',
    'edit-tracks#mistakes',
  ],
  [
    'Customer lost the sources and has only gerbers. Do I get a schematic out of them here?',
    '只有Gerber没有源文件，能变成可以改的PCB吗？',
    'import-other#gerber import-gerber#import import-gerber#result',
  ],
  [
    'Just imported a board from EasyEDA. How can I be sure every connection has arrived?',
    'Eagle导进来以后铺铜跟原来不完全一样，正常吗？',
    'import-eagle-easyeda#after',
  ],
  ['I want a PDF of the bottom layer seen from below', '打印PCB怎么每层一页，而且带上图框？', 'print-plot#board'],
  [
    'Does the manufacturability check notice slots and holes drilled twice?',
    'DFM会不会检查字符压焊盘、字太小这些？',
    'dfm-check#checks',
  ],
  [
    'In a fresh project, where do the default minimum widths come from?',
    '新建工程里默认的那些最小值是按什么定的？超出了会怎么样？',
    'first-board#rules-of-the-board',
  ],
  [
    'How do I plot the voltage between two nodes instead of against ground?',
    '跑完仿真想看某个电阻的功率曲线，怎么点？',
    'probes#probe',
  ],
  [
    'my designators are all over the place, R7 next to R31. Can I renumber from top to bottom?',
    '想把位号从上往下重新排一遍，在哪个菜单？',
    'first-schematic#number-the-parts annotation#annotate',
  ],
  [
    'Same footprint for 30 resistors, without clicking each?',
    '几十个电容要换成同一个封装，怎么一次改完？',
    'choose-footprints#many component-fields#table',
  ],
  [
    'I changed the layer build-up, but the table drawn on the board still shows the old one',
    '想在板图旁边放一张钻孔表，从哪里放？',
    'board-drawing#tables stack-up#table',
  ],
  [
    'what key draws a keepout? Altium user here',
    '天线下面不许铺铜，禁布区怎么画？',
    'keep-out-areas#draw keep-out-areas#uses',
  ],
  [
    'How thick must the panel be at least so that it can be V-scored?',
    '做盘中孔的话，还必须同时选哪项工艺？',
    'pcb-options#rules',
  ],
  [
    'We host it ourselves and want Postgres, and the files in an S3 bucket. Which switches?',
    '自己部署，不想用SQLite，想接PostgreSQL，启动参数怎么写？',
    'hosting#larger',
  ],
  [
    "I click a silk text and nothing happens, it won't get selected",
    '有个东西怎么点都选不中，可能是什么原因？',
    'layers#mistakes board-selection#filter',
  ],
  [
    'Can I use symbols straight from a folder with KiCad libraries, and where do the parts go that I draw myself?',
    '选符号时来源那里有本工程、我的库好几项，分别是什么意思？',
    'libraries#sources libraries#folders place-symbols#find',
  ],
  [
    'How do signals leave a sub-sheet?',
    '子图里已经放了层次端口，上一级的图页符号上怎么把引脚弄出来？',
    'sheets#connect',
  ],
  [
    'I keep hiding the same layers again and again. Can such a view be stored?',
    '怎么一下子只显示铜层？自己配好的显示组合能存下来吗？',
    'layers#presets',
  ],
  ["my wire touches the bus and still isn't connected to it", '总线名写成 D[0 .. 7] 为什么不认？', 'buses#mistakes'],
  [
    'Which grid should the pins in a schematic be on, so parts of different libraries line up?',
    '栅格想调密一点，按哪个键？怎么把栅格藏起来',
    'measure#grids',
  ],
  [
    'I need a window in the middle of the pcb for a display, how do I draw that?',
    '板子是异形的，用直线和圆弧画边框，要注意什么？',
    'board-outline#draw board-outline#mistakes',
  ],
  ['What does tented mean for vias, and what is plugged?', '过孔盖油、开窗、塞油有什么不一样？', 'pcb-options#copper'],
  [
    "While the circuit runs, what's the quickest way to see the voltage of a wire?",
    '实时仿真的时候看电压，还要放探针吗？',
    'probes#live first-sketch#measure',
  ],
  [
    'Self hosted: all links in the mails it sends are wrong',
    '自己搭的服务器编译不了Arduino程序，要装哪些包？',
    'hosting#mistakes hosting#start',
  ],
  [
    'Drew a polygon on F.Cu over a track of GND and now DRC complains. Is it copper?',
    '在顶层铜皮上画了个圆，它导电吗？要不要给它设网络？',
    'board-drawing#shapes',
  ],
  [
    'My client should look and leave comments but not change anything. Which role does he get?',
    '邀请发给同事了，他说没收到，能再发一遍吗？',
    'sharing#people comments#who',
  ],
  [
    'The live simulation takes my own symbol for something else. How do I tell it that this is an LED?',
    '自己画的开发板符号，怎么让实时仿真当成Uno？',
    'live-circuit#fields breadboard#missing',
  ],
  [
    'beginner: the part that i placed has no footprint, what do i do',
    '新手，元件没有封装怎么选？列表那么长',
    'first-schematic#choose-footprints choose-footprints#one',
  ],
  [
    'Reopened my project and all the simulation curves are gone!',
    '波形里的增益和相位图一直是空的，为什么？',
    'waveforms#nothing',
  ],
  [
    'The transistor model of the vendor is meant for LTspice. Which setting?',
    '厂家给的PSpice模型读不进去，语法在哪里改？',
    'spice-analyses#syntax simulation-models#files spice-netlists#mistakes',
  ],
  ['Going to reinstall Firefox, is there anything to save before?', '什么时候该给工程做备份？', 'backups#when'],
  [
    'Transient takes forever. Can I stop it without losing what is computed already?',
    '第一次做原理图仿真，分析在哪里添加，按什么键跑？',
    'spice-analyses#run',
  ],
  [
    'simulator: no operating point found',
    '仿真提示模型没有定义，怎么解决？',
    'spice-analyses#fails simulation-models#files',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the price book, the limits of the order form and of the check. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['thinnest line you can print on the silkscreen', '丝印线条最细能印多细？', '\\b0\\.1 ?mm'],
  ['How close may copper come to the edge of the board?', '铜皮离板边最近能到多少？', '\\b0\\.2 ?mm'],
  ['Minimum width of a plated slot?', '金属化槽孔最窄多少？', '\\b0\\.6 ?mm'],
  [
    'Do you make a single prototype, or what is the smallest number of boards?',
    '打样最少要几片？',
    '\\b5 ?(to|至|–|-|~|到) ?10|\\b5 (pcs|pieces|boards)|\\b5 ?片|[Ll]east.{0,12}\\b5\\b|[Ff]ive',
  ],
  ['How do the boards of a panel come apart?', '拼板出货用什么方式分板？', 'V[ -]?[Ss]cor|V[ -]?[Cc]ut|V ?割'],
  ['Can you print a production date on it, in what format?', '能在板上加周期吗？什么格式', 'WWYY|YYWW'],
  ['In which way do you test bare boards?', '光板怎么做电测？', '[Ff]lying|飞针'],
  ['Finest BGA pitch for assembly?', '贴片时 BGA 的球间距最小能到多少？', '\\b0\\.35 ?mm'],
  [
    'From which size on must small boards be in a panel to be assembled?',
    '多小的板贴片必须拼板？',
    '\\b50 ?(mm)? ?[x×*] ?50\\b',
  ],
  ['Can a 0.4 mm board get HASL? What is the least?', '0.4 的薄板能喷锡吗？最薄多少可以喷', '\\b0\\.6 ?mm'],
  ['How thin can a V-scored panel be?', 'V 割的板最薄要多厚？', '\\b0\\.8 ?mm'],
  ['We need stacked microvias. From how many layers on?', '叠孔至少要几层板才能做？', '[Ss]ix|\\b6\\b|六'],
  [
    'How many working days does a plain 4 layer board take at normal speed?',
    '普通四层板正常交期几天？',
    '\\b5 ?(working |business )?(days?\\b|个?工作日|天)',
  ],
  ["How far must a drilled hole stay away from another net's copper?", '孔边到铜的距离最小要多少？', '\\b0\\.18 ?mm'],
  ['largest stencil frame?', '钢网最大能做多大尺寸？', '\\b736 ?(mm)? ?[x×*] ?736\\b'],
  ['What is the finest trace and space?', '线宽线距极限是多少？', '\\b0\\.(08|10?) ?mm|\\b0\\.1 ?/ ?0\\.1'],
];

/** About the Feather of the corpus. Read from its schematic and, again, from its board. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['Which capacitors decouple U5?', 'U5 旁边的去耦电容有哪些？', '\\bC(7|10|15|16|17|25)\\b'],
  ['How many 100nF capacitors do we use?', '100nF 的电容一共用了几个？', '\\b7\\b|[Ss]even|七'],
  ['What flash memory is U4 exactly?', 'U4 具体是哪颗 flash？', 'W25Q16'],
  ['U5 pin 13, which net?', 'U5 的 13 脚连到哪个网络？', 'D\\+'],
  [
    'What is on the net NPM1300.INT?',
    'NPM1300.INT 这根线连着哪两个芯片？',
    '\\bU1\\b[\\s\\S]*\\bU2\\b|\\bU2\\b[\\s\\S]*\\bU1\\b',
  ],
  ['Which signal is pulled to ground when I press SW2?', '按下 SW2 会把哪个信号接地？', '\\bD11\\b'],
  ['Solder jumper JP1: what does pin 2 connect to?', '焊桥 JP1 的 2 脚接的是什么？', '\\bVDD\\b'],
  ['how many pF has C18', 'C18 的容值？', '\\b12 ?p'],
  ['I have to reorder Y1, whats its LCSC code?', 'Y1 要补货，LCSC 料号是多少？', '\\bC32346\\b'],
  [
    'Which pins of J6 are not connected?',
    'J6 哪几个脚没接？',
    '(\\b|_)1\\b[\\s\\S]{0,30}(\\b|_)3\\b[\\s\\S]{0,30}(\\b|_)5\\b',
  ],
  ['What footprint does Y2 have?', 'Y2 用的什么封装？', '2016|2\\.0 ?x ?1\\.6'],
  ['How many mounting holes are there?', '有几个安装孔？', '\\b4\\b|[Ff]our|四'],
  ['Who sinks the current of the red LED inside D3?', 'D3 红色那路是哪个芯片控制的？', '\\bU2\\b'],
  ['List what is marked do not populate', '标了 DNP 不贴的有哪些？', '\\bJ[128]\\b|\\bTP\\d|\\bR[23]\\b'],
  ['copper layer count of this board?', '这块板是几层板？', '\\b8\\b|[Ee]ight|八'],
  ['From which net does U6 get VCCA, that is pin 2?', 'U6 第 2 脚 VCCA 用的是哪个电源网络？', 'nRF52_VDD'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['1 megohm chip resistor 0805?', '0805 的 1M 电阻有货吗', { resistance: 1e6 }],
  ['a 47 uF electrolytic capacitor for 35 V', '找 47uF 35V 的贴片铝电解', { capacitance: 47e-6 }],
  ['need 10µF X5R ceramic, 0805, 16 volts', '10uF 16V 0805 陶瓷电容', { capacitance: 10e-6 }],
  ['Do you stock a 4.7 uH shielded inductor that takes 3 A?', '4.7uH 电感，3A 以上的', { inductance: 4.7e-6 }],
  ['25 MHz crystal', '25M 晶振', { frequency: 25e6 }],
  ['I look for blue LEDs for the front panel', '蓝色指示灯 LED 有哪些', { colour: 'blue' }],
  ['Which LDOs give me 1.8 volts?', '输出 1.8V 的 LDO 有哪些？', { outputVoltage: 1.8 }],
  ['12V zener in SOD-123', 'SOD-123 封装的 12V 稳压管', { breakdownVoltage: 12 }],
  ['find a quad op amp in SOIC-14', '四路运放，SOIC-14 的', { channels: 4 }],
  ['ferrite bead with 120 ohms at 100 MHz, 2 A or more', '120 欧的磁珠，要能过 2A', { impedance: 120 }],
];

/**
 * A current with the width in millimetres that IPC-2221B, 6.2, has for one ounce (34.8 µm); for an outer layer and a rise of 10 K where
 * the question says nothing else; computed from the formula.
 */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['How wide does a trace for 0.9 A have to be?', '0.9A 电流的线要多宽？', '0.26 mm'],
  ['1500 mA trace width?', '走 1500mA 线宽多少？', '0.53 mm'],
  ['My USB port delivers 2 A. How wide the track?', 'USB 口要输出 2A，电源线布多宽？', '0.79 mm'],
  ['Is there a rule for the width at 3.3 amps?', '3.3A 的电流，走线宽度至少取多少？', '1.57 mm'],
  ['battery trace 7A minimum width', '电池线过 7A，最小线宽要多少？', '4.42 mm'],
  ['Inner layer with 1 oz copper and 2 A, which width do I need?', '内层 1 盎司铜，电流 2A，线宽要多少？', '2.04 mm'],
  ['Width of a track for 5 A if it may get 20 °C warmer', '温升按 20℃ 算，5A 的走线多宽？', '1.83 mm'],
  ['Outer copper is 2 oz: how wide for 4 A?', '外层 2oz 铜厚，过 4A 要多宽的线？', '1.02 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['How many erase cycles does the W25Q64 survive?', 'W25Q64 能擦写多少次？'],
  ['What does PCBWay charge for an aluminium board?', '捷配做一块铝基板要多少钱？'],
  ['What is the net class of the net UNICORN_RST?', 'UNICORN_RST 网络属于哪个网络类？'],
  ['Which pin of U777 is the reset?', 'U777 的复位是哪个脚？'],
  ['What is QZX-90210-B?', 'QZX-90210-B 是个什么器件？'],
  ['Which microcontroller family is the nicest to work with?', '你觉得单片机学 STM32 好还是学 51 好？'],
  ['Who is the chief designer of KiCad?', 'KiCad 的主要开发者是谁？'],
  ['What is the typical input bias current of the OPA2134?', 'OPA2134 的输入偏置电流典型值是多少？'],
  ['How high is Mount Everest?', '珠穆朗玛峰有多高？'],
  ['Which wine goes with fish?', '鱼香肉丝怎么做？'],
  ['Who painted the Mona Lisa?', '《清明上河图》是谁画的？'],
  ['What time is it in Tokyo now?', '东京现在几点？'],
  ['How do I ask my boss for a raise?', '怎么跟老板提加薪？'],
  ['Will copper prices go up next year?', '明年铜价会涨吗？'],
  ['Do you know a good hotel near Huaqiangbei?', '华强北附近有什么好吃的？'],
];
