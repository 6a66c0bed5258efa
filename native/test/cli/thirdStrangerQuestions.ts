/**
 * Questions of strangers, a third set. The parts of the help were drawn by lot: all `topic#anchor` of
 * resources/content/en/help/*.md (488 of them), sorted, shuffled by Fisher-Yates from the last to the first with mulberry32, seed 20261128, the
 * first 50 taken and none replaced. One question in each language was written for each from its text; the two need not ask for the same fact.
 * Other parts are named where reading them answers the question too. What is asked of the factory was read from the price book 2027-01, the
 * order form and the capability page, the Feather from its schematic and, again, from its board, the widths computed from the formula of
 * IPC-2221. Written without a look at what finds answers. Asked first, 77 of 100 were answered right in English and 80 in
 * Chinese; then they were worked on.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    "Order form says it ships on the 12th. Is that when it's at my door, or does transport come on top?",
    '选了沉金以后交期多了一天，交期到底跟哪些东西有关？',
    'prices#lead-time',
  ],
  [
    'Is there a key to get rid of the copper in all zones for a moment so I can see the tracks?',
    '想先把铺铜的填充都去掉，光看走线，按什么？',
    'zones#fill',
  ],
  [
    'In Altium this was called Polygon Pour. Can I look up a command here by the name I know from the other program?',
    '命令太多记不住在哪个菜单，能打拼音搜吗？',
    'commands#palette',
  ],
  [
    'I want a 1920x1080 render of my board for a slide, can I set the size?',
    '3D视图导出的图片是什么格式？分辨率能自己定吗',
    'view-3d#image',
  ],
  [
    'Where on the order page do I tick edge plating? I only see the common settings.',
    '下单页面上找不到沉孔、板边金属化这些选项，在哪里展开？',
    'pcb-options#special',
  ],
  [
    'two parts are at opposite ends of the sheet, do I really have to drag one long wire between them?',
    '两个元件离得很远，不想拉一根长导线，有什么办法连起来？',
    'first-schematic#connect wires#labels',
  ],
  [
    "'No compiler available' when I start my Pico program on the desktop version. What's missing on my PC?",
    '程序编译提示闪存不够，怎么办？',
    'sketches#compiler',
  ],
  [
    "A net stays lit up in my schematic and I can't get rid of that, which key?",
    '原理图里网络高亮以后怎么取消？',
    'find-replace#nets',
  ],
  [
    'The marker of a comment vanished from my board. Is the discussion lost?',
    '打开别人发来的审阅意见，提示“此设备上没有该分支”，怎么处理？',
    'comments#missing',
  ],
  [
    'While I draw a track V sets a via, outside of that V does something else. Is this a bug?',
    '正在画线的时候，怎么知道现在能按哪些键？',
    'commands#tools',
  ],
  [
    'editing a SPICE netlist by hand: can I click on an error to get to the bad line?',
    '直接打开 .cir 网表，按哪个键跑仿真？波形显示在哪',
    'spice-netlists#run',
  ],
  [
    'I edited a footprint, closed the editor, and the board still has the old pads. What did I do wrong?',
    '自己画的封装有一个焊盘怎么都没有网络，为什么？',
    'footprint-editor#mistakes',
  ],
  [
    'Can the version in the browser use the KiCad libs on my disk? Chrome or Firefox?',
    '把电脑里的KiCad库目录加进来，会不会改动我原来的库文件？',
    'libraries#folders',
  ],
  [
    'which motor driver chips does the breadboard simulation know, L293D?',
    '仿真里有没有28BYJ-48步进电机和蜂鸣器？',
    'bench-parts#motors',
  ],
  [
    'Do I get told about mistakes in my schematic while I am still drawing, or only when I press a button?',
    '原理图画着画着就能看到错误吗？点一下结果能跳过去吗？',
    'first-schematic#check electrical-checks#run from-kicad#different',
  ],
  [
    'In the big table of part fields some boxes show a dash, neither on nor off?',
    '属性表里怎么把值一样的电阻合成一行一起改？',
    'component-fields#table',
  ],
  [
    'How do I put a part on the underside of the board?',
    '元件想放到板子背面，按什么键？',
    'first-board#place place-footprints#move place-footprints#list arrange-footprints#swap-layers',
  ],
  [
    'I want to see how the finished board will look like with parts soldered on',
    '板子画完了，想看看装上元件是什么样子',
    'first-board#check view-3d#open view-3d#show',
  ],
  [
    'Biggest file I can attach to a project that I publish, and how many of them?',
    '分享到社区以后，别人能看到我以前的修改记录吗？怎么不让看？',
    'community-share#publish',
  ],
  [
    'changed the Power class to 0.5 mm but what I had routed is still thin',
    '网络类的线宽改了，已经布好的线没跟着变，怎么办？',
    'net-classes#existing edit-tracks#sizes edit-tracks#mistakes board-rules#mistakes',
  ],
  [
    'The 3d tab only says my browser cannot show 3D. What is off?',
    '打开3D提示板框线有几处没闭合，会怎么样？',
    'view-3d#mistakes',
  ],
  ['shortcut for drawing a copper pour pls', '新画一块铺铜，默认是哪个网络？顶点点完按什么结束？', 'zones#draw'],
  [
    "Unconnected pins should be only warnings in ERC. Where's that setting, and will KiCad see it as well?",
    '原理图检查有一条规则不想再报了，在哪设成忽略？',
    'electrical-checks#severities',
  ],
  [
    "There's no picture of my chip on the breadboard. Does it still get simulated?",
    '面包板视图说原理图里没有能放上面包板的元件，怎么回事？',
    'breadboard#missing',
  ],
  [
    'can I drop a tar.gz on it? and a RAR that is split in several volumes?',
    '带密码的压缩包能直接打开吗？',
    'file-formats#opened order-files#problems',
  ],
  [
    'If I end the live link to my KiCad folder, are the files in it deleted?',
    '不想再直接在KiCad文件夹里改了，怎么断开？两边的文件还在吗？',
    'live-folders#stop',
  ],
  [
    'how do i rerun my simulation with R1 = 1k, 2.2k and 4.7k in one go',
    '想看电路从零下40度到85度的表现，仿真怎么设置？',
    'sweeps#set-up',
  ],
  [
    'Where does it show the real clearance versus what the rule wants for a DRC error?',
    'DRC结果里，实际间距是多少、要求是多少在哪里看？',
    'design-checks#read',
  ],
  [
    'My board is from Eagle 5 and it wont open. Any trick?',
    'Eagle的sch和brd要分开拖进来还是一起拖？',
    'import-eagle-easyeda#eagle',
  ],
  [
    'After a simulation I want the DC voltages written right on the schematic. How?',
    '怎么把静态工作点的电压电流标在图上？',
    'probes#operating-point spice-analyses#which',
  ],
  [
    'My layout guy uses PADS. Can I hand him a netlist in that format?',
    '能输出OrCAD或者PADS格式的网表吗？',
    'file-formats#written command-line#write print-plot#files',
  ],
  [
    'Copied the layout of channel 1 to the other three and everything landed in the wrong spot. What did I select wrongly?',
    '通道布局复制过去以后整体偏了，是不是基准选错了？怎么补救',
    'replicate-channels#mistakes replicate-channels#steps',
  ],
  [
    'Live simulation refuses to run and says my op amp is not powered',
    '实时仿真提示某个网络一直稳定不下来，该查什么？',
    'live-circuit#problems',
  ],
  [
    'Got an ancient KiCad file with umlauts, Windows-1252 encoded. Will it load?',
    '文件是更新版本的软件存的，能不能先读一部分？',
    'file-formats#limits',
  ],
  [
    'How can I keep working on my KiCad project in its own folder, so that my colleague sees the changes in KiCad?',
    '想在原文件夹里直接编辑KiCad工程，最低要哪个版本的？',
    'live-folders#open import-kicad#import import-kicad#what',
  ],
  [
    'How do I add one more corner to a copper area I already have?',
    '铺铜边框上多了一个顶点，怎么删掉？',
    'zones#outline',
  ],
  [
    'If I sign up, which of my data ends up on your server?',
    '注册登录以后，服务器上会存我的哪些信息？',
    'privacy#with storage#where',
  ],
  [
    'AC analysis gives zero everywhere. Does the source need something special?',
    '想看滤波器的增益和相位随频率怎么变，选哪种分析？',
    'spice-analyses#which',
  ],
  [
    'Do two GND symbols on different pages count as connected?',
    '不同图页上的+5V是连在一起的吗？',
    'first-schematic#power wires#power sheets#connect',
  ],
  [
    'At which point do I get the real invoice: when I order or after I paid?',
    '公司报销要开增值税专用发票，在哪里选？',
    'payment#invoices',
  ],
  [
    'How do I start a brand new schematic symbol made of two units?',
    '想做一个符号，图形跟现有的一样，只是属性不同，怎么弄？',
    'symbol-editor#open',
  ],
  [
    'drc panel says the checks have not run yet??',
    '检查一下子报了几百条丝印压阻焊开窗，怎么处理？',
    'design-checks#mistakes',
  ],
  [
    'No footprint in the list suits my connector. Can I bring in one from EasyEDA?',
    '封装列表里没一个合适的，还能怎么办？',
    'choose-footprints#none libraries#import',
  ],
  [
    'After updating the board from the schematic some tracks have kept their former net and are shorts now. How do I give them the right one?',
    '更新到PCB的时候提示有元件没有位号，先做什么？',
    'netlist-sync#messages',
  ],
  [
    'one leg of my USB pair is longer, can the program fix this by itself?',
    '差分对两根线长度差一点，能自动补蛇形线吗？',
    'length-tuning#skew differential-pairs#tune',
  ],
  [
    "what's the difference between a normal label and a global label",
    '放了D0之后，下一个网络标签会不会自动变成D1？',
    'wires#labels',
  ],
  [
    'Which components can be simulated straight from their value, without any model?',
    '没有模型的芯片，在实时仿真里按什么处理？',
    'simulation-models#what',
  ],
  [
    'We are three people on one board. What should I do before I rip up half of it?',
    '几个人一起画一块板，我要大改布局，动手之前最好先做什么？',
    'editing-together#large',
  ],
  [
    'how do i make the board 50 by 30 mm with round corners',
    '板框想要带圆角的长方形，怎么画最快？',
    'first-board#outline board-outline#rectangle',
  ],
  [
    'Which licence should I take if others have to publish what they change in my hardware?',
    '分享工程时不选许可证，别人能直接拿去用吗？',
    'community-share#license community-projects#copy',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the price book, the limits of the order form and of the check. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['How thick can a board be at most?', '板子最厚能做到多少？', '2\\.5 ?mm'],
  ['Need something really thin for a smart card, what is your thinnest pcb?', '最薄的板能做多薄？', '0\\.4 ?mm'],
  ['smallest via drill you can do', '过孔最小能钻多大的孔？', '0\\.(15|20?) ?mm'],
  ['What annular ring do you need at minimum?', '焊环最小要留多少？', '0\\.125 ?mm'],
  ['How small may lettering on the silkscreen be?', '丝印字最小能做多高？', '0\\.8 ?mm'],
  ['narrowest slot without plating?', '非金属化的槽最窄能铣多宽？', '0\\.8 ?mm'],
  [
    'Which aspect ratio of thickness to drill can you still plate?',
    '厚径比最大做到多少？',
    '\\b8 ?[:：∶] ?1\\b|\\b1 ?[:：∶] ?8\\b|[Oo]ne eighth|1/8|八分之一',
  ],
  ['Besides green, which solder mask colours have you got?', '阻焊除了绿色还有哪些颜色？', '[Pp]urple|紫'],
  [
    'In which colors can the legend be printed?',
    '字符可以印什么颜色的？',
    '[Ww]hite.{0,16}[Bb]lack|[Bb]lack.{0,16}[Ww]hite|白.{0,8}黑|黑.{0,8}白',
  ],
  ['With ENIG, how thick is the gold?', '沉金的金厚有哪几档？', '\\b2 ?(–|-|to|至|到) ?5 ?([µμu]|micro|微英寸)'],
  ['what copper weights do you offer on inner layers?', '多层板内层铜厚可以选多少？', '\\b0\\.5 ?oz|½ ?oz|半盎司'],
  ['How thick is the steel of your stencils?', '钢网厚度有哪几种？', '0\\.127 ?mm|127 ?[µμu]m'],
  ['Vias tented, or what else can I get?', '过孔除了盖油还能怎么处理？', '[Pp]lugged|塞油'],
  ['Which IPC class do your boards meet?', '板子按IPC几级做？', '\\b2\\b.{0,14}\\b3\\b|[Cc]lass 3|III|3 ?级|三级'],
  ['smallest chip your pick and place machines handle?', '贴片最小能贴多小的阻容？', '\\b0201\\b'],
  [
    'My board has two layers. Can it have blind vias?',
    '双面板能做盲孔吗？',
    '[Ff]our|\\b4( |-)?([Ll]ayer|or more|层)|四层|4 层',
  ],
];

/** About the Feather of the corpus. Read from its schematic and, again, from its board. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['value of R6?', 'R6 是多大的电阻？', '\\b470 ?(R|Ω|ohm|欧|\\b)'],
  ['Which net does pin 5 of U4 go to?', 'U4 第 5 脚是哪个网络？', 'MOSI'],
  [
    'The chip select of the flash U4, to which pin of U1 does it run?',
    '闪存 U4 的片选接到 U1 的哪个脚？',
    '\\bK8\\b|P2\\.05',
  ],
  ["what's the package of U3", 'U3 是什么封装？', 'SOT-553'],
  ['What kind of chip is U6, part number please', 'U6 的型号是什么？', 'TXB0106'],
  ['how many test points are there on this design?', '这个设计有几个测试点？', '\\b12\\b|[Tt]welve|十二'],
  ['LCSC number for J3', 'J3 的立创编号是多少？', '\\bC165948\\b'],
  [
    'Will J8 be populated or not?',
    'J8 要不要贴？',
    '\\bDNP\\b|[Dd]o not populate|[Nn]ot (to be |be )?(populated|fitted|placed|mounted|assembled|stuffed)|[Uu]npopulated|不(贴|焊|装|安装)|未(贴|安装)',
  ],
  ['Where does VSYS come from, who drives it?', 'VSYS 是谁输出的？', '\\bU2\\b'],
  ['Which resistor is in series with the LED D1?', 'LED D1 串了哪个电阻？', '\\bR6\\b'],
  ['Does NPM1300.SDA have a pull-up? Which one?', 'NPM1300.SDA 上接了哪个上拉电阻？', '\\bR7\\b'],
  ['How many resistors are in the schematic?', '图里总共有多少个电阻？', '\\b8\\b|[Ee]ight|八个'],
  ['capacitance of C13?', 'C13 容值多少？', '\\b300 ?p'],
  [
    'Which pins of U2 are left open?',
    'U2 有哪些引脚是悬空的？',
    'GPIO[234]\\b|\\b9\\b[^\\n]{0,8}\\b10\\b[^\\n]{0,8}\\b11\\b',
  ],
  ['To which pin of U2 is R4 connected?', 'R4 接在 U2 的哪个引脚上？', 'VSET2|\\b16\\b'],
  ['What is the frequency of Y1?', '晶振 Y1 是多少赫兹的？', '32\\.768|32,?768'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['got a 4k7 resistor, 0603, 1%?', '找 0603 封装 4.7k 1% 的电阻', { resistance: 4700 }],
  ['100nF X7R 0402 capacitor, any brand', '0402 的 100nF X7R 电容有没有', { capacitance: 100e-9 }],
  ['I need 22 pF C0G caps for a crystal, 0603', '给晶振配的 22pF NP0 电容，0603', { capacitance: 22e-12 }],
  ['looking for a 10 µH power inductor, 2 A', '10uH 功率电感，能过 2A 的', { inductance: 10e-6 }],
  ['8 MHz quartz crystal in the catalog?', '有没有 8MHz 的无源晶振', { frequency: 8e6 }],
  ['Show green LEDs, size 0805', '0805 绿色 LED', { colour: 'green' }],
  ['a 3.3V LDO in SOT-23-5 please', '找个 SOT-23-5 的 3.3V LDO', { outputVoltage: 3.3 }],
  ['zener diode 5.1 volts', '5.1V 稳压二极管', { breakdownVoltage: 5.1 }],
  ['ferrite bead 600 ohm 0603', '0603 的 600 欧磁珠', { impedance: 600 }],
  ['Is there a current sense resistor of 10 milliohm?', '10毫欧的采样电阻有吗？', { resistance: 0.01 }],
];

/**
 * A current with the width in millimetres that IPC-2221B, 6.2, has for one ounce (34.8 µm); for an outer layer and a rise of 10 K where
 * the question says nothing else; computed from the formula.
 */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['How wide a trace for 800 mA?', '800mA 的电流要多宽的走线？', '0.22 mm'],
  ['1.2A trace width', '过 1.2A，线宽要多少？', '0.39 mm'],
  ['My heater takes 3 amps, which track width is the minimum?', '加热片电流 3A，走线最少要多宽？', '1.37 mm'],
  ['what track width do I need to carry 4000 mA?', '要走 4000mA，线宽取多少合适？', '2.04 mm'],
  [
    'I want to push 5 A through the top layer, how broad must the copper be?',
    '顶层走 5A 的大电流，铜要多宽？',
    '2.78 mm',
  ],
  ['Trace width for 1 A on an inner layer, 1 oz', '内层 1oz 铜厚走 1A 要多宽的线？', '0.79 mm'],
  ['3.5 A with a temperature rise of 20 K, how wide?', '允许温升 20 度，3.5A 要多宽的线？', '1.12 mm'],
  ['track width for 2.4 A?', '2.4A 的走线宽度应该是多少？', '1.01 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['What thermal resistance does the TPS54331 have from junction to ambient?', 'TPS54331 的结到环境热阻是多少？'],
  ['How much does JLCPCB take for five boards?', '嘉立创打五片板多少钱？'],
  ['Which net is R987 connected to?', 'R987 接在哪个网络上？'],
  ['What is the value of C4444?', 'C4444 的容值是多少？'],
  ['What is connected to the net FOO_BAR_9?', 'FOO_BAR_9 网络上接了什么？'],
  ['Is KiCad better than Altium?', 'KiCad 和 Altium 哪个更好用？'],
  ['Who founded Nordic Semiconductor?', 'Nordic 半导体是谁创立的？'],
  ['What is the gate charge of the IRF540N?', 'IRF540N 的栅极电荷是多少？'],
  ['What is the capital of Australia?', '澳大利亚的首都是哪里？'],
  ['How long do I boil an egg?', '鸡蛋要煮几分钟？'],
  ['Who wrote The Three-Body Problem?', '《三体》的作者是谁？'],
  ['Will it rain tomorrow in Shenzhen?', '深圳明天会下雨吗？'],
  ['What is the best oscilloscope for beginners?', '新手买哪款示波器好？'],
  ['How many employees does your company have?', '你们公司有多少员工？'],
  ['Tell me a joke about engineers', '讲个程序员的笑话'],
];
