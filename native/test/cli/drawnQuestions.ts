/**
 * A second half that was held out once: the parts of the help were drawn by lot, with one question for each. At first 44 (English) and
 * 38 (Chinese) of the 64 about the program were right. Then they were worked on.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    'The quote says Insufficient Stock for a line, what can I do?',
    '报价里有一行显示库存不足，怎么处理？',
    'assembly-quote#parts',
  ],
  [
    'I changed designators on the board, can the schematic take them over?',
    '我在 PCB 上改了位号，怎么让原理图也跟着改？',
    'netlist-sync#to-schematic',
  ],
  [
    'How do I write a rule that forbids vias for the antenna net?',
    '怎么写一条天线网络不许有过孔的规则？',
    'custom-rules#examples custom-rules#constraints',
  ],
  ['How do my existing projects get into my new account?', '刚注册了账户，原来的工程怎么传上去？', 'storage#upload'],
  ['It says that a hole lies outside the board, why?', '提示有孔在板子外面，是什么原因？', 'dfm-check#frequent'],
  ['Can I let the circuit run slower than in reality?', '能让电路跑得比实际慢吗？', 'live-circuit#start'],
  ['A quad op amp: how do I give the symbol four parts?', '四运放的符号怎么分成四个单元？', 'symbol-editor#units'],
  [
    'Can a whole data bus go to another sheet through one pin?',
    '整条数据总线能通过一个端口接到别的图页吗？',
    'buses#sheets',
  ],
  [
    'The symbol has A and K but the footprint has 1 and 2',
    '符号引脚是 A、K，封装焊盘是 1、2，对不上',
    'choose-footprints#mistakes netlist-sync#messages',
  ],
  ['Can I have the layout on my second monitor?', '能把 PCB 放到第二个显示器上吗？', 'desktop-app#windows'],
  [
    'Are two GND symbols on different pages the same net?',
    '不同图页上的两个 GND 是同一个网络吗？',
    'first-schematic#power wires#power',
  ],
  ['Sharing says that the cover could not be drawn', '分享时提示封面无法生成', 'community-share#problems'],
  ['Where do I see the content of a CPU register?', '在哪看 CPU 寄存器的内容？', 'debugger#look'],
  [
    'Two of my planes overlap, which one gets the copper?',
    '两块铺铜重叠了，铜归哪一块？',
    'zones#mistakes zones#properties',
  ],
  ['I want a list of hole sizes drawn next to my board', '想在板子旁边放一张孔径列表', 'board-drawing#tables'],
  ['Where can I say how thick each layer of my board is?', '每一层的厚度在哪里填？', 'stack-up#where stack-up#layers'],
  [
    'Give 40 capacitors the same footprint in one go',
    '40 个电容想一次设成同一个封装',
    'choose-footprints#many component-fields#table',
  ],
  [
    'Importing from Eagle says that a package is in no library',
    '导入 Eagle 时说封装不在任何库里',
    'import-eagle-easyeda#problems',
  ],
  ['Does my BOM need certain column headings?', '上传的 BOM 表头有要求吗？', 'assembly-quote#columns'],
  ['How do I make the whole top layer ground?', '怎么让整个顶层都铺上地？', 'zones#draw first-board#fill'],
  ['I need three screw holes in my layout', '布局里要加三个螺丝孔', 'choose-footprints#board'],
  ['A signal has to go from a subsheet up to the main sheet', '子图里的信号怎么引到上层图？', 'sheets#connect'],
  ['Why is my colleague unable to leave a comment?', '为什么我同事写不了评论？', 'comments#who sharing#people'],
  [
    'Can a human check my BOM and name a firm price?',
    '能不能让工程师人工核对 BOM 后给个确定的价格？',
    'assembly-quote#final',
  ],
  [
    'Define in the schematic that a wire needs a wide track',
    '在原理图里就规定某根线要走粗线',
    'net-classes#from-the-schematic',
  ],
  [
    'I was made a viewer and now my offline edits are refused',
    '我被改成查看者，离线时的修改提交不了',
    'sharing#questions',
  ],
  [
    'Mirror the transistor before I drop it',
    '放下三极管之前怎么镜像？',
    'place-symbols#place first-schematic#place-parts',
  ],
  [
    'We lost the CAD data and have nothing but Gerbers',
    '源文件丢了，手里只有 Gerber',
    'import-other#gerber import-gerber#import import-gerber#result',
  ],
  ['The wire touches the bus but has no connection to it', '导线碰到了总线，却没有连上', 'buses#mistakes'],
  [
    'Which picture types can I put onto a sheet, and how large?',
    '图页里能放什么格式、多大的图片？',
    'schematic-drawing#images',
  ],
  [
    'Draw a dashed box around the power supply part of my circuit',
    '在电源部分外面画个框作说明',
    'schematic-drawing#shapes schematic-drawing#text',
  ],
  ['Where do I switch on beveled gold fingers in the design?', '设计里哪里设置金手指倒角？', 'stack-up#edges'],
  ['Some pads did not get a teardrop', '有些焊盘没有加上泪滴', 'teardrops#mistakes teardrops#add'],
  [
    'The diode appears turned by 180° relative to the silkscreen',
    '二极管的方向和丝印差了 180°',
    'assembly-placement#rotations',
  ],
  [
    'What should I check once the autorouted tracks are back?',
    '自动布线的结果导回来之后要检查什么？',
    'autorouter#after',
  ],
  ['Which command starts the cloud server?', '启动云服务器用哪条命令？', 'hosting#start command-line#server'],
  ['How do I turn a through via into a blind one?', '怎么把通孔过孔改成盲孔？', 'vias#routing'],
  ['I always show the same five layers, can I store that?', '我总是只看那五个图层，能存下来吗？', 'layers#presets'],
  [
    'My connector has no 3D body, how do I add one?',
    '接插件没有 3D 外观，怎么加？',
    'view-3d#models footprint-editor#properties',
  ],
  ['How many holes does my board have in total?', '这块板一共有多少个孔，怎么统计？', 'measure#statistics'],
  ['The invitation mail never arrived', '对方没有收到邀请邮件', 'sharing#people'],
  ['Why can a footprint not be dragged?', '为什么有个封装拖不动？', 'place-footprints#mistakes board-selection#lock'],
  ['There is a login from a device that I do not know', '账户里有一台我不认识的设备登录过', 'privacy#protect'],
  [
    'Tell the live simulation that my symbol is an LED',
    '怎么告诉实时仿真这个符号是 LED？',
    'live-circuit#fields breadboard#missing',
  ],
  [
    'If I edit one copy of a repeated sheet, do the others change?',
    '重复使用的图页，改一处其他的也会变吗？',
    'sheets#reuse',
  ],
  [
    'Does the design rule check run while I draw?',
    '画板的时候规则检查会自动跑吗？',
    'design-checks#live from-kicad#different',
  ],
  [
    'Will a project of KiCad 4 open?',
    'KiCad 4 的工程打得开吗？',
    'import-kicad#what from-kicad#open file-formats#opened',
  ],
  [
    'It claims that the sheet of this component is used only once',
    '提示这个元件所在的图页只用了一次',
    'replicate-channels#messages',
  ],
  [
    'One line of my USB pair is shorter than the other',
    'USB 差分对有一根短了',
    'length-tuning#skew differential-pairs#tune',
  ],
  [
    'Which format must the bill of materials have for assembly?',
    '贴片用的 BOM 要什么文件格式？',
    'assembly-quote#start',
  ],
  [
    'It says that some items could not be read as is after I imported my KiCad project',
    '导入 KiCad 工程后提示有些内容未能原样读取',
    'import-kicad#notes',
  ],
  ['I have a .cir file and no schematic', '我只有一个 .cir 文件，没有原理图', 'spice-netlists#open spice-netlists#run'],
  [
    'git merge always breaks my kicad_pcb, is there a remedy?',
    'git merge 老是把 kicad_pcb 弄坏，有办法吗？',
    'compare-files#git compare-files#merge',
  ],
  [
    'My restricted area only works on the front',
    '我画的禁止区域只在正面有效',
    'keep-out-areas#mistakes keep-out-areas#draw',
  ],
  [
    'How does my build script notice that the check found something?',
    '构建脚本怎么知道检查发现了问题？',
    'command-line#common',
  ],
  [
    'The form says that two choices cannot be combined',
    '下单时提示两个选项不能同时选',
    'first-order#options pcb-options#rules',
  ],
  ['The test points do not show up in the BOM', 'BOM 里看不到测试点', 'component-fields#mistakes variants#dnp'],
  ['See how my amplifier behaves from -20 to 80 °C', '想看放大器在 −20 到 80 °C 下的表现', 'sweeps#set-up'],
  [
    'Can I simply drag a zip into the list of projects?',
    '能直接把 zip 拖到工程列表里吗？',
    'workbench#import import-kicad#import import-gerber#import',
  ],
  ['May I use two vouchers for one board?', '一块板能用两张优惠券吗？', 'checkout#coupons'],
  [
    'I would like a small table with pin functions on the schematic',
    '原理图上想放一个引脚功能的小表格',
    'schematic-drawing#tables',
  ],
  [
    'Read the voltage on a wire while my Arduino program is running',
    'Arduino 程序运行时怎么看某根线的电压？',
    'first-sketch#measure probes#live',
  ],
  [
    'The buzzer of the simulation is annoying, can I switch off the sound?',
    '仿真里的蜂鸣器太吵，能关声音吗？',
    'breadboard#operate',
  ],
  ['Is a board from Eagle 5 readable?', 'Eagle 5 的板子能读吗？', 'import-eagle-easyeda#eagle file-formats#opened'],
];

/** What an answer about the factory has to say, as a pattern. Read from the limits of the order form. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What is the finest line you can etch?', '你们最细能做多细的线？', '0\\.1 mm'],
  ['Could you do a black silkscreen?', '你们丝印能做黑色的吗？', 'Black|黑'],
  ['Do you offer via-in-pad?', '你们能做盘中孔吗？', 'resin|树脂'],
  ['What aspect ratio do you guarantee for holes?', '工厂的厚径比能做到多少？', 'eighth|1/8|八分之一|8'],
  ['Is a 12-layer PCB something that you produce?', '12 层板你们做吗？', 'not made|不生产'],
  ['How wide must an unplated cut-out be at your factory?', '工厂非金属化槽最小宽度是多少？', '0\\.8 mm'],
  ['Do you make boards with controlled impedance?', '你们做阻抗板吗？', 'offered\\.|：提供'],
  ['Which board thicknesses can be ordered?', '板厚有哪些可以选？', '0\\.8 mm[\\s\\S]*1\\.6 mm'],
];

/** About the Feather of the corpus. Read from its netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ["What is C13's capacitance?", 'C13 的容值是多少？', '300pF'],
  ['Which nets is R8 on?', 'R8 接在哪些网络上？', 'TRG_.*RESET.*_NRF52'],
  ['What are the pins of UART.TX?', 'UART.TX 上有哪些引脚？', 'U6'],
  ['Which net is U2 pin 15 on?', 'U2 的 15 脚是哪个网络？', 'SHPHLD'],
  ['Which package does SW1 have?', 'SW1 是什么封装？', 'Wuerth_434133025816'],
  ['What is D3?', 'D3 是什么元件？', 'LED_ARGB'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['show me 1uF capacitors in 0603', '列出 1uF 0603 的电容', { capacitance: 1e-6 }],
  [
    'which 5 V linear regulators do you have?',
    '有没有 5V 的稳压器？',
    { category: 'regulator-linear', outputVoltage: 5 },
  ],
  ['search a 100k resistor 0402', '搜一个 100k 0402 电阻', { resistance: 100_000 }],
  ['Can you recommend a blue LED?', '推荐一款蓝色发光二极管', { category: 'led' }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of one ounce (34.8 µm) and a rise of 10 K; by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['What trace width carries 2.5 A?', '走 2.5 A 要多宽的线？', '1.07 mm'],
  ['6 A continuous, how wide should the conductor be?', '持续 6 A，导线要多宽？', '3.58 mm'],
  ['I have 300 mA, what width is enough?', '300 mA 线宽多少够？', '0.06 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['When was Boardwright founded?', 'Boardwright 是哪年成立的？'],
  ['Which soldering iron do you recommend?', '推荐一把电烙铁'],
  ['How do I play chess?', '国际象棋怎么下？'],
  ['What is Q888?', 'Q888 是什么？'],
  ['What drives PHANTOM_CLK?', 'PHANTOM_CLK 由什么驱动？'],
  ['How many moons does Jupiter have?', '木星有几颗卫星？'],
  ['Do you ship to the Moon?', '能发货到月球吗？'],
  ['What did Einstein say about copper?', '爱因斯坦对铜说过什么？'],
  ['Can I bring my dog to the office?', '能带狗去你们办公室吗？'],
  ['Who wrote Hamlet?', '《红楼梦》是谁写的？'],
  ['What is the best wine for fish?', '吃鱼配什么酒好？'],
  ['How do I lose weight?', '怎么减肥？'],
  ['Is there a train to Hangzhou tonight?', '今晚有去杭州的火车吗？'],
  ['What does the ZX9999XYZ cost?', 'ZX9999XYZ 多少钱？'],
  ['Sing me a song', '唱首歌给我听'],
];
