/**
 * Questions that were held out once. With them 55 (English) and 56 (Chinese) of 64 about the program were right; then they were worked on.
 */

/** The parts of the help that hold the fact that is asked for; one of them has to be cited. */
export type AskedOfHelp = readonly [en: string, zh: string, parts: string];

export const ofHelp: readonly AskedOfHelp[] = [
  ['My card was declined, what now?', '付款失败了怎么办？', 'payment#problems'],
  ['Can I pay with WeChat?', '能用微信支付吗？', 'payment#ways'],
  ['Can I be billed in euros?', '可以用欧元结算吗？', 'payment#currency'],
  ['I need a receipt with the VAT number of our company on it', '要开带公司税号的发票，怎么弄？', 'payment#invoices'],
  ['Do I get my money back if I cancel?', '取消订单后钱会退吗？', 'payment#changes order-progress#change'],
  ['Can I still correct the delivery address after ordering?', '下单之后还能改收货地址吗？', 'order-progress#change'],
  ['How do I see which production step my boards are at?', '板子现在做到哪一步了，在哪看？', 'order-progress#states'],
  [
    'The boards that I got are faulty, where do I report that?',
    '收到的板子有质量问题，怎么投诉？',
    'order-progress#complaints',
  ],
  ['Can I get the same boards once more?', '怎么再下一次同样的单？', 'order-progress#complaints'],
  ['Where do I type in my discount code?', '折扣码在哪里输入？', 'checkout#coupons'],
  ['Does my basket get lost when I close the browser?', '购物车里的东西关了浏览器会丢吗？', 'checkout#cart'],
  ['Who pays the customs duties?', '关税由谁付？', 'checkout#checkout'],
  [
    'Why does the cart say that the price is different now?',
    '购物车提示价格变了是为什么？',
    'checkout#cart prices#form',
  ],
  ['How can I get the boards cheaper?', 'PCB 怎样能便宜一点？', 'prices#save'],
  ['Can you make my boards faster?', '能加急吗？', 'prices#lead-time'],
  ['Do gold fingers need a particular finish?', '金手指必须配沉金吗？', 'pcb-options#rules'],
  [
    'There is no outline layer in my archive',
    '上传的压缩包里没有板框层怎么办？',
    'order-files#problems import-gerber#notes',
  ],
  [
    'A file was taken for the wrong layer',
    '文件被识别成了错误的层，怎么改？',
    'order-files#layers import-gerber#import',
  ],
  [
    'Will I see photos before you solder all of them?',
    '全部焊接之前能先看首件照片吗？',
    'order-progress#first-article assembly-placement#limits',
  ],
  ['Can I send you some of the components myself?', '部分元件我自己寄过来可以吗？', 'assembly-quote#parts'],
  ['A chip in my BOM is out of stock', 'BOM 里有个芯片缺货怎么办？', 'assembly-quote#parts assembly-quote#final'],
  ['Parts are rotated wrong in the assembly preview', '贴片预览里元件的角度不对', 'assembly-placement#rotations'],
  ['Should I take a framed or a frameless stencil?', '钢网带框和不带框有什么区别？', 'stencils#options'],
  [
    'What happens to my designs when I clear the browser data?',
    '清除浏览器数据后工程还在吗？',
    'backups#when storage#where',
  ],
  ['I deleted a project by accident, can I get it back?', '不小心删了工程，能找回来吗？', 'workbench#bin'],
  [
    'How do I get at my projects from another computer?',
    '换一台电脑怎么看到我的工程？',
    'storage#upload workbench#problems backups#move',
  ],
  [
    'What if two of my devices changed the same thing?',
    '两台设备改了同一个地方会怎样？',
    'storage#conflicts editing-together#overruled',
  ],
  ['How do I turn on two-factor authentication?', '怎么开启两步验证？', 'privacy#protect'],
  ['I want to close my account', '怎么注销账号？', 'privacy#download'],
  ['How do I kick somebody out of my project?', '怎么把某个人移出工程？', 'sharing#end'],
  [
    'What may an editor do that a commenter may not?',
    '编辑者和评论者的权限有什么不同？',
    'sharing#people comments#who',
  ],
  ['The link that I sent out should stop working', '怎么让发出去的链接失效？', 'sharing#links'],
  ['Which licence should I pick for open hardware?', '开源硬件该选什么许可证？', 'community-share#license'],
  ['How do I take my design off the community again?', '怎么把已经公开的工程撤下来？', 'community-share#withdraw'],
  ["How do I go back to yesterday's state of the board?", '怎么回到昨天的版本？', 'versions#restore'],
  ['What is the difference between a copy and a branch?', '副本和分支有什么区别？', 'branches#new branches#mistakes'],
  [
    'KiCad has the file open at the same time, do my edits get lost?',
    'KiCad 同时打开着，我的修改会丢吗？',
    'live-folders#states',
  ],
  ['Can I see what changed in my PCB in git?', 'git 里能看到板子改了什么吗？', 'compare-files#git compare-files#diff'],
  ['My Altium files do not open', 'Altium 的文件打不开', 'import-other#altium'],
  ['Which Eagle versions work?', '支持哪些版本的 Eagle？', 'import-eagle-easyeda#eagle file-formats#opened'],
  ['We are behind a company proxy', '公司网络要走代理，怎么设置？', 'desktop-app#proxy'],
  ['Can I take the program along on a USB stick?', '能放在 U 盘里随身用吗？', 'desktop-app#portable'],
  [
    'Nothing gets selected when I click on the board',
    '在板子上点什么都选不中',
    'board-selection#filter layers#mistakes',
  ],
  [
    'How do I keep a connector from being moved by accident?',
    '怎么防止接插件被误移动？',
    'board-selection#lock place-footprints#mistakes',
  ],
  [
    'My track does not push the other one aside',
    '布线时推不开旁边的线',
    'route-tracks#mistakes route-tracks#modes route-tracks#blocked',
  ],
  [
    'Change to the other layer while routing',
    '布线过程中怎么换层？',
    'route-tracks#route vias#routing first-board#route',
  ],
  ['Make a track wider that is already drawn', '怎么把已经画好的线加粗？', 'edit-tracks#sizes'],
  ['A part of my copper fill is missing', '铺铜缺了一块是为什么？', 'zones#mistakes'],
  ['How do I connect a pad without thermal spokes?', '怎么让焊盘和铺铜实心连接？', 'zones#properties'],
  ['Keep copper away from the antenna', '天线附近怎么不铺铜？', 'keep-out-areas#uses keep-out-areas#draw'],
  [
    'Mains voltage needs more distance to everything else',
    '强电网络要留更大的间距，怎么设？',
    'custom-rules#write custom-rules#examples net-classes#table',
  ],
  [
    'A DRC error is on purpose, how do I silence that one?',
    '某个 DRC 错误是故意的，怎么忽略？',
    'design-checks#exclude electrical-checks#exclude',
  ],
  ['The 3D model of a part stands upright', '元件的 3D 模型方向不对', 'view-3d#mistakes footprint-editor#properties'],
  ['Can I look inside the board in 3D, like a cut?', '3D 里能看剖面吗？', 'view-3d#show'],
  ['How do I get a PDF of my schematic?', '原理图怎么导出成 PDF？', 'print-plot#files'],
  ['One resistor should not be fitted', '怎么标记某个电阻不贴？', 'variants#dnp assembly-quote#parts'],
  ['My simulation does not converge', '仿真不收敛怎么办？', 'spice-analyses#fails'],
  ['Find the −3 dB frequency of my filter', '怎么找滤波器的 −3 dB 点？', 'waveforms#cursors waveforms#measurements'],
  [
    'I downloaded a SPICE model from the manufacturer, how do I use it?',
    '从厂家下载的 SPICE 模型怎么用？',
    'simulation-models#files simulation-models#assign',
  ],
  ['See what is sent over a UART line', '怎么解码 UART 信号？', 'instruments#logic serial-monitor#ports'],
  ['It says that no compiler is available', '提示没有可用的编译器', 'sketches#compiler'],
  ['Can I step through a program of the Pico?', 'Pico 的程序能单步调试吗？', 'debugger#limits'],
  [
    'Equal labels on two sheets are not connected',
    '不同图页上同名的标签没有连上',
    'sheets#mistakes sheets#connect wires#labels',
  ],
  [
    'Can I paste the pin table of a datasheet into a symbol?',
    '能把数据手册的引脚表直接贴进符号吗？',
    'symbol-editor#pins',
  ],
];

