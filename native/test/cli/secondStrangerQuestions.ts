/**
 * Questions of strangers that nothing is changed for. The parts of the help were drawn by lot: all `topic#anchor` of
 * resources/content/en/help/*.md (486 of them), sorted, shuffled by Fisher-Yates from the last to the first with mulberry32, seed 8675309, the
 * first 40 taken and none replaced. One question in each language was written for each from its text; the two need not ask for the same fact.
 * Other parts are named where reading them answers the question too. What is asked of the factory was read from the price book 2027-01 and
 * the capability page, the Feather from its netlist, the widths computed from the formula of IPC-2221. Written without a look at what finds
 * answers. Once something is changed for them, they are no longer held out.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    'I drew a keepout and picked the wrong things to block. Where do I change that afterwards, without redrawing it?',
    '禁布区已经画好了，现在想改成只禁止过孔，在哪改？',
    'keep-out-areas#change',
  ],
  [
    "can I put the viewer of somebody's shared board on my own blog?",
    '别人分享的工程怎么嵌到我自己的网页里展示？',
    'community-projects#look',
  ],
  [
    "If I send a project to a colleague who doesn't have my libs, will symbols be missing on his side?",
    '没有原来的元件库，这个工程在别的电脑上还能正常打开吗？',
    'libraries#sources from-kicad#different',
  ],
  [
    'what is the green dot on my parts in the assembly preview',
    '贴片预览里有几个元件只是个方块，怎么回事？',
    'assembly-placement#preview',
  ],
  [
    'I need one LED footprint repeated 8x8 on the board at 5 mm pitch. Is there a step-and-repeat?',
    'PCB上怎么把一个灯珠封装复制成8行8列，间距固定？',
    'arrange-footprints#grid',
  ],
  [
    'Do I have to pick a baud rate for the serial output like in the Arduino IDE?',
    '串口监视器的波特率要自己选吗？',
    'serial-monitor#open',
  ],
  [
    'Making a footprint from datasheet numbers: density A, B or C, which one if I solder by hand?',
    '用数据手册尺寸生成 BGA 封装，有几个位置没有球，怎么填？',
    'footprint-generator#dimensions',
  ],
  [
    'wanna lay pcb traces with 90 degree corners instead of 45, which key toggles that?',
    'PCB走线的拐角想换成直角或者圆角，按什么键切换？',
    'route-tracks#route',
  ],
  [
    'After ripping up half the board it is full of little stubs and orphaned vias. Any way to purge them in one go?',
    '板上好多没接到任何地方的线头，能不能一次全删掉？',
    'edit-tracks#clean',
  ],
  [
    "I've got a 144 pin MCU to draw. Can I paste the pinout from Excel instead of placing every pin?",
    '芯片引脚太多了，手册里的引脚表能直接贴进来变成符号引脚吗？',
    'symbol-editor#pins',
  ],
  [
    'How do I make my Arduino code halt at a certain line in the simulator?',
    '怎么一次清掉程序里所有的断点？',
    'debugger#breakpoints',
  ],
  [
    "Got a price last week but didn't order. Is it kept somewhere, and what if it is too old by now?",
    '之前的报价已经过期，能再报一次吗？在哪里找？',
    'prices#quotes',
  ],
  [
    'Every week I get a digest email from the community stuff. How do I switch it off?',
    '有人给我的工程点赞或者评论，我在哪里能看到？',
    'community-projects#notifications',
  ],
  [
    "My colleague's project is still KiCad 5. Can I edit it in place, in its own folder?",
    'KiCad 5 的老工程可以直接在原来的文件夹里编辑吗？',
    'live-folders#open import-kicad#what import-kicad#import',
  ],
  [
    'Where on earth is the save button?',
    '以前用KiCad，在这里找不到保存，我画的东西会不会丢？',
    'from-kicad#different storage#where',
  ],
  [
    "I run the site. Somebody overwrote one of our articles with rubbish, can I get yesterday's text back?",
    '运营后台里改网页，保存时被拒绝了，说别人已经保存过，该怎么办？',
    'site-pages#versions',
  ],
  [
    'We want our CI to fire off a board order. How does the command get the login?',
    '不开界面，用命令行能下单吗？账号密码怎么给它？',
    'command-line#orders',
  ],
  [
    'Can I slice the board open in 3D to look at a via from the side?',
    '3D里面插件元件挡住视线了，怎么把它们隐藏？',
    'view-3d#show',
  ],
  [
    'On my work laptop nothing may end up in the user profile. Can the program and all its data live on a USB stick?',
    '有没有绿色版？想装在U盘里带着走，数据也放U盘',
    'desktop-app#portable',
  ],
  [
    'Transient sim aborts halfway because it doesnt converge. What should I try?',
    '仿真报错说电压源和电感连成了回路，怎么解决？',
    'spice-analyses#fails',
  ],
  [
    'How can I verify that all data lines of my DDR bus are within half a millimeter of each other?',
    'DDR数据线长度差要控制在0.5mm以内，怎么让软件帮我查？',
    'length-tuning#check',
  ],
  [
    'How do I point the desktop program at our own company server?',
    '公司自己架了服务器，桌面版在哪里填地址？',
    'desktop-app#server hosting#start',
  ],
  [
    'Will my custom DRC rules and my own title block come along when I bring a KiCad project over?',
    '把KiCad工程导进来，自定义规则和图框会一起过来吗？',
    'import-kicad#what from-kicad#open',
  ],
  [
    'Is there a preset for minimum clearance, drill and so on that leaves some margin for fab tolerances?',
    '间距、线宽那些下限，有没有现成的一套把工厂公差也算进去的？',
    'board-rules#minima',
  ],
  [
    'Two monitors here. Can I have one project open in two windows?',
    '我有两块屏幕，同一个工程能开两个窗口吗？',
    'desktop-app#windows editing-together#windows',
  ],
  [
    'typo in my shipping adress, order is already paid. can i still fix it?',
    '付完款才发现Gerber传错了，还能换文件吗？',
    'order-progress#change',
  ],
  [
    'I drew a rectangle on F.Mask to protect that area, and now the copper there is bare. Why?',
    '在阻焊层画了个方框，结果那一块反而没有绿油，为什么？',
    'layers#mistakes layers#purpose board-drawing#logo',
  ],
  [
    'Altium gave me separate snap grids for components and for tracks. Same here?',
    '放封装和走线想用不一样的栅格，能设吗？',
    'measure#grids',
  ],
  [
    'My diode symbol has pins A and K, the footprint has pads 1 and 2, and the sync complains. How do I get them to match?',
    '二极管符号是A、K，封装焊盘是1、2，更新到板子时对不上，怎么改？',
    'choose-footprints#mistakes netlist-sync#messages',
  ],
  [
    'Everything is routed. Where do I see whether I broke a rule somewhere?',
    '第一次画板，线都布完了，在哪看有没有违反规则的地方？',
    'first-board#check design-checks#live design-checks#read',
  ],
  [
    'need a png of the 3d board without background for our webshop',
    '三维效果图怎么存成图片？最好是透明底',
    'view-3d#image',
  ],
  [
    'How do I get our company logo (a jpg) onto the silkscreen?',
    '想把一张png的图标印在板子的丝印上，怎么弄？',
    'board-drawing#logo',
  ],
  [
    'The buzzer on the breadboard is driving me nuts, how do I silence it?',
    '面包板上的按钮能不能不用鼠标，用键盘来按？',
    'breadboard#operate',
  ],
  [
    "I want the supplier's order code stored with every part. How do I add a column for that?",
    '想给所有元件加一栏供应商编号，在哪里加？',
    'component-fields#table first-schematic#number-the-parts',
  ],
  [
    'I posted a project link into the wrong chat. Can I kill it?',
    '发给客户的链接，能不能让对方自己复制一份去改？',
    'sharing#links',
  ],
  [
    'The simulation says my op amp has no model. How do I give it one of yours?',
    '原理图里的三极管怎么指定仿真模型？',
    'simulation-models#assign first-sketch#models',
  ],
  [
    'Found a nice synth on the community page. Can I see what its components would cost for 20 boards before I copy it?',
    '社区里别人的工程，能直接看元件清单、库存和价格吗？',
    'community-projects#parts',
  ],
  [
    "I'd rather edit all the part fields in Excel and read them back in. Possible?",
    '元件属性导出到Excel改完之后，怎么再导回来？',
    'component-fields#spreadsheet',
  ],
  [
    'Freerouting is done and its result imported. Anything I should double-check by hand?',
    '外部自动布线的结果导回来了，接下来还要检查些什么？',
    'autorouter#after autorouter#contents',
  ],
  [
    'I only entered size and options and put the board in the cart. Gerbers are ready now, how do they get in there?',
    '没登录时往购物车里加的东西，登录以后还在吗？',
    'checkout#cart',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the limits of the order form. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  [
    'I have a 10 layer design, do you go that high? If not, how many layers?',
    '能打10层板吗？最多几层？',
    '6[,、和 ]+(and )?8',
  ],
  ['biggest board you can fab?', '板子最大能做到多少乘多少？', '500 ?(mm)? ?[×x*] ?450'],
  [
    'My sensor board is only 4 mm x 4 mm, too tiny for you?',
    '4mm见方的小板你们能做吗，最小多大？',
    '\\b5 ?(mm)? ?[×x*] ?5\\b',
  ],
  ['Can I get 0.8 mm thick boards?', '板厚可以做 0.8 的吗？', '0\\.8 mm'],
  ['We need 3 oz copper outside, can you do it?', '外层铜厚 3oz 能做吗？', '2 oz'],
  ['whats the maximum quantity in one order', '一次下单最多可以做多少片？', '10[,\\s]?000'],
  ['Controlled impedance: what tolerance do you hold?', '做阻抗板的话，阻抗公差能控制到多少？', '± ?5 ?%'],
  [
    'Castelated holes along the edge for a solder-down module, do you do those?',
    '邮票孔模块那种半孔能做吗？',
    '[Aa]vailable|ENIG|可选|沉金',
  ],
  ['What Tg is your FR4?', '你们FR4板材Tg值有哪些可以选？', '[Tt][Gg] ?170'],
  ['Which bevel angles do you offer for gold fingers?', '金手指斜边可以做多少度？', '45 ?°'],
  ['Besides HASL, which surface finishes are there?', '除了喷锡还有什么表面处理？', 'OSP'],
  ['How thin may the solder mask bridge between two pads be?', '两个焊盘之间的阻焊桥最窄能做多少？', '0\\.075 mm'],
];

/** About the Feather of the corpus. Read from its netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['which chip is U5?', 'U5 用的是什么芯片？', 'nRF52833'],
  ['How many henries is L1?', 'L1 的电感量是多少？', '2\\.2 ?[uµ]H'],
  ['U4 pin 2 goes to which net?', 'U4 的第 2 脚接到哪个网络？', 'SPI\\.MISO'],
  ['Who is driving VBUS on this thing?', 'VBUS 这个网络是谁在驱动？', 'U2'],
  ['Which caps decouple U1?', 'U1 的去耦电容是哪几个？', 'C(9|12)\\b'],
  ['Which resistors are left unpopulated?', '哪些电阻不贴？', 'R[23]\\b'],
  ["what's hanging on +BATT", '+BATT 上都接了哪些元件？', 'J4'],
  ['How many capacitors does the design have?', '这个设计里一共有多少个电容？', '\\b25\\b'],
  ["I'm ordering parts: what is the LCSC number of U2?", 'U2 的 LCSC 编号是什么？', 'C7466043'],
  ['frequency of the crystal Y2?', 'Y2 晶振是多少频率的？', '32 ?MHz'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['any 220 ohm 0805 resistors in the catalogue?', '要 0805 的 220 欧电阻', { resistance: 220 }],
  ['looking for a 4.7uF ceramic cap, 25V, 0805', '有没有 4.7uF 25V 的贴片电容', { capacitance: 4.7e-6 }],
  ['Got a 32.768 kHz watch crystal?', '找一颗 32.768kHz 的晶振', { frequency: 32768 }],
  ['show me a red LED in 0603', '来个 0603 的红色 LED', { colour: 'red' }],
  ['I need a 5 V linear regulator in TO-220', '找一个输出 5V 的线性稳压器', { outputVoltage: 5 }],
  ['power inductor 22uH, at least 1 A', '22uH 的功率电感，电流 1A 以上', { inductance: 22e-6 }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of one ounce (34.8 µm) and a rise of 10 K; by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['650 mA through a trace, how wide at least?', '走 650mA 的线至少要多宽？', '0.17 mm'],
  ['My motor draws 2.5 A, what trace width do I need?', '电机电流 2.5A，线宽该取多少？', '1.07 mm'],
  ['track width for 6 amps', '6A 电流走线宽度', '3.58 mm'],
  ['I have to carry 10 A on the top layer. Width?', '顶层要过 10A，线要多宽？', '7.24 mm'],
  ['Which width is enough for 1.8A?', '1.8A 用多宽的线够？', '0.68 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['Who invented the transistor, and when?', '晶体管是谁发明的？'],
  ['How much is a Tektronix scope?', '泰克示波器多少钱一台？'],
  ['Who designed the ESP32?', 'ESP32 是谁设计的？'],
  ['What is X4711?', 'X4711 是什么元件？'],
  ['Who is the CEO of Altium?', 'Altium 的总裁是谁？'],
  ['At what temperature does tin melt?', '锡的熔点是多少度？'],
  ['What does a hardware engineer earn in Munich?', '深圳的硬件工程师工资一般多少？'],
  ['Is the moon made of silicon?', '月球上有硅吗？'],
  ['How do I fix a leaking tap?', '水龙头漏水怎么修？'],
  ['Can you write my bachelor thesis?', '帮我写一篇毕业论文'],
  ['Which soldering iron should I buy for under 100 euros?', '一百块以内买什么牌子的电烙铁好？'],
  ['What drives GHOST_NET_77?', 'GHOST_NET_77 由谁驱动？'],
  ['When was Georg Ohm born?', '欧姆是哪一年出生的？'],
  ["What's the wifi password of your office?", '你们办公室的无线密码是多少？'],
  ['Who won the football world cup in 2022?', '2022年世界杯冠军是哪个队？'],
];
