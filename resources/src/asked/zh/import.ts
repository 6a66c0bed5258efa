export const imports = `
# import-kicad
import: 导入 KiCad；拖入 KiCad 文件夹；zip 里有多个工程；KiCad 工程怎么导入；拖 zip；选择多个工程；上传 kicad_pro；import KiCad；只拖 kicad_pcb 行吗；整个文件夹；压缩包里几个工程；桌面版打开 KiCad；从 KiCad 导入步骤；导 KiCad 要选哪些文件；GitHub 下载的 KiCad；kicad 项目上传；怎么把 KiCad 的工程导入进来；一个压缩包里有好几个工程怎么办
what: 支持哪些 KiCad 版本；KiCad 5；库和规则导入吗；KiCad 哪些版本能读；图框带过来吗；.pro .sch；KiCad 10；wbk 仿真；自定义规则导入吗；符号库带进来；老版本 KiCad 4；会丢信息吗；不认识的部分；fp-lib；KiCad 7；仿真工作簿；能读哪些文件；支持哪些版本的 KiCad；导入的时候规则和图框会带过来吗
notes: 有内容读不了；文件比程序新；图页损坏；缺字体；导入后少图页；KiCad 文件看似不完整；导入提示几处无法读取；格式版本过新；字体缺失；3D 模型缺；图页没导进来；损坏的 PCB；没有引用的图页；仍然导入；导入报错行号；unsupported version；图页文件多余；少了一页；KiCad 打开乱；nightly 版文件；缺 wrl；导入以后提示有几处无法读取；为什么导入后少了一页图；提示格式版本过新怎么办
export: 回到 KiCad；导出 KiCad 工程；转回 KiCad；导出成 KiCad 9；KiCad 不支持的内容；变体导回；仿真设置保留吗；给 KiCad 同事；导出工程文件；退回 KiCad 用；写 kicad_pro；再用 KiCad 打开；设计变体丢不丢；存为 KiCad；怎么导出给 KiCad 用；导出以后哪些内容 KiCad 不支持
# import-eagle-easyeda
eagle: 打开 Eagle 文件；Eagle 版本；Fusion 360 电子；sch 和 brd；Eagle 工程；.brd 导入；Fusion 电子设计；Eagle 5 打不开；sch brd 一起拖；Eagle 模块；二进制 Eagle；Autodesk；Eagle 9；XML 格式；从 Eagle 迁移；Eagle 图页总线；老 Eagle 文件；Eagle 的原理图和板子怎么一起导入；老版本的 Eagle 文件打不开怎么办
easyeda: 打开嘉立创EDA 工程；立创；epro；导出 JSON；嘉立创EDA 导入；立创专业版；标准版 json；.epro2；eprj 打不开；EasyEDA；立创EDA 怎么导出给这里；专业版导出工程；lceda；多个 PCB 只读一个；从立创迁移；JSON 源码；立创文件；标准版怎么存；把嘉立创的工程搬过来；立创开源工程；嘉立创EDA 专业版的工程怎么导入；标准版应该保存成什么文件；工程里有好几块板怎么只读了一个
after: 检查导入的工程；导入后不一样；铺铜看起来不同；导入后检查；铺铜不一样；网络断开；原理图和 PCB 一致吗；转换后差异；导完先干嘛；导入提示列表；连接对不对；按 F8 核对；多出来的网络；导入的板子 DRC；铜皮细节不同；验证导入；铺铜重新算；导入以后应该检查哪些地方；为什么导入后铺铜不一样
problems: 封装不在文件的库里；文件不完整；XML 损坏；最后一行不完整；JSON 有误；XML 错误；导出中断；封装缺失；下载不完整；解析失败；打不开立创文件；库里没有封装；文件截断；import failed；导入失败；提示最后一行不完整怎么办；提示封装不在任何库中
# import-gerber
import: 打开 Gerber；Gerber 转 PCB；哪个文件是哪一层；层识别错了；编辑 Gerber；Gerber 反推 PCB；ODB++；导入光绘文件；rar 包；层对应表；GTL 识别错；看 Gerber；gerber viewer；仅作图形；忽略文件；金属化非金属化；改 Gerber；从制板文件恢复设计；GBL GTS 对应；识别依据；Job 文件；gerber 转 kicad；预览核对；打开 gbr；没有源文件改板；逆向；钻孔文件一起拖；怎么把 Gerber 变成可以编辑的板子；层识别错了怎么改；不需要的文件怎么忽略
result: 导入 Gerber 有原理图吗；Gerber 的网络；Gerber 里有元件吗；Gerber 能还原原理图吗；没有元件；没有网络；X2 网络属性；得到可编辑的板；导入后只有铜；能检查吗；转出来是什么；导入 Gerber 以后能得到原理图吗；导入的板子有没有元件和网络
notes: 文件被截断；缺钻孔文件；钻孔偏移；钻孔和焊盘对不上；缺板框；缺铜层；没有单位；M02 缺失；RS-274D；没有光圈；孔数少于焊盘；奇数层；钻孔移位；用铜层范围代替板框；没有 drl；尺寸差 25.4 倍；Gerber 不完整；aperture；孔没在焊盘上；原点不同；数字格式；M30；少一层；孔位不对；提示文件可能被截断怎么办；为什么钻孔和焊盘对不上；导入后板子尺寸不对
# import-other
altium: 打开 Altium 文件；Protel；PcbDoc；AD 转换；AD 文件导入；.PcbDoc；.SchDoc；Protel 99；Altium 工程怎么打开；AD 转 KiCad；Altium Designer；DXP；.PrjPcb；AD 画的板子；从 AD 迁移；支持 AD 吗；ddb；altium import；PcbLib；Altium 的文件怎么导进来；为什么不能直接打开 PcbDoc
orcad: OrCAD Capture 原理图；OrCAD 的 dsn 打不开；OrCAD 原理图；.DSN Capture；Cadence 原理图；Capture CIS；OrCAD 转；orcad 打不开；cadence 画的图；olb；把 orcad 转立创；orcad 图转过来；Capture 迁移；OrCAD 的原理图怎么转过来
allegro: Allegro 板文件；Cadence；.brd Allegro；Allegro 打开；Cadence PCB；PCB Editor；allegro 转 KiCad；allegro 文件；Allegro 出 Gerber 再导；KiCad 10 导入 allegro；OrCAD PCB；Allegro 的板子怎么转过来
pads: PADS；Mentor；Xpedition；PADS Layout；.pcb PADS；PADS ASCII；asc 文件；Mentor PADS；PADS Logic；pads 转换；PADS 打不开；pads 导入；另存 ASCII；PADS 的板子怎么转过来
diptrace: DipTrace；.dip 文件；DipTrace 导出；.dch；diptrace 转；DipTrace 迁移；DipTrace 导出 Eagle；diptrace 打不开；File Export Eagle；DipTrace 板子；从 DipTrace 过来；DipTrace 的设计怎么转过来
gerber: 只有 Gerber；旧板没有源文件；只剩 Gerber 了；源文件丢了；没有工程只有光绘；旧板复刻；只有生产资料；任何软件的板子；只想改个小地方没有源文件；原软件不支持；手里只有制板资料；没有原理图的老板子；外包没给源文件；原来的设计文件没了只有 Gerber；用的软件不支持怎么办
check: 转换后的设计对不对；转换后比较；转换有没有丢东西；转换损失；核对网络数；转完规则还在吗；转换后铺铜孔径；和原图核对；对比原设计；安全间距丢了；转换靠谱吗；迁移后检查；引脚数对不对；不转换直接生产；换软件后验证；转换过来的设计怎么核对；规则会不会在转换中丢失；只想照原样再生产一批旧板
# file-formats
opened: 能打开哪些文件；支持的格式；能导入哪些软件；rar 或 zip；支持什么格式；能打开 rar 吗；后缀列表；SVG 导入；ses 文件；tar gz；加密压缩包；.lbr；导入格式一览；能读的文件类型；打开什么软件的文件；epro 行吗；supported files；SPICE 模型格式；分卷压缩；这个软件能打开哪些格式的文件；能导入的文件格式；可以打开的文件格式
written: 能导出哪些格式；网表格式；存成旧版 KiCad；输出 DSN 给布线器；输出格式；IPC-D-356；导出 Excellon；存为 KiCad 6；VCD；raw 文件；导出一览；输出 SVG PDF；export formats；可以输出哪些文件；坐标文件格式；降版本；设计可以导出成哪些格式；能不能导出旧版本 KiCad 的文件
limits: 压缩包被拒绝；文字编码；文件版本太新；zip 炸弹；压缩包打不开；中文乱码；UTF-8；Windows-1252；文件太新拒绝；编码问题；外部路径；版本比程序新；解压太大；为什么拒绝读取；压缩包不安全；为什么压缩包被拒绝；文件里的中文变成乱码；提示文件版本太新
projects: 工程文件在哪；硬盘上为什么没有文件；工程文件；工程保存成文件吗；找不到工程文件；怎么把工程发给别人；工程在硬盘哪里；没有 .pro 文件；给其他软件用要导出；工程后缀；拷贝工程文件；工程是不是一个文件；文件夹里看不到；工程在电脑上是哪个文件；怎么把工程交给用别的软件的人
`;