/** What an answer about the factory has to say, as a pattern. Read from the limits of the order form. */
export const ofFactory: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['Can your factory plate the edges of a 4-layer board?', '你们能做 4 层板的板边金属化吗？', 'offered\\.|：提供'],
  ['Which BGA pitch can you handle at least?', '你们能做的 BGA 球距最小多少？', '0\\.35 mm'],
  ['What is the smallest component that you can place?', '工厂能贴的最小元件是多大？', '0201'],
  ['Do you offer gold fingers?', '你们支持金手指吗？', 'ENIG|沉金'],
  ['How narrow can a plated slot be at your factory?', '工厂的金属化槽最窄多少？', '0\\.6 mm'],
  ['How heavy is the thickest copper that you offer?', '你们铜厚最大能做多少？', '2 oz'],
  ['Which laminates do you have?', '你们能做哪些板材？', '170'],
  ['What is the highest number of boards that you make?', '你们一次最多能做多少片？', '10[,  ]?000|10000'],
];

/** About the Feather of the corpus. Read from its netlist. */
export const ofFeather: readonly (readonly [en: string, zh: string, said: string])[] = [
  ['What value does C9 have?', 'C9 的值是多少？', '4\\.7uF'],
  ['Which footprint does L1 use?', 'L1 用的什么封装？', 'L_0603'],
  ['What is on the net ENABLE?', 'ENABLE 这个网络连了哪些引脚？', 'J2[\\s\\S]*U2|U2[\\s\\S]*J2'],
  ['Which pins does SPI.SCK connect?', 'SPI.SCK 连到哪些引脚？', 'U4'],
  ['Where does U4.6 go?', 'U4 的 6 脚接到哪里？', 'SPI\\.SCK'],
  ['How large is R4?', 'R4 的阻值是多少？', '330k'],
];

