/** 用户会怎么问，由帮助的哪一部分回答：见 `index.ts`。 */
export const asked = `
# annotation
at-once: 粘贴后的位号；自动编号；手动改位号；粘贴时保留位号
annotate: 给所有元件编号；重新编号；从 100 开始编号；按图页编号；元件还是问号
units: 同一芯片的多个单元共用位号；运放的 A、B 单元
with-a-board: 改位号会不会影响 PCB；布局后改位号
mistakes: 元件没有位号；位号重复；电源符号没有编号
# arrange-footprints
align: 元件排成一条直线；左对齐右对齐；居中对齐
distribute: 间距相等；均匀分布；分布命令是灰的
grid: 按行列复制；LED 矩阵；固定间距阵列
circle: 环形排列；圆周阵列；排成一圈
swap-layers: 顶层和底层铜互换；把图形换到另一层
mistakes: 复制的封装原理图里没有；阵列后位号重复
# assembly-placement
preview: 贴片前看元件位置；1 脚在哪；红色的元件；极性标记；元件显示成方块
convention: 坐标偏移；坐标镜像；坐标文件单位和原点；坐标对不上
checks: 坐标文件里缺元件；元件面别错了；BOM 和坐标不一致；核对元件和板子
rotations: 元件方向不对；角度差 90 度；转了 180 度；二极管反了；改元件角度；记住角度
limits: 能贴的最小元件；板子太小不能贴片；拼板贴片；密脚 BGA
# assembly-quote
start: 怎么做贴片；PCBA 下单；贴片要哪些文件；上传 BOM；焊接多少钱
columns: BOM 的列识别不了；BOM 需要哪些列；BOM 模板；位号列
parts: 元件匹配不上；换一个料；缺货怎么办；替代料；某个元件不贴；自己提供元件；自己寄元件；客供料
write-back: 把选好的料号写回原理图
final: 元件停产；独家供应；人工报价；工程师核对 BOM；正式报价；BOM 风险
# assistant
ask: 助手能问什么；问设计的问题；AI 聊天
citations: 助手会不会乱说；设计会不会发给 AI；助手能离线用吗；答案从哪来
model: 用大模型提问；哪些数据会发给大模型；每天能用多少令牌
edits: 让助手改设计；应用修改建议；自动加去耦电容；助手能画哪些电路
programs: 在别的程序里用助手；MCP 服务
# autorouter
steps: 整板自动布线；有没有自动布线器；导出到 Freerouting；导入 SES
contents: 导出给布线器的内容；布线器认不认规则
after: 自动布线之后做什么；还有哪些没布完
mistakes: 布线结果对不上；导入后原来的线没了；保护已有的线
# backups
make: 把所有工程打包；一次备份全部工程；自动备份；备份存在哪；保留几个备份
restore: 从备份恢复；读取备份文件；全部替换；备份文件损坏
move: 换新电脑迁移工程；从浏览器转到桌面版；工程搬到别的设备
not-included: 备份里有订单吗；撤销记录会备份吗；设置会备份吗
when: 清除浏览器数据；重装浏览器；工程会不会丢；什么时候该备份
# bench-parts
microcontrollers: 能仿真哪些单片机；支持 ESP32 或 STM32 吗；仿真 Arduino Nano
displays: 能仿真哪些显示屏；仿真 OLED、LCD；仿真灯带
switches: 仿真按键、电位器；旋转编码器；矩阵键盘
motors: 仿真电机、舵机、继电器、蜂鸣器；步进驱动
sensors: 能仿真哪些传感器；温湿度传感器；超声波；加速度计；SD 卡
logic: 能仿真哪些逻辑芯片；74HC；555 定时器
properties: 改仿真 LED 的颜色；设仿真元件的参数；符号引脚对不上
# board-drawing
text: 在板子上写字；丝印文字；背面文字镜像；板上写版本号；字多大
shapes: 在板上画线画圆；铜皮图形
logo: 把公司 logo 放到板子上；图片做丝印；导入位图；露铜的 logo
tables: 钻孔表；叠层表
designators: 丝印位号怎么隐藏；移动丝印位号；位号挡住了；改位号字号
mistakes: 字太小；丝印被切掉；图片多边形太多
# board-outline
rectangle: 画矩形板框；设板子大小；圆角板；四角做成圆角；改板子长宽
draw: 异形板；圆形板；板内开槽；板中间挖孔；内部开窗
svg: 从 SVG 导入板框；导入外形图
check: 板框是否闭合；找板框缺口
use: 板框有什么用；没有板框能下单吗
mistakes: 板框不闭合；板框画错层；文字被铣掉；一个文件两个板框
# board-rules
minima: 设最小间距；全板最小线宽；厂家工艺极限作为规则
order: 哪条规则优先；为什么要求更大的间距；规则优先级；数值从哪来
severities: 把错误改成警告；整个忽略一条规则；改规则级别
mistakes: 改了最小值后旧线报错；自定义规则不起作用
# board-selection
select: 框选；选中下面一层的对象；加选；选整个网络；在铺铜里框选
filter: 点什么都选不中；只选走线；只选过孔；过滤选择对象；点了没反应
properties: 一次改多个对象；改位置；输入 mil
lock: 防止误移动；固定元件；动不了；解锁
group: 编成一组一起移动；取消编组
copy: 复制一块布局；粘贴到别的工程；复制对象
find: 在板上找元件；跳到某个元件；在原理图中显示
# branches
new: 试验改动又不影响原设计；另开一个分支
merge: 把分支的改动合回来；合并分支；接受原工程的改动
conflicts: 两边都改了；合并冲突；合并时保留哪个值
request: 请主人合并；提交合并请求；请别人审核改动
mistakes: 副本不是分支；没有可合并的分支；副本和分支的区别；没有可合并的内容
# breadboard
open: 在面包板上看电路；接线图；实物图
operate: 在面包板视图里按按键；蜂鸣器静音；转旋钮
arrange: 移动面包板上的元件；重新排列
missing: 面包板上没有某个元件；没有元件能放到面包板上
# buses
draw: 多个信号画成一根线；八位总线；总线命名；总线语法
unfold: 从总线引出一根线；总线分支；导线接到总线
sheets: 跨图页的总线
aliases: 总线简称；一组信号
mistakes: 线接到总线没连上；总线标签不识别
# checkout
cart: 购物车里的东西会保留吗；不登录能加购物车吗；购物车价格变了；删掉购物车的商品；稍后再买；还没有文件
coupons: 优惠券怎么用；折扣码；领券；优惠券在哪；优惠券条件；取消后优惠券退不退；能叠加吗；优惠码用不了
checkout: 怎么下单；运输方式和运费；没有可用的快递；没有可用的配送方式；关税和税费谁付；采购单号；送货地址
# choose-footprints
one: 给符号选封装；元件用什么封装；封装列表是空的
many: 批量设置封装
board: 加安装孔；加 Mark 点；没有符号的封装
none: 没有合适的封装；导入封装；自己做封装；下载封装
mistakes: 引脚号和焊盘号对不上；三极管引脚顺序错；引脚没有焊盘
# command-line
common: 在脚本里用；退出码；输出 JSON；持续集成里跑检查；自动化
check: 命令行跑 DRC 或 ERC；在持续集成里检查板子；命令行比较两块板
ask: 命令行提问；接入大模型、Ollama；模型的密钥
edit: 命令行改设计
scripts: 写脚本；TypeScript 自动化；Python 接口；宏
mcp: 接入 Claude 等 AI；模型上下文协议；给别的程序用的工具
write: 命令行出 Gerber；命令行转换文件；命令行出图；渲染图片
simulation: 命令行仿真；批量仿真
sketches: 命令行编译程序；命令行运行固件
orders: 命令行询价；命令行下单
projects: 命令行同步工程；克隆工程
server: 命令行启动服务器
# commands
palette: 找命令；搜索菜单；功能在哪；按名字执行命令
shortcuts: 所有快捷键；用 Altium 的快捷键；和嘉立创EDA 一样的快捷键；按键方案
set: 改快捷键；自定义按键；恢复默认快捷键
tools: 工具运行时的按键；怎么退出工具；取消当前操作
mistakes: 菜单里找不到命令；浏览器里快捷键不起作用；Mac 的按键
# comments
write: 在设计上留言；给元件写批注；回复评论；把讨论标为已解决
who: 谁能评论；查看者不能评论
requests: 设计评审；批准修改；提交分支审核
missing: 评论标记不见了；请求的分支不在
# community-projects
find: 找别人的设计；搜开源工程；热门工程；看工程要不要账户
look: 看别人分享的工程；嵌入到自己的网页；复制链接
copy: 用别人的工程；复制设计；能不能拿去卖；下单别人的板；和原工程比较
comments: 点赞、关注；评论分享的工程；收藏
parts: 分享工程的元件多少钱；分享工程的 BOM
builds: 晒自己做的板；上传实物照片；谁做过
badges: 徽章是什么意思；经过验证的设计；分享的设计有没有错误
notifications: 不想收邮件；邮件太多；退订；每周的邮件；谁赞了我的工程；通知在哪看
report: 举报；有人盗用我的设计；垃圾广告；辱骂；我的工程被隐藏；申诉
questions: 工程不再分享；副本不跟随原工程；社区的设计能放心下单吗
# community-share
publish: 公开我的工程；让大家看到我的设计；封面；附件；标签；历史会公开吗
license: 选哪个许可证；开源硬件协议；能不能商用；知识共享
update: 更新已分享的工程；显示最新状态
withdraw: 不再公开；从社区撤下；改回私有；下架
problems: 封面画不出来；只有所有者能分享
# compare-files
diff: 两个文件改了什么；比较两块板；图形化比较
git: 配合 git 使用；git 合并；git 看不懂差异；版本控制；git 里看 PCB 改动
merge: 合并两个版本的文件；两个人改了同一个板文件；git 合并冲突
notes: 第一次合并差异很大；git 拒绝 KiCad 5 文件
# component-fields
table: 批量改元件；加型号属性；所有电阻改同一个值；元件表格；供应商列
spreadsheet: 用 Excel 改元件；导入 CSV 属性
bom: 导出 BOM；采购清单；Excel 格式的 BOM；元件清单
mistakes: BOM 里少元件；文件没有位号列；单元格是空的
# custom-rules
write: 自己写规则；给某个网络单独的间距；规则文件；高压间距；规定两个网络之间的距离
constraints: 有哪些约束；限制过孔数量；限制线长；禁止过孔；爬电距离；规定至少多少间距
conditions: 只对某个区域、某层、某类的规则；条件语法；通配符；只对一个封装的焊盘
examples: 规则例子；市电爬电规则；芯片下的细线；天线不打过孔
mistakes: 规则被忽略；规则有错误；缺单位
# debugger
breakpoints: 程序停在某一行；暂停程序；设断点
step: 单步执行；进入函数；跳过函数
look: 看变量的值；寄存器；内存；反汇编
limits: Pico 能调试吗；变量被优化掉；断点不停；调试 hex 文件
gdb: 连接 gdb
# design-checks
live: 跑 DRC；边画边检查；板子有没有错；重新检查
read: 违规是什么意思；错误在哪；定位错误；实测值和要求值
exclude: 忽略一个错误；故意这样做的；接受某个违规；永久隐藏警告；恢复排除
before: 下单前检查；导出前还有未布通
mistakes: 还没有运行检查；一下子很多错误；死铜
# desktop-app
windows: 开两个窗口；双屏；双击打开文件；最近打开；下载安装软件
server: 桌面版连接服务器
proxy: 公司网络；设置代理；防火墙；代理密码
updates: 自动更新；新版本；会自己联网吗；会自动检查更新吗
portable: 装在 U 盘里；免安装；随身带
problems: 文件存在硬盘哪里；修改保存不了；连不上服务器；设置文件夹
# dfm-check
where: 板子能不能做；检查可制造性；DFM 在哪
kinds: 哪些问题不能下单；工厂会修正什么；需要我决定
checks: DFM 检查哪些内容；生产前检查什么
frequent: 板框问题；孔太深；孔在板外；阻焊桥太小
# differential-pairs
names: 差分对怎么命名；P 和 N；正负网络；两个网络成为差分对；差分间距和线宽
route: 布 USB 差分线；两根线一起布；差分打过孔
tune: 差分对内等长
check: 差分对规则；最大不耦合长度
messages: 差分对识别不了；没有耦合路径；放不下两个过孔
# edit-tracks
drag: 移动已有的走线；推线；拖过孔；挪线
connection: 选中整条连接；删掉一条布线；删除网络的全部走线；取消布线
sizes: 把线改粗改细；改已有走线的宽度；改过孔大小；旧线用新网络类的宽度
clean: 删除悬空线头；断头线；重复走线；整理走线
missing: 哪些还没布；未布通数量；找没连的地方
mistakes: 线宽改不了；移动封装后线没跟着
# editing-together
people: 谁在编辑；看到别人的光标；跟随别人；实时协作；多人同时编辑
overruled: 两个人同时改了一个值；以谁的为准；我的修改被覆盖
undo: 撤销别人的操作；能撤销同事的修改吗；撤销会影响同事吗；谁改了什么
offline: 断网继续工作；离线时的修改
windows: 同一工程打开两次；另一个窗口正在编辑
large: 团队大改之前；和同事约定
# electrical-checks
run: 跑 ERC；检查原理图；引脚上的标记；三角形标记
fix: 自动修复错误；一键修复
exclude: 忽略 ERC 错误；故意的；接受
severities: 错误改成警告；改规则级别
pin-map: 输出接输出；引脚冲突表；哪些引脚能相连；引脚类型不对
# file-formats
opened: 能打开哪些文件；支持的格式；能导入哪些软件；rar 或 zip；SPICE 文件
written: 能导出哪些格式；网表格式；存成旧版 KiCad
limits: 压缩包被拒绝；文字编码；文件版本太新
projects: 工程文件在哪；硬盘上为什么没有文件；工程文件
# find-replace
find: 在原理图里搜文字；找元件；通配符；搜索所有图页
replace: 全部替换；批量改标签名；所有图页改名
nets: 网络连到哪；高亮信号；找网络的所有位置
board: 在 PCB 上找元件
cross: 原理图和 PCB 互相跳转；交叉选择；在另一个编辑器里选中
# first-board
bring-the-parts-over: 元件放到 PCB 上；开始布局；原理图转 PCB
outline: 第一块板的外形；板子尺寸
place: 摆放元件；焊盘之间的细线；翻到背面
route: 画走线；连接焊盘；布线时换层
fill: 铺地；铺铜
rules-of-the-board: 新板的设计规则
check: 检查和查看做好的板
make-the-files: 出 Gerber；画完的板怎么下单
# first-order
editor: 直接从设计下单；文件什么时候发出去
gerbers: 用 Gerber 下单；表单里锁定的项
options: 工艺选项多少钱；选项不能同时选
assembly: 贴片下单；焊好元件的板
pay: 付款和跟踪；一次下多块板
# first-schematic
begin: 新建工程；要不要注册；不登录能用吗；免费吗；从哪开始
place-parts: 放元件；旋转符号；按料号找元件
power: 加电源和地；GND 符号；放电源符号；GND、VCC 符号
connect: 连接引脚；画导线；不用的引脚；按名字连接
number-the-parts: 给元件编号；表格里改所有元件
choose-footprints: 元件没有封装
check: 原理图的错误
# first-sketch
open: 试一个 Arduino 例子；闪灯例程
run: 没有硬件运行 Arduino 程序；开始程序仿真
change: 改程序；加库
measure: 程序运行时看电压
models: 仿真模拟电路；有哪些仿真；电路的频率响应
breadboard: 看接线
# footprint-editor
open: 编辑封装；改封装；画新封装
pads: 加焊盘；改焊盘；焊盘形状；焊盘编号；异形焊盘；钢网开口；半孔焊盘
outlines: 画本体和占位区
properties: 指定 3D 模型；3D 模型位置；不进坐标文件；封装名称
save: 保存封装；更新所有同名封装；封装存给别的工程用
mistakes: 焊盘没有网络；封装的修改丢了
# footprint-generator
steps: 按数据手册做封装；封装向导；自动生成封装；IPC 计算
families: 能生成哪些封装；BGA、QFN；SOIC
dimensions: 输入尺寸；尺寸公差；手工焊接的焊盘密度；散热焊盘；缺球
mistakes: 只填了最小值；名称已被占用；本体宽度和引脚跨距
# from-kicad
open: 打开 KiCad 工程；用以前的 KiCad 设计
same: 和 KiCad 一样吗；规则和按键保留吗
different: 和 KiCad 有什么不同；保存按钮在哪；没有保存；从 KiCad 过来
versions: 比较 KiCad 工程的版本
together: 多人做一个 KiCad 工程
back: 回到 KiCad；导出给 KiCad；同事用 KiCad
# hosting
start: 自己部署服务器；私有化部署；装在自己的服务器上；服务器端口；docker
larger: 用 PostgreSQL；S3 存储；多节点；支付接口
operators: 设管理员；运营后台；发布价格；管理员登录
backups: 备份服务器；恢复服务器
watch: 监控服务器；健康检查；Prometheus；日志
mistakes: 邮件里的链接不对；自己的服务器编译不了；访客都是同一个 IP
# import-eagle-easyeda
eagle: 打开 Eagle 文件；Eagle 版本；Fusion 360 电子；sch 和 brd
easyeda: 打开嘉立创EDA 工程；立创；epro；导出 JSON
after: 检查导入的工程；导入后不一样；铺铜看起来不同
problems: 封装不在文件的库里；文件不完整；XML 损坏
# import-gerber
import: 打开 Gerber；Gerber 转 PCB；哪个文件是哪一层；层识别错了；编辑 Gerber
result: 导入 Gerber 有原理图吗；Gerber 的网络；Gerber 里有元件吗
notes: 文件被截断；缺钻孔文件；钻孔偏移；钻孔和焊盘对不上；缺板框；缺铜层；没有单位；旧 Gerber 格式
# import-kicad
import: 导入 KiCad；拖入 KiCad 文件夹；zip 里有多个工程
what: 支持哪些 KiCad 版本；KiCad 5；库和规则导入吗
notes: 有内容读不了；文件比程序新；图页损坏；缺字体；导入后少图页
export: 回到 KiCad；导出 KiCad 工程
# import-other
altium: 打开 Altium 文件；Protel；PcbDoc；AD 转换
orcad: OrCAD Capture 原理图；DSN
allegro: Allegro 板文件；Cadence
pads: PADS；Mentor；Xpedition
diptrace: DipTrace
gerber: 只有 Gerber；旧板没有源文件
check: 转换后的设计对不对；转换后比较
# instruments
logic: 记录数字信号；解码 I2C、SPI、UART；电平时序；总线数据；协议解码；线上传了什么
scope: 看信号波形；触发；时基；信号频率；占空比
meters: 量电压、电流、电阻；信号发生器；加正弦波
mistakes: 示波器一条直线；波形不稳定；信号源冲突
# keep-out-areas
draw: 某区域不许铺铜走线；不许打过孔；元件下不铺铜；不许放元件
effect: 禁止区域有什么作用
change: 改禁止区域；编辑规则区域
rules: 规则里用区域；局部不同规则
uses: 天线净空；天线附近不铺铜；螺丝周围；晶振下面不铺铜
mistakes: 禁止区域只对一层有效；封装自带禁止区域
# layers
active: 换当前层；切换图层；在底层画
show: 隐藏图层；只显示一层；其他层变暗；显示的层太多；半透明
presets: 保存图层显示；视图预设；只看正面
setup: 设铜层数；改成四层板；图层改名；电源层；加层
purpose: 每层是做什么的；F.Mask 是什么；Edge.Cuts 是什么；层的区别
mistakes: 对象选不中；画在阻焊层
# length-tuning
tune: 把线绕长；走线等长；DDR 布线；蛇形线设置；目标长度
skew: 差分两根一样长
check: 网络多长；用规则限制长度；等长组
mistakes: 线太长；没有蛇形；圆弧不能绕；皮秒延时
# libraries
sources: 符号从哪来；有哪些库；工程里带库吗
mine: 存自己的元件；个人库；元件给别的工程用；整理我的库
import: 加库；导入 Eagle 或 KiCad 库；下载的符号怎么装；立创库
folders: 用我的 KiCad 库；硬盘上的库文件夹；公司库
update: 更新已放置的元件；库里的元件改了；符号不在库里
# live-circuit
start: 开始实时仿真；实时运行电路；速度；暂停；倒回；边改边仿真
assumed: 电源符号的电压；LED 烧了；仿真假设了什么；理想电源；晶振被忽略
fields: 设置元件怎么仿真；选仿真元件
problems: 仿真启动不了；没有供电；没有到地的通路；两个输出冲突；没反应
# live-folders
open: 直接编辑 KiCad 文件；在 KiCad 文件夹里工作；打开硬盘文件夹
states: KiCad 同时打开着；没有保存到文件夹；文件夹不见了；和文件冲突；等待
written: 往文件里写了什么；git 差异小；哪些行会变；写哪个版本
stop: 停止在文件夹里编辑
# manufacturing-files
export: 出 Gerber；给别的板厂出文件；生产资料；打包给板厂
gerbers: Gerber 设置；Protel 文件名；X2；过孔开窗；Gerber 原点；文件命名
drills: 钻孔文件；金属化和非金属化孔分开；钻孔图；Excellon
assembly: 坐标文件；贴片文件；贴片 BOM；坐标里去掉 DNP
order: 在编辑器里直接下单
mistakes: 有错误还导出；Gerber 里没有铺铜；坐标偏移；坐标里有测试点
# measure
measure: 量距离；两点多远；标尺；测量时吸附
dimensions: 加尺寸标注；图上标尺寸；半径；引线
grids: 改栅格；更细的栅格；公制英制；吸附栅格；元件的栅格
origins: 设零点；钻孔原点；栅格原点；坐标从哪开始
statistics: 有多少孔、过孔、焊盘；板子面积；统计
mistakes: 引脚不在格点上；坐标偏移
# net-classes
table: 电源线加粗；一组网络的线宽；某些网络间距更大；网络的过孔大小；大电流线宽
assign: 把网络归到类；按名字归类；批量归类；网络属于哪个类
from-the-schematic: 在原理图里设网络类
existing: 已有走线宽度不变
mistakes: 要求的间距比网络类大；匹配不到网络
# netlist-sync
to-board: 原理图改了更新 PCB；把改动传到板子；板上加新元件；替换封装；删掉的元件还在板上
to-schematic: 把 PCB 的改动传回原理图；反标
messages: 找不到封装；引脚没有焊盘；没有要更新的；更新后旧线短路
# order-files
upload: 上传 Gerber 下单；下单要哪些文件；文件多大；用 KiCad 文件下单；文件马上上传吗
layers: 文件识别成错误的层；改层对应；层顺序；顶底层反了
values: 项目被锁定；改文件读出的值；和我填的不一样；会改我的文件吗
regenerated: 旧 Gerber 格式；重新生成文件；和重新生成的比较
problems: 板子读不出来；文件不全；没有板框；尺寸不对；压缩包加密；板框里有图框
# order-progress
states: 订单到哪了；订单状态；在生产吗；快递单号；发货没有；已审核是什么意思；确认收货
messages: 工程师有问题；回复问题；给工程师留言；联系客服；每道工序发邮件；工程问题在哪回复
change: 改订单；地址写错了；改收货地址；取消订单；下单后换文件；下单后改工艺；下错单
first-article: 确认首件；先看焊好的照片；样品
shipping: 付贴片板的运费；运费什么时候付
complaints: 再下一次同样的单；返单；板子有问题；发错板；补做；投诉；少发了
# payment
ways: 怎么付款；信用卡；支付宝；微信；对公转账；以后再付；订单未付款；什么时候扣款；月结
currency: 用欧元付；哪种货币；汇率；人民币价格
invoices: 开发票；公司抬头；税号；增值税；账单地址；装箱单；形式发票；下载单据；专票普票
changes: 退款；取消后退钱；审核后价格变了；补差价；价格变高
problems: 付款失败；扣款失败；转账金额不对；手续费；只收人民币
# pcb-options
board: 板子选项的意思；拼板；V 割；FR-4 等级；拼板数量；几块板拼在一起做
copper: 铜厚；过孔盖油；过孔塞油；过孔开窗；细线加价
finish: 选什么表面处理；喷锡还是沉金；板子颜色；无铅；字符颜色
special: 半孔；金手指；飞针测试；IPC 等级；包装；加急；沉头孔
rules: 选项冲突；金手指必须沉金；板厚和最小孔；最大最小板；选项不能一起选；软板；起订数量
# place-footprints
start: 整理封装；元件堆在一起；从哪开始布局
move: 移动元件；元件放背面；转 45 度；元件重叠
list: 按顺序放元件；按位号放
with-schematic: 对着原理图布局；分屏
mistakes: 元件动不了；板上没有元件；相同电路
# place-symbols
find: 找符号；搜元件；找不到符号；搜库
place: 插入元件；旋转镜像；芯片的第二个单元；德摩根
parts: 按料号放元件；按型号搜；库存和价格
move: 带线移动元件；复制元件；符号对齐；阵列；引脚连不上
# prices
editor: 我的板子多少钱；为什么这么贵；边画边看价格；什么让价格升高
form: 价格怎么算；工程费；不同数量的价格；含不含税和运费；价格里含运费吗；价格变了；批量价
lead-time: 生产要多久；几天；加急；快一点；什么时候做好；发货日期；交期
quotes: 保存报价；报价过期；报价多久有效
save: 便宜一点；降低费用；省钱；几个设计拼一起
# print-plot
print: 打印原理图；1:1 打印；适合纸张
files: 原理图导出 PDF；存成 PDF、SVG、PNG；导出网表；导出图片
board: 打印板子的层；镜像打印；一层一页；装配图
kicad: 导出 KiCad
mistakes: 打印被裁；热转印；纸张不对
# privacy
without: 数据会上传吗；在本地运行吗；什么会离开电脑；跟踪
with: 服务器存了哪些数据；谁能看我的设计；个人信息；隐私
protect: 保护账户；两步验证；密码泄露；陌生登录；手机丢了；恢复码；改密码；全部退出登录
download: 下载我的数据；删除账户；注销账号；删除文件
shared: 公用电脑上用；隐私窗口；不留痕迹
# probes
probe: 看导线的电压；画引脚电流；元件功率；点原理图看波形
operating-point: 在原理图上显示电压；直流值
live: 运行时看电压
nothing: 探针没显示；电流没保存
# replicate-channels
steps: 把一路的布局复制到相同的几路；多通道；重复布局布线；八路相同布局
copied: 复制了哪些内容；通道的走线
messages: 图页只用了一次
mistakes: 锚点不对；通道重叠
# route-tracks
route: 画走线；布线按键；布线时换层；自动完成走线；退回一个拐角；圆角、45 度；布线时打过孔
modes: 推挤别的线；绕开障碍；推开；不管规则布线；高亮冲突
width: 新线的线宽；层对；布线时改线宽
replace: 重新布线；重画一条线；替换旧线
blocked: 线走不过去；被挡住；放不下过孔；布不了
mistakes: 推不开；焊盘没有网络；开始不了布线
# schematic-drawing
text: 图页上写说明；文本框；文字里的变量
shapes: 画框画线不连接
tables: 图页上的表格
images: 图页上插图片；原理图放照片、logo
page: 填标题栏；纸张大小；公司名；日期版本；图框
mistakes: 变量显示成名字；图片被拒绝
# scripts
console: 在编辑器里运行脚本；宏；自动化操作；我的脚本存在哪；脚本示例
write: 脚本怎么写；脚本接口；TypeScript、JavaScript 自动化；用程序批量改走线；脚本打印
undo: 撤销脚本的修改；脚本中途失败；脚本会改我的设计吗
limits: 脚本能联网吗；停止卡住的脚本；脚本能运行多久；脚本安全吗
command-line: 在编辑器外运行同一个脚本
# serial-monitor
open: 看程序打印的内容；波特率；Serial.print
ports: 监听引脚；软串口；多个串口；读 UART
send: 给程序发文字；换行符；程序没反应
read: 时间戳；停止滚动；复制输出
plot: 把打印的数字画成曲线；串口绘图
nothing: 没有输出；乱码；串口监视器是空的；什么都不显示
# sharing
people: 邀请同事；给别人权限；角色权限；谁能编辑；设为所有者；转移所有权；没收到邀请；重发邀请
links: 发链接；不登录查看；只读链接；链接过期；停用链接；给客户看；允许复制；没有账户的人能看吗
end: 移除成员；收回权限；退出工程；被移除的人的副本
questions: 改不了分享的工程；角色不允许；所有者空间满；给所有人看
# sheets
add: 加一页；大原理图分页；子图；进入图页
connect: 图页之间连信号；图页引脚；层次端口；信号到另一页
reuse: 同一电路用多次；重复模块；多个实例；相同通道
page: 图页的纸张和标题
mistakes: 标签跨图页不连；两页同名的普通标签；复制的图页是空的；图页包含自己
# simulation-models
what: 哪些元件需要模型；元件没有参与仿真
assign: 给元件指定模型；选三极管模型；引脚对应节点
files: 用厂家的模型；下载的 SPICE 文件；LTspice 模型；lib 文件；subckt
mistakes: 引脚没有对应；文件里没有模型；模型加密；连接器不参与仿真
# site-pages
write: 写文章；编辑网站页面；Markdown
pictures: 给页面上传图片
publish: 发布、隐藏页面；定时发布
versions: 恢复页面旧版本；别人已保存页面
home: 首页横幅；客户评价
# sketch-libraries
built-in: 自带哪些 Arduino 库；有 Servo、Wire 吗；要装库吗
add: 安装 Arduino 库；加 zip 库；第三方库；Adafruit
command-line: 命令行用库
mistakes: 没有头文件；库编译不过；两个库同一头文件；库一直等待
# sketches
begin: 写 Arduino 程序；编译代码；打开代码编辑器
board: 选 Arduino 型号；多个单片机；哪个芯片运行程序
files: 程序有多个文件；重命名、删除程序；恢复删除的文件
firmware: 运行自己的 hex、elf；别处编译的程序；uf2
compiler: 没有编译器；找不到头文件；程序太大；离线编译；编译不了
# spice-analyses
run: 跑 SPICE 仿真；加分析；开始停止仿真
which: 用哪种分析；瞬态、交流、直流、噪声；阶跃响应；频率增益；失真；测量命令
syntax: LTspice、PSpice 语法；模型语法
fails: 仿真失败；不收敛；矩阵奇异；没有直流通路；步长太小；模型没定义
# spice-netlists
open: 打开 cir；运行网表；SPICE 文件
run: 编辑网表；运行网表
files: 缺少包含文件；网表的 lib
schematic: 原理图转网表；网表转原理图
mistakes: 第一行被忽略；网表没有分析；文件不存在
# stack-up
where: 设叠层；层结构
layers: 铜和 PP 的厚度；板厚；介电常数；阻焊颜色；材料
edges: 设计里的金手指、半孔、板边金属化；设计的表面处理
impedance: 控阻抗；算阻抗；50 欧线
table: 图上的叠层表
mistakes: 板厚和订单不一致
# stencils
order: 订钢网；钢网和板一起订；锡膏网
options: 带框不带框；钢网厚度；钢网尺寸；两面做一张；钢网 Mark 点；几张钢网
editor: 锡膏层；锡膏开口大小；改开口
problems: 钢网没有开口；钢网要文件；贴片还要买钢网吗；插件孔
# storage
where: 工程存在哪；会不会丢；没有账户能用吗；云端还是本地；没有保存按钮；离线；保存了没有
upload: 工程放到云端；同步到另一台电脑；笔记本上打开；多设备
sync: 同步状态；空间满了；只在云端；没同步；重新登录；暂停
conflicts: 两台设备都改了；解决冲突；保留哪个版本
not-saved: 工程保存不了；没有空间；隐私窗口；别的窗口改了
# sweeps
set-up: 变化参数；多个阻值仿真；温度扫描；元件误差；最坏情况；参数扫描
monte-carlo: 随机公差；正态分布；重复随机结果；良率
result: 比较多次运行；直方图；保留上次曲线
mistakes: 扫描不完整；扫描太慢；内存不够
# symbol-editor
open: 自己画符号；编辑符号；新建元件；改库里的符号
pins: 加引脚；从数据手册的表格取引脚；从 Excel 粘贴引脚；引脚类型；批量引脚；堆叠引脚
units: 多单元符号；门；德摩根
properties: 符号的值和前缀；默认封装；自己的电源符号
save: 保存符号；别的工程用；更新所有用到的地方
# teardrops
add: 加泪滴；加强焊盘；泪滴设置
remove: 去掉泪滴
when: 什么时候加泪滴；泪滴不跟随
mistakes: 没有泪滴；泪滴残留
# variants
dnp: 元件不焊；不贴某个元件；不进 BOM；选配元件；空贴；排除 BOM
variants: 一块板多个配置；产品型号；不同配置不同值；低配版
export: 某配置的 BOM；变体的文件
mistakes: 坐标里还有不贴的；改错了变体
# versions
save: 保存节点；给状态命名；打标签；下单的是哪个版本；发布
compare: 和某版本比改了什么；比较两个版本；版本差异
restore: 回到旧版本；退回之前；恢复昨天的；回滚；打开旧版本；关掉后还能撤销吗
notes: 版本会备份吗；版本没能保留
# vias
routing: 放过孔；盲孔埋孔；改过孔类型；微孔；过孔直径；换层
fan-out: BGA 扇出；引线；每个焊盘打孔
stitching: 地平面打缝合孔；铺铜打过孔；过孔阵列；散热过孔
fence: 沿线打屏蔽孔；过孔栅栏；包地
mistakes: 缝合要先铺铜；过孔不跟随修改；盘中孔塞孔
# view-3d
open: 看 3D；旋转 3D 视图；从底部看
show: 3D 里隐藏元件；3D 板子颜色；切开看；看内部；爆炸图；透视
models: 加 STEP 模型；元件的 3D 模型；没有模型
image: 保存 3D 图片；渲染图
mistakes: 3D 模型位置不对；模型歪了、立起来；3D 打不开；WebGL
# waveforms
signals: 显示信号；曲线运算；公式；增益；分贝；FFT 函数
plots: 多个图；频谱；波特图；对数坐标；缩放；XY 图
cursors: 读曲线上的值；两点之间测量；-3 dB 点；截止频率；峰值；过零
measurements: 有效值、上升时间、频率、周期；带宽；相位裕度；平均值；峰峰值
save: 保存曲线；导出仿真数据；仿真 CSV
nothing: 没有结果；曲线不见了；打开后结果没了
# wires
wires: 画导线；导线拐角；交叉的线；剪断导线；节点
labels: 给网络命名；标签；不画线连接；网络名；给信号起名；全局标签；标签的区别；全局标签和普通标签
power: 加电源、地；PWR_FLAG；电源输入没有驱动；放电源符号；GND、VCC 符号
no-connect: 引脚不用；引脚悬空；引脚上的叉
mistakes: 变成两个网络；标签没接上；网络用在哪
# workbench
list: 我的工程；重命名工程；搜索工程；设计列表；移到回收站
new: 新建工程；工程模板；Arduino 扩展板；树莓派 HAT；自己的模板；示例
import: 拖入文件；打开 zip
bin: 不小心删了；找回工程；恢复删除的工程；清空回收站；彻底删除
problems: 名字已存在；工程在另一个窗口打开；别的电脑上没有工程；列表是空的
# zones
draw: 画铺铜；铺地；灌铜；所有层的电源平面
fill: 重铺铜；铺铜过期；更新铜皮；去掉铺铜；铜皮没显示
properties: 十字连接还是实心；连接线；焊盘直接连接；死铜；网格铜；铺铜优先级；铜皮圆角
outline: 改铺铜形状；加拐角；移动铺铜边
mistakes: 焊盘没连到铜皮；地铜没连到；铺铜有空洞；铺铜缺一块；铺铜重叠；孤立铜
`;
