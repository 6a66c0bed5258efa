/**
 * Questions of strangers: written by somebody who had seen neither the assistant nor any list of questions but the examples of the format,
 * from the help in English and Chinese, the order form with its limits and prices, the shipped catalogue, and the design of the Feather.
 * For the limits, boardFactory.ts, which words what the factory can make, was read as well. The 50 parts of the help were drawn by lot: all
 * `topic#anchor` of resources/content/en/help, sorted, shuffled (Fisher-Yates from the end) with mulberry32, seed 20261127, the first
 * 50 taken; none was replaced. Other parts are named where reading them answers the question as well.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  [
    'Two of my .kicad_dru rules give different clearances for the same nets. Which one wins?',
    '我的 .kicad_dru 里有一条规则写错了，这条还会起作用吗？',
    'custom-rules#write',
  ],
  [
    'One ERC complaint is intentional. Can I silence just that one and leave a note why?',
    'ERC 有一条报错是我故意这么画的，怎么让它别再报，还能写上理由？',
    'electrical-checks#exclude',
  ],
  [
    'I want a little grid with jumper settings on my schematic page, rows and columns. Possible?',
    '想在原理图上画一个几行几列的跳线说明表，有现成的功能吗？',
    'schematic-drawing#tables',
  ],
  [
    'Can I bind my own hotkey to an action, and what if another action already uses it?',
    '自己改快捷键时，能设成先按 P 再按 W 这种连着按的吗？',
    'commands#set',
  ],
  [
    'Our layout guy still uses PADS. Can I give him a netlist from my schematic?',
    '同事用 PADS 画板，我能给他导一份网表吗？',
    'file-formats#written command-line#write print-plot#files',
  ],
  [
    'My wifi drops while we are both working on the board. Can I carry on, and what happens to my edits?',
    '大家一起改板子的时候我断网了，还能接着画吗？改的内容会怎么样？',
    'editing-together#offline storage#sync',
  ],
  [
    'Can I split my Arduino code into several .cpp and .h files?',
    '不小心把程序里的一个文件删掉了，还找得回来吗？',
    'sketches#files',
  ],
  [
    'We run our own instance. Can it use Postgres as its database?',
    '自己部署的服务器，上传的文件能放到 S3 对象存储里吗？',
    'hosting#larger',
  ],
  [
    'How do I run a firmware hex for two seconds from the terminal and record the pins as VCD?',
    '不打开界面，怎么在终端里跑编译好的 hex，并把引脚电平存成 VCD？',
    'command-line#sketches',
  ],
  [
    'I am publishing my board. Which licence makes people who modify it open up their changes too?',
    '公开硬件设计时，想要求别人改了之后也必须开源，该选哪个许可证？',
    'community-share#license',
  ],
  [
    'What is the biggest gerber archive I can upload to get a price?',
    '下单上传的 Gerber 压缩包最大能有多少兆？',
    'order-files#upload',
  ],
  [
    'Can the ask command in the shell use an LLM running on my own machine?',
    '在命令行里让大模型回答问题，API 密钥应该放在哪儿？',
    'command-line#ask',
  ],
  [
    'After an AC sweep I want the curve as numbers in Excel. How do I get them out?',
    '交流扫描跑完了，想把曲线数据拿到 Excel 里画图，怎么导出来？',
    'waveforms#save file-formats#written command-line#simulation',
  ],
  ['Which key takes me straight to the back copper layer?', '画线前想直接切到第二个内层，按哪个键？', 'layers#active'],
  [
    'Is my Arduino code really executed instruction by instruction in the simulator, or only approximated?',
    '仿真里的单片机是真的在跑我的代码，还是只是近似模拟？',
    'first-sketch#run',
  ],
  [
    'Can I see schematic and layout next to each other in one window while placing parts?',
    '布局时想左边看原理图、右边摆器件，怎么分屏？',
    'place-footprints#with-schematic',
  ],
  [
    'My code prints through SoftwareSerial on pin 10. Where can I see that?',
    '我用软串口往 10 脚发数据，在哪里能看到发出来的内容？',
    'serial-monitor#ports',
  ],
  [
    "I only have the manufacturer's part number of a chip. How do I get it onto my sheet?",
    '手上只有厂家的完整型号，怎么把这个器件放到原理图里？',
    'first-schematic#place-parts place-symbols#parts',
  ],
  [
    'Can I open an old KiCad 5 project here without losing anything?',
    '以前用 KiCad 5 画的工程能打开吗？会不会丢东西？',
    'from-kicad#open import-kicad#what',
  ],
  [
    'If I never register, do my drawings end up on your servers?',
    '我不注册账号，画的图会被传到你们服务器上吗？',
    'privacy#without storage#where first-schematic#begin',
  ],
  [
    'I drew two boards before I registered. How do they get into my account now?',
    '注册之前画的板子，现在怎么传到云端？',
    'storage#upload',
  ],
  [
    'TI gave me a PSpice .lib for their op amp. How do I get it into my project?',
    '从官网下了个 LTspice 的运放模型，怎么加进来用？',
    'simulation-models#files',
  ],
  [
    'Does the simulator have an ultrasonic distance sensor like Wokwi does?',
    '仿真里有 DHT22 温湿度模块可以用吗？',
    'bench-parts#sensors',
  ],
  [
    'Can two of us draw on the same project simultaneously, like in Google Docs?',
    'KiCad 里没法两个人同时画一个工程，你们这儿可以吗？',
    'from-kicad#together editing-together#people editing-together#overruled',
  ],
  [
    'Your site says there is no compiler when I build for the Pico. What are my options?',
    '编译 Pico 的程序时网页说没有编译器，怎么办？',
    'sketches#compiler',
  ],
  [
    'I made my own symbol for an Arduino Uno and the live simulation ignores it. How do I tell it what it is?',
    '自己画的 Uno 符号仿真认不出来，怎么告诉它这是块 Uno 板？',
    'live-circuit#fields breadboard#missing',
  ],
  [
    'While I fill in the order, can I see how much each extra adds to the total?',
    '填订单的时候，能看出每个工艺选项加了多少钱吗？',
    'first-order#options prices#form',
  ],
  [
    'I brought an Altium board over by way of KiCad. What should I double-check now?',
    'Altium 的板子转了一道过来，哪些地方要再检查一遍？',
    'import-other#check',
  ],
  [
    'My keepout stops tracks on the top, but the bottom still gets routed through it. Why?',
    '画的禁布区只挡住了顶层，底层照样能走线，怎么回事？',
    'keep-out-areas#mistakes keep-out-areas#draw',
  ],
  [
    'My fab wants plated and unplated holes in separate drill files. Can you do that?',
    '厂家要求金属化孔和非金属化孔分两个钻孔文件，能这样导出吗？',
    'manufacturing-files#drills',
  ],
  [
    'How do I get a PNG of our club emblem onto the silkscreen?',
    '想把校徽图片印到丝印上，怎么放进板子？',
    'board-drawing#logo',
  ],
  [
    'I click on tracks in the layout and nothing gets selected. What is wrong?',
    '板子上的走线怎么点都选不中，是哪里没设置好？',
    'board-selection#filter layers#mistakes',
  ],
  [
    'I am looking at a resistor on the board. How do I jump to where it is in the circuit diagram?',
    '在板子上看到一个电阻，怎么快速跳到它在原理图里的位置？',
    'find-replace#cross board-selection#find',
  ],
  [
    'I opened your site on my other laptop and none of my projects are there. Why?',
    '换了台电脑打开网站，之前的工程一个都没有，怎么回事？',
    'workbench#problems storage#where privacy#without',
  ],
  [
    'There is a 0.4 mm pitch QFN on my board. Which surface treatment would suit it?',
    '板上有 0.4 间距的芯片，表面处理选哪种比较好焊？',
    'pcb-options#finish',
  ],
  [
    'How does a signal from a sub-sheet get out to the page above it?',
    '子图里面的信号怎么引到上一层原理图？',
    'sheets#connect',
  ],
  [
    'The parts I had not placed yet are all jumbled. Can they be laid out beside the board again, sorted?',
    '导入之后的封装被我弄乱了，能一键重新在板子旁边排好吗？',
    'place-footprints#start',
  ],
  [
    'I need edge plating and countersinks but cannot see those fields when ordering. Where are they?',
    '下单页面没看到沉孔和板边包金属的选项，藏在哪儿了？',
    'pcb-options#special',
  ],
  [
    'Pressing V while routing only gives me through-hole vias. How do I turn one into a blind via?',
    '布线打出来的全是通孔，想改成盲孔在哪里改？',
    'vias#routing',
  ],
  [
    'Our CI should order boards by itself. How does the tool log in?',
    '想用脚本自动下单，账号密码怎么传给命令行工具？',
    'command-line#orders',
  ],
  [
    'Must I sign up before I can draw my first circuit?',
    '第一次来，不注册能直接画电路吗？',
    'first-schematic#begin storage#where privacy#without',
  ],
  [
    'Somebody uploaded my design as if it were his own. What can I do?',
    '我在社区发的评论一直显示等待审核，为什么？',
    'community-projects#report',
  ],
  [
    'I have six LEDs in a row on the board with uneven gaps. How do I even them out?',
    '板子上一排灯间隔不一样大，怎么一下子弄成等距？',
    'arrange-footprints#distribute',
  ],
  [
    'I misspelled a label on twelve sheets. Can I correct all of them in one go?',
    '好几页图纸上的网络名都打错了，能一次全改过来吗？',
    'find-replace#replace',
  ],
  [
    'Will you notice if a part from my BOM is missing in the pick-and-place file?',
    'BOM 里有的器件坐标文件里漏了，你们能查出来吗？',
    'assembly-placement#checks',
  ],
  [
    'I have a .eprj from EasyEDA Pro on my disk. Can you read that?',
    '立创EDA 专业版存在本地的 .eprj 能直接导进来吗？',
    'import-eagle-easyeda#easyeda',
  ],
  ['Is there 2FA for my login?', '感觉有人盗用我的账号，怎么看都在哪些设备上登录过？', 'privacy#protect'],
  [
    'How do I grab every track of a net so that I can rip it up?',
    '想把一个网络的走线全部选中删掉重走，怎么选？',
    'edit-tracks#connection board-selection#select',
  ],
  [
    'I changed my mind about the teardrops. How do I get rid of all of them?',
    '泪滴不想要了，怎么一次全去掉？',
    'teardrops#remove teardrops#mistakes',
  ],
  [
    'I type commands into the serial window but my sketch never reacts. What could it be?',
    '串口窗口里敲了命令，程序一点反应都没有，可能是什么原因？',
    'serial-monitor#send',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the order form, its conditions, and the price book 2027-01. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What is the thickest PCB you can make?', '板子最厚能做到多少？', '2\\.5 mm'],
  ['Could you drill 0.15 mm vias for me?', '0.15 毫米的过孔你们打得了吗？', '0\\.2 mm'],
  ['Is 2 ounce copper possible on the outside?', '外层能做两盎司铜吗？', '2 oz'],
  ['I have a ten layer design. Do you build those?', '我有块十层板，你们能做吗？', '1[,、] ?2[,、] ?4[,、] ?6[,、] ?8'],
  ['Besides HASL, what can you put on the pads?', '除了喷锡，焊盘还能做什么工艺？', 'OSP'],
  ['How large can a single board be at most?', '单块板最大能做多大尺寸？', '500 [×x] 450'],
  ['Could I order twenty thousand pieces in one go?', '一次下两万片的单可以吗？', '10[,，]?000'],
  [
    'I want half holes along the edge of my module. What does the board need for that?',
    '模块板边要做半孔，对工艺有什么要求？',
    'ENIG|沉金',
  ],
  ['How tight can you hold 50 ohm traces?', '50 欧阻抗线能控制到正负百分之几？', '5 ?%'],
  ['Do you have a dull black instead of the shiny one?', '有没有哑光黑的油墨？', '[Mm]att(e)? black|哑黑'],
  ['How much copper has to be left around a via hole?', '过孔的焊环最少要留多宽？', '0\\.125 mm'],
  ['Would blind vias work on a two layer board?', '双面板能打盲孔吗？', 'four layers|四层|[Nn]ot offered|不提供'],
  ['From what thickness on can you V-cut my panel?', '板子多厚以上才能 V 割拼板？', '0\\.8 mm'],
  ['Which Tg grades of FR-4 do you carry?', 'FR-4 板材有哪几种 TG 值？', 'T[Gg] ?170'],
  ['My design has 4 mil traces. Is that too thin for you?', '我板上有 4mil 的线，你们做得出来吗？', '0\\.1 mm'],
];

/** About the Feather of the corpus. Read from its schematics; the connections from its board, which has the same netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['How many microhenries does L1 have?', 'L1 的电感量是多大？', '2\\.2 ?[uµμ]H'],
  ['Which frequency does Y2 run at?', 'Y2 是多少兆的晶振？', '32 ?MHz'],
  ['What package is U4 in?', 'U4 是什么封装的？', 'USON-8'],
  ['Where does pin 2 of R6 go?', 'R6 的 2 脚接到哪儿了？', 'GND'],
  ['Which parts hang on VSYS?', 'VSYS 这个网络上都接了哪些元件？', 'D3'],
  ['How many capacitors are there on this board?', '这块板子一共用了多少个电容？', '25'],
  ['What is U2 pin 7 wired to?', 'U2 的第 7 脚连到哪里？', 'NPM1300\\.INT|U1'],
  ['Which decoupling capacitors does U1 have?', 'U1 的去耦电容有哪些？', 'C9(?!\\d)|C12'],
  ['Who drives VBUS?', 'VBUS 是由谁驱动的？', 'U2'],
  ['What net is pin 1 of U4 on?', 'U4 的 1 脚属于哪个网络？', 'CS.*_FLASH'],
  ['What is hooked up to I2C.SDA?', 'I2C.SDA 都连了什么？', 'J5'],
  [
    'Which pins of U5 are left open?',
    'U5 有哪些引脚是悬空的？',
    'P0\\.(00|01|03|04|05|09|10|11|15|17|20)|P1\\.09|DCC|ANT',
  ],
  ['Which pins of J3 carry D+?', 'J3 的哪几个引脚是 D+？', 'A6'],
  [
    'Does R2 get fitted or is it left off?',
    'R2 要焊上吗，还是不贴？',
    'DNP|[Nn]ot (populated|fitted|placed|assembled)|[Uu]npopulated|不贴装|不装|不焊',
  ],
  ['What kind of chip is U6?', 'U6 是什么芯片？', 'TXB0106'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ['got any 4.7k 0805 resistors, 1%?', '求一个 4.7k 的 0805 电阻，精度 1%', { resistance: 4_700 }],
  ['looking for a 10 uF ceramic cap good for 16 V', '要一个 10uF 耐压 16V 的陶瓷电容', { capacitance: 10e-6 }],
  ['16 MHz crystal for my ATmega please', '给 ATmega 配一个 16M 的晶振', { frequency: 16e6 }],
  ['show me blue 0603 LEDs', '有蓝光的 0603 发光二极管吗', { colour: 'blue' }],
  ['which LDO gives 3.3 V?', '输出 3.3V 的 LDO 有哪些', { outputVoltage: 3.3 }],
  ['22 uH power inductor that can take 1 A', '找个 22uH、能过 1A 的功率电感', { inductance: 22e-6 }],
  ['ferrite bead 600 ohm 0603', '600 欧的 0603 磁珠有没有', { impedance: 600 }],
  ['need a 5.1 V zener', '想要 5.1V 的稳压管', { breakdownVoltage: 5.1 }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of 34.8 µm and a rise of 10 K; by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['How fat must a trace be for 500 mA?', '500mA 电流要走多粗的线？', '0.12 mm'],
  ['My fan takes 1.8 A, how wide should its track be?', '风扇 1.8A，线宽要留多少？', '0.68 mm'],
  ['minimum trace width at 2.5 A', '2.5A 最小线宽是多少', '1.07 mm'],
  ['Which track width do I need to carry 6 amps?', '要通过 6 安培电流，走线需要多宽？', '3.58 mm'],
  ['9A heater, what width for the copper?', '加热片 9A，铜线要画多宽？', '6.26 mm'],
  ['10 A through one trace: how many mm?', '一根线走 10A，要几毫米？', '7.24 mm'],
  ['I have 15 A from the battery, how broad does the track have to be?', '电池出来 15A，走线得多宽才够？', '12.66 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ['Who invented the transistor?', '晶体管是谁发明的？'],
  ['What does a Tektronix oscilloscope cost?', '泰克示波器多少钱一台？'],
  ['Who designed the ESP32?', 'ESP32 是谁设计的？'],
  ['What is X4711?', 'X4711 是什么？'],
  ['How many people work at JLCPCB?', '嘉立创有多少员工？'],
  ['Which soldering iron should I buy?', '买哪款电烙铁比较好？'],
  ['What does a hardware engineer earn in Berlin?', '深圳硬件工程师工资一般多少？'],
  ['When did Renesas buy Altium?', '瑞萨是哪一年收购 Altium 的？'],
  ['How do I install Linux on a Raspberry Pi?', '树莓派怎么装 Linux 系统？'],
  ['Why is the sky blue?', '天空为什么是蓝色的？'],
  ['What is the phone number of your CEO?', '你们老板的电话号码是多少？'],
  ['Can I take lithium batteries on a plane?', '锂电池能带上飞机吗？'],
  ['Who won the football world cup in 2022?', '2022 年世界杯谁拿了冠军？'],
  ['How do I get a patent for my circuit?', '我的电路怎么申请专利？'],
  ['Should I invest in Nvidia?', '现在能买英伟达的股票吗？'],
  ['How do I repair the motor of my washing machine?', '洗衣机电机坏了怎么修？'],
  ['Write a birthday poem for my wife', '帮我给老婆写一首生日诗'],
  ['What does the U in USB stand for?', 'USB 里的 U 是什么的缩写？'],
  ['How long does it take to learn Python?', '学会 Python 要多久？'],
  ['Which kettle uses the least electricity?', '哪种电热水壶最省电？'],
];
