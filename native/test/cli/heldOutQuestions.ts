/**
 * Questions whose parts of the help were drawn by lot (without those of the files that were held out before); one was written for each, from its
 * text, after everything that found answers then. Nothing was changed for single ones.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    'Will my KiCad files be full of differences in git after I save?',
    '保存后 KiCad 文件在 git 里会有一大堆差异吗？',
    'live-folders#written compare-files#notes',
  ],
  [
    'I want the circuit and the layout next to each other while placing',
    '摆元件时想让原理图和 PCB 并排显示',
    'place-footprints#with-schematic',
  ],
  ['Drag a symbol so that its wires stay attached', '移动元件时怎么让导线跟着走？', 'place-symbols#move'],
  ['Does the assistant send my design anywhere?', '助手会把我的设计发到外面吗？', 'assistant#citations'],
  ['Add a corner to the border of my ground area', '怎么给地铜的边界加一个拐角？', 'zones#outline'],
  ['Bring all balls of a BGA out with short tracks', '怎么把 BGA 的所有球引出来？', 'vias#fan-out'],
  ['Take back something that I published', '已经发布的工程想收回来', 'community-share#withdraw'],
  [
    'I altered the Arduino code, what must I press?',
    '改了 Arduino 代码以后要按什么？',
    'first-sketch#change sketches#begin',
  ],
  [
    'Which environment variable holds the key of the language model?',
    '语言模型的密钥放在哪个环境变量里？',
    'command-line#ask',
  ],
  ['My program waits for a newline from the serial window', '程序在等串口发来的换行符', 'serial-monitor#send'],
  [
    'The supply enters through a plug and the check complains',
    '电源从接插件进来，检查报电源没有驱动',
    'wires#power electrical-checks#run',
  ],
  ['How do I bring an OrCAD schematic in here?', 'OrCAD 原理图怎么弄进来？', 'import-other#orcad'],
  ['Save the schematic as an SVG', '怎么把原理图存成 SVG？', 'print-plot#files'],
  ['What do I write on the label of an eight-bit bus?', '八位总线的标签要怎么写？', 'buses#draw'],
  [
    'I want to enter a different layer count than the Gerbers have',
    '我想填一个和 Gerber 不一样的层数',
    'order-files#values',
  ],
  ['An ex-employee should not get at the project any more', '离职的同事不该再看到工程', 'sharing#end sharing#links'],
  [
    'How does the owner find out that my branch is ready?',
    '我的分支做好了，怎么通知工程所有者？',
    'branches#request comments#requests',
  ],
  ['A new pad is not connected to any net', '新加的焊盘没有网络', 'footprint-editor#mistakes'],
  [
    'This ERC message is intended, I want it out of the list',
    '这条 ERC 是有意的，不想再看到它',
    'electrical-checks#exclude electrical-checks#severities',
  ],
  [
    'Do I have to delete the old track before I draw a better one?',
    '画新走线之前要先删掉旧的吗？',
    'route-tracks#replace',
  ],
  ['Is a character LCD available in the simulation?', '仿真里有字符液晶屏吗？', 'bench-parts#displays'],
  [
    'How do I send my board to Freerouting?',
    '怎么把板子交给 Freerouting 布线？',
    'autorouter#steps autorouter#contents',
  ],
  ['Mails from my own server contain wrong addresses', '自己服务器发的邮件里链接是错的', 'hosting#mistakes'],
  ['Allow vias in an existing keep-out', '怎么让已有的禁止区域允许过孔？', 'keep-out-areas#change'],
  [
    'Are my files uploaded when I only look at the price?',
    '只是看看价格，文件会上传吗？',
    'first-order#editor order-files#upload privacy#without',
  ],
  ['Push a finished track a bit to the left', '想把布好的线往左推一点', 'edit-tracks#drag'],
  [
    'We sell the product with and without Bluetooth, from one design',
    '同一个设计要出带蓝牙和不带蓝牙两种产品',
    'variants#variants variants#dnp',
  ],
  [
    'Limit how far the two lines of a pair may run apart',
    '怎么限制差分对分开走的长度？',
    'differential-pairs#check custom-rules#constraints',
  ],
  [
    'Where are the mistakes of my circuit listed?',
    '电路里的错误在哪里看？',
    'first-schematic#check electrical-checks#run',
  ],
  [
    'Set which prefix a new symbol of mine gets',
    '自己画的符号怎么设位号前缀？',
    'symbol-editor#properties symbol-editor#open',
  ],
  ['Where can I give our purchase order number?', '我们公司的采购单号在哪里填？', 'checkout#checkout'],
  ['Draw a track that ignores the rules for once', '想临时不管规则画一段线', 'route-tracks#modes'],
  [
    'The pick and place data is offset from the Gerbers',
    '坐标文件和 Gerber 对不齐',
    'measure#mistakes manufacturing-files#mistakes',
  ],
  [
    'Get a warning when the clock line is longer than 40 mm',
    '时钟线超过 40 mm 时要报错',
    'length-tuning#check custom-rules#constraints',
  ],
  [
    'These six parts should always move together',
    '这六个元件要始终一起移动',
    'board-selection#group place-symbols#move',
  ],
  ['Give a bundle of signals a short name', '怎么给一组信号起个简称？', 'buses#aliases'],
  ['Listen to a pin that sends with SoftwareSerial', '怎么监听用 SoftwareSerial 的引脚？', 'serial-monitor#ports'],
  [
    'My program prints temperatures, can I see them as a graph?',
    '程序打印的温度能显示成曲线吗？',
    'serial-monitor#plot',
  ],
  ['Is there a way to read a PADS layout?', 'PADS 的版图能读吗？', 'import-other#pads'],
  ['Does the desktop app keep safety copies without being asked?', '桌面版会自己做备份吗？', 'backups#make'],
  [
    'I need the files for another board house',
    '我要给别的板厂的文件',
    'manufacturing-files#export first-board#make-the-files',
  ],
  ['Can I take back what the assistant changed?', '助手做的修改能撤销吗？', 'assistant#edits'],
];

/** What an answer about the factory has to say, as a pattern. Read from the limits of the order form. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['How fine can the gaps between tracks be at your fab?', '你们线距最小能做多少？', '0\\.1 mm'],
  ['Do you produce single-sided boards?', '你们做单面板吗？', '1[,、]'],
  ['Which colours of solder mask can I get from you?', '你们阻焊油墨有哪些颜色？', 'Blue|蓝'],
  ['How many boards must I order at least from you?', '你们最少要订多少片？', '5'],
];

/** About the Feather of the corpus. Read from its netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What is the footprint of D1?', 'D1 的封装是什么？', 'LED_0603_1608Metric'],
  ['What is C11?', 'C11 是多少？', '2\\.2uF'],
  ['What is connected to UART.RX?', 'UART.RX 连接到哪里？', 'U6'],
  ['Which net is U1.K2 on?', 'U1 的 K2 脚在哪个网络上？', 'NPM1300\\.INT'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['do you stock a 47k resistor 0603', '有没有 47k 0603 的电阻', { resistance: 47_000 }],
  ['find a 12 MHz crystal', '需要一个 12MHz 的晶振', { frequency: 12e6 }],
  ['I need a 1 nF capacitor 0603', '找 1nF 0603 的电容', { capacitance: 1e-9 }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of one ounce (34.8 µm) and a rise of 10 K; by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['what track width for 1.2 A?', '1.2 A 的线要多宽？', '0.39 mm'],
  ['How wide should the trace be if 8 A flow?', '流过 8 A 的走线要多宽？', '5.32 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['Which university should I attend?', '我该上哪所大学？'],
  ['What did you have for breakfast?', '你早饭吃了什么？'],
  ['How deep is the Mariana Trench?', '马里亚纳海沟有多深？'],
  ['What is X5555?', 'X5555 是什么？'],
  ['What drives LOST_SIGNAL_9?', 'LOST_SIGNAL_9 由什么驱动？'],
  ['Will it rain in Oslo tomorrow?', '明天奥斯陆会下雨吗？'],
  ['Who painted the Mona Lisa?', '蒙娜丽莎是谁画的？'],
  ['Can I rent an apartment here?', '这里能租公寓吗？'],
  ['How do I train a puppy?', '怎么训练小狗？'],
  ['What is the speed of light?', '光速是多少？'],
  ['Please summarize the news', '总结一下今天的新闻'],
  ['How much does a Tesla cost?', '特斯拉多少钱一辆？'],
  ['Which vitamins are in an apple?', '苹果里有哪些维生素？'],
  ['Is Boardwright listed at the stock exchange?', 'Boardwright 上市了吗？'],
  ['What languages are spoken in Switzerland?', '瑞士讲哪些语言？'],
];
