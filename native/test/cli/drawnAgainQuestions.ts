/**
 * A third half that was held out once, drawn like that of `drawnQuestions.ts`. At first 46 (English) and 42 (Chinese) of the 64 about the
 * program were right, and 12 and 14 of 15 were declined. Then they were worked on.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    'What must I call two nets so that they count as a pair?',
    '两个网络要怎么命名才算差分对？',
    'differential-pairs#names',
  ],
  [
    'Can it make me a footprint for a ball grid array?',
    '能自动做出 BGA 的封装吗？',
    'footprint-generator#families footprint-generator#dimensions',
  ],
  ['The exported Gerbers have no copper in the zones', '导出的 Gerber 里铺铜是空的', 'manufacturing-files#mistakes'],
  [
    'How do I get both halves of a differential pair to the same length?',
    '差分对的两根线怎么调成一样长？',
    'differential-pairs#tune length-tuning#skew',
  ],
  [
    'Will somebody tell me if a BOM part is missing on the board?',
    'BOM 里有的元件板上没有，会提示吗？',
    'assembly-placement#checks',
  ],
  ['What is F.Paste good for?', 'F.Paste 这一层是干什么的？', 'layers#purpose stencils#editor'],
  [
    'How do I hand the design back to somebody who uses KiCad 9?',
    '怎么把设计交给用 KiCad 9 的人？',
    'print-plot#kicad import-kicad#export from-kicad#back file-formats#written',
  ],
  ['Can each line of the serial output have the time in front?', '串口每一行前面能带上时间吗？', 'serial-monitor#read'],
  [
    'Where do I enter the offset of the 3D body of a footprint?',
    '封装 3D 模型的偏移在哪填？',
    'footprint-editor#properties view-3d#models',
  ],
  ['The probe shows nothing when I click on a pin', '用探针点引脚没有任何显示', 'probes#nothing'],
  ['Do you test the boards electrically?', '下单时能选电气测试吗？', 'pcb-options#special'],
  ['What does the small square at the end of a pin mean?', '引脚上的小方块是什么意思？', 'first-schematic#connect'],
  [
    'Open the package of a part on the board to change it',
    '怎么打开板上某个元件的封装来修改？',
    'footprint-editor#open',
  ],
  ['We have an old Allegro layout', '我们有个老的 Allegro 版图', 'import-other#allegro'],
  [
    'How do I get the changes of my experiment back into the main project?',
    '试验性的改动怎么并回主工程？',
    'branches#merge',
  ],
  ['Can I simulate a DHT22?', '能仿真 DHT22 吗？', 'bench-parts#sensors'],
  [
    'How can I be sure that the Eagle import kept all connections?',
    '怎么确认从 Eagle 导入后连接都还在？',
    'import-eagle-easyeda#after import-other#check',
  ],
  ['My sketch runs but the serial window stays empty', '程序在跑，但串口窗口什么都没有', 'serial-monitor#nothing'],
  [
    'Ctrl+W closes my browser tab instead of doing something in the editor',
    '按 Ctrl+W 把浏览器标签页关掉了',
    'commands#mistakes',
  ],
  [
    'When do I learn the shipping cost of my soldered boards?',
    '焊好的板子运费什么时候才知道？',
    'order-progress#shipping checkout#checkout first-order#assembly',
  ],
  [
    'The wizard wants min and max, but I have only one number',
    '封装向导要最小值和最大值，我只有一个数',
    'footprint-generator#mistakes footprint-generator#dimensions',
  ],
  ['Which analysis shows me the gain over frequency?', '看增益随频率变化要用哪种分析？', 'spice-analyses#which'],
  ['Which limits does a new board start with?', '新板默认的设计规则是什么？', 'first-board#rules-of-the-board'],
  [
    'I added a resistor to the circuit, how does it get onto the PCB?',
    '电路里加了个电阻，怎么弄到 PCB 上？',
    'netlist-sync#to-board first-board#bring-the-parts-over',
  ],
  ['My board is not rectangular', '我的板子不是矩形的', 'board-outline#draw first-board#outline'],
  ['Can it use the KiCad libraries on our network drive?', '能用公司网盘上的 KiCad 库吗？', 'libraries#folders'],
  ['Is lead-free available?', '有无铅工艺吗？', 'pcb-options#finish'],
  ['Is there a way to remember an item of the cart for next month?', '购物车里的东西想下个月再买', 'checkout#cart'],
  [
    'Which file do I have to export from LCEDA Pro?',
    '嘉立创EDA 专业版要导出什么文件？',
    'import-eagle-easyeda#easyeda',
  ],
  [
    'How do I make the transition from track to pad stronger?',
    '怎么让走线和焊盘的连接处更结实？',
    'teardrops#add teardrops#when',
  ],
  [
    'Why do I not see my project as a file in Explorer?',
    '为什么在资源管理器里看不到工程文件？',
    'file-formats#projects storage#where desktop-app#problems',
  ],
  ['Can I start a simulation from a shell script?', '能从 shell 脚本里启动仿真吗？', 'command-line#simulation'],
  [
    'Work on the files in place instead of a copy',
    '不想导入副本，想直接改原来的文件',
    'live-folders#open import-kicad#import',
  ],
  ['The check says that my text is too thin', '检查说文字太细', 'board-drawing#mistakes'],
  ['I noticed a mistake in the files right after ordering', '刚下完单就发现文件有错', 'order-progress#change'],
  ['How do I get D3 out of the bus D[0..7]?', '怎么从总线 D[0..7] 里引出 D3？', 'buses#unfold'],
  ['How is the total board thickness determined?', '板子总厚度是怎么算出来的？', 'stack-up#layers stack-up#mistakes'],
  [
    'I soldered a board from the community and want to show photos',
    '我照社区的工程做出来了，想晒照片',
    'community-projects#builds',
  ],
  ['Is there a ready-made blink program?', '有现成的闪灯程序吗？', 'first-sketch#open'],
  ['How do I change and rerun a netlist by itself?', '单独的网表怎么改了再跑？', 'spice-netlists#run'],
  ['How small and how large may a board be?', '板子最小最大能做多大？', 'pcb-options#rules'],
  ['Select the item that lies underneath another', '怎么选中压在下面的对象？', 'board-selection#select'],
  ['My chip does not appear in the breadboard picture', '面包板图上看不到我的芯片', 'breadboard#missing'],
  [
    'How do I begin with the layout after the circuit is drawn?',
    '电路画完以后怎么开始画板？',
    'first-board#bring-the-parts-over netlist-sync#to-board place-footprints#start',
  ],
  ['Let a customer look at the board but only until Friday', '想让客户看板子，但只到周五为止', 'sharing#links'],
  ['Get rid of one routed connection completely', '怎么把一条布好的连接整个删掉？', 'edit-tracks#connection'],
  ['It says that projects cannot be saved here', '提示工程无法保存在这里', 'storage#not-saved'],
  ['Why do two crossing wires have no contact?', '两根交叉的导线为什么没有接通？', 'wires#wires'],
  [
    'I have been using the browser and want to go on in the desktop app',
    '之前一直用网页版，想换到桌面版继续',
    'backups#move',
  ],
  [
    'Apply a rule to one area of the board only',
    '怎么让规则只在板子的某个区域生效？',
    'keep-out-areas#rules custom-rules#conditions',
  ],
  [
    'How do I make an editable board out of Gerber data?',
    '怎么用 Gerber 数据还原出能编辑的板子？',
    'import-gerber#import import-gerber#result import-other#gerber',
  ],
  [
    'My netlist includes another file, where do I put it?',
    '网表里引用了别的文件，要放到哪？',
    'spice-netlists#files spice-netlists#mistakes',
  ],
  ['I come from KiCad and cannot find Save', '从 KiCad 转过来，找不到保存', 'from-kicad#different storage#where'],
  ['Does publishing reveal who worked on the project?', '公开工程会暴露参与者的名字吗？', 'community-share#publish'],
  [
    'What is the difference between a finding that stops the order and one that the factory corrects?',
    'DFM 里停止下单的问题和工厂会修正的问题有什么不同？',
    'dfm-check#kinds',
  ],
  [
    'Two outputs on one net should only be a warning',
    '两个输出接在一起只想报警告',
    'electrical-checks#pin-map electrical-checks#severities',
  ],
  ['The first component of my netlist is ignored', '网表里第一个元件没有被读取', 'spice-netlists#mistakes'],
  [
    'On which pages does the signal RESET occur?',
    '信号 RESET 出现在哪几页？',
    'find-replace#nets wires#mistakes find-replace#find',
  ],
  [
    'How do I get a zipped KiCad project in here?',
    '打包成 zip 的 KiCad 工程怎么放进来？',
    'import-kicad#import from-kicad#open workbench#import',
  ],
  ['Let the grid begin at a corner of the board', '怎么让栅格从板子的一角开始？', 'measure#origins'],
  ['How far are two pads from each other?', '两个焊盘之间有多远，怎么量？', 'measure#measure'],
  ['Which key shows the board from above in 3D?', '3D 里按哪个键从正上方看？', 'view-3d#open'],
  [
    'Is it safe to renumber everything when the layout is finished?',
    '布局做完了再全部重新编号，有问题吗？',
    'annotation#with-a-board',
  ],
  [
    'What should we do before we rearrange a project that others edit too?',
    '大家都在改的工程，要大改之前该做什么？',
    'editing-together#large',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the limits of the order form. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What minimum drill does your plant handle?', '贵司钻孔最小到多少？', '0\\.2 mm'],
  ['Can I order white solder mask from you?', '你们有白色阻焊吗？', 'White|白'],
  ['How thick is the thickest board you make?', '你们最厚能做多厚的板？', '2\\.5 mm'],
  ['Do you do buried vias in 4-layer boards?', '四层板你们能做埋孔吗？', 'offered\\.|：提供|up to|最多'],
  ['What is the largest panel size that you can produce?', '你们最大能做多大尺寸？', '500 [×x] 450'],
  ['Do you offer immersion silver?', '你们能做沉银吗？', '[Ss]ilver|沉银'],
];

/** About the Feather of the corpus. Read from its netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What is the value of R6?', 'R6 阻值多大？', '470R'],
  ['What is connected to SPI.MISO?', 'SPI.MISO 上连接了什么？', 'U4'],
  ['Which net is J2.10 connected to?', 'J2.10 接的是哪个网络？', 'DIG\\.D5'],
  ['Tell me about L1', '介绍一下 L1', '2\\.2uH'],
  ['What footprint does J5 have?', 'J5 用什么封装？', 'JST_SH_SM04B'],
  ['What does ENABLE connect?', 'ENABLE 连了哪些引脚？', 'U2'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['I want a 1k 0603 resistor', '想要一个 1k 0603 电阻', { resistance: 1000 }],
  ['look for a 22 pF capacitor 0402', '找个 22pF 0402 电容', { capacitance: 22e-12 }],
  ['are there yellow LEDs?', '有没有黄色的发光二极管？', { category: 'led' }],
  ['find a 25 MHz crystal', '找一个 25MHz 晶振', { frequency: 25e6 }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of one ounce (34.8 µm) and a rise of 10 K; by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['Width of a trace for 3.5 A?', '3.5 A 走线宽度是多少？', '1.70 mm'],
  ['How wide do I have to make a conductor for 7 A?', '7 A 的导线要做多宽？', '4.42 mm'],
  ['trace width for 200 mA please', '200 mA 的线宽', '0.03 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['Who designed your logo?', '你们的老板叫什么名字？'],
  ['Can you write my thesis?', '帮我写一篇毕业论文'],
  ['What is the population of Brazil?', '巴西有多少人口？'],
  ['Which phone has the best camera?', '哪款手机拍照最好？'],
  ['What is U4242?', 'U4242 是什么？'],
  ['Which pins are on MYSTERY_BUS_7?', 'MYSTERY_BUS_7 上有哪些引脚？'],
  ['How do I repair a bicycle tyre?', '自行车胎怎么补？'],
  ['Is coffee healthy?', '喝咖啡健康吗？'],
  ['What was the score of the final?', '决赛比分是多少？'],
  ['When does the sun set today?', '今天几点日落？'],
  ['How fast is a cheetah?', '猎豹跑多快？'],
  ['Do you have vacancies for interns?', '你们招实习生吗？'],
  ['What is the boiling point of ethanol?', '乙醇的沸点是多少？'],
  ['Give me a recipe for soup', '给我一个煲汤的食谱'],
  ['Who discovered penicillin?', '青霉素是谁发现的？'],
];