/** Parts that somebody looks for, with a property that each part of the answer has. */
export const ofParts: readonly (readonly [en: string, zh: string, has: Readonly<Record<string, unknown>>])[] = [
  ["I'm looking for a 4.7k resistor in 0805", '找一个 4.7k 0805 的贴片电阻', { resistance: 4700 }],
  ['need a 10uF 0805 cap', '需要 10uF 0805 的电容', { capacitance: 1e-5 }],
  ['Is there a green LED in 0603?', '有没有绿色的 0603 发光二极管？', { category: 'led' }],
  ['suggest an 8 MHz crystal', '推荐一个 8MHz 的晶振', { frequency: 8e6 }],
];

/** A current with the width in millimetres that IPC-2221B, 6.2, has for an outer layer of one ounce (34.8 µm) and a rise of 10 K; worked out by hand. */
export const ofTracks: readonly (readonly [en: string, zh: string, width: string])[] = [
  ['My motor draws 4 A, what trace width do I need?', '电机电流 4 A，线宽要多少？', '2.04 mm'],
  ['minimum track width 750 mA', '750 mA 最小线宽', '0.20 mm'],
  ['Is there a width for 1.5 A?', '1.5 A 走多宽的线？', '0.53 mm'],
];

/** Questions that neither the help nor the program answers, some of them near to what it knows. */
export const ofNothing: readonly (readonly [en: string, zh: string])[] = [
  ["What's the phone number of your office?", '你们办公室的电话是多少？'],
  ['How many people work at Boardwright?', 'Boardwright 有多少员工？'],
  ['Which graphics card should I buy?', '该买哪款显卡？'],
  ['How do I bake a pizza?', '怎么烤披萨？'],
  ['What is U777?', 'U777 是什么？'],
  ['Which pins are on the net GHOST_NET?', 'GHOST_NET 上有哪些引脚？'],
  ['Who invented the transistor?', '晶体管是谁发明的？'],
  ['What does the BGM220 cost at Digikey?', 'BGM220 在 Digikey 卖多少钱？'],
  ['How do I get a visa for Japan?', '去日本的签证怎么办？'],
  ['What time is it in Tokyo?', '东京现在几点？'],
  ['Can you repair my washing machine?', '你能修洗衣机吗？'],
  ['How long do cats live?', '猫能活多久？'],
  ['Is there a discount for students?', '学生有优惠吗？'],
  ['What is the melting point of tungsten?', '钨的熔点是多少？'],
  ['Do you have a shop in Berlin?', '你们在柏林有门店吗？'],
];
