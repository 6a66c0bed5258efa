/**
 * What people call things: the words of a line mean the same, or what is asked with one is answered with the other. Words of the help, of
 * other programs, of the column "Not" of docs/glossary.md, and of everyday language. English words are found in all of their forms.
 */
const ENGLISH = `
zone | copper pour | pour | polygon pour | copper area | copper fill | ground plane | plane | flood
fill | refill | repour
track | trace | line
via | through hole
unrouted | ratsnest | airwire | rat line | not connected | unconnected | missing connection
wire | connect | connection | join | link
manufacturing file | production file | fabrication file | fab file | gerber | gerber output | CAM file
bom | part list | component list | bill of material
designator | refdes | reference designator | reference | component name
annotate | number | renumber | numbering | designator
length tuning | serpentine | meander | length match | tune length | equal length
differential pair | diff pair
silkscreen | legend | silk
update board from schematic | forward annotation | import change | push to board | netlist import | sync schematic
simulation model | spice model | model file
autorouter | autoroute | automatic router | route by itself | route automatically | freerouting | specctra
footprint | land pattern | package
~component | part | device
outline | board shape | edge | contour | border | board edge
keep-out | keepout | forbid | restrict | stay out | prohibit | no go
solder mask | solder resist | mask color
stack-up | layer stack | build-up
net class | class of nets
design rule | drc | rule check | constraint
electrical check | erc | electrical rule
finding | violation | error | warning | complaint of the check
exclude | ignore | suppress | silence | waive | accept
severity | error level
teardrop | tear drop
thermal relief | thermal spoke | spoke
solid | full connection | direct connection
clearance | distance | spacing | gap | separation | isolation
width | wide | thick | thin | narrow | thickness
align | line up | straighten | in a row | in line
distribute | space evenly | equal gap | even spacing
array | grid array | rows and columns | matrix | several copies
flip | other side | bottom side | opposite side | back side | upside down
mirror | mirrored
rotate | rotation | turn | angle | orientation | direction | wrong way
lock | fix | pin down | protect | by accident | accidentally
group | keep together
~select | pick | click
move | drag | shift | relocate | reposition
delete | remove | erase | clear | get rid | take out
undo | revert | take back | roll back
copy | duplicate | clone
replace | swap | substitute | exchange
rename | change the name | other name | new name | call
~name | label | call
~find | search | look for | locate | look up
measure | distance | how far | ruler | dimension
grid | snap
origin | zero point | reference point | datum
layer | level
graphics card | video card | gpu
stock price | share price | stock market
hide | invisible | not see | make disappear
~show | display | visible
print | paper | hard copy | plot
export | save as | write out | get out | output | convert
import | load | read | bring in | open from | upload
pdf | svg | png | picture | image | drawing
screenshot | image | picture | render
logo | image | graphic | bitmap
~text | writing | letter | font | string
table | spreadsheet | excel | csv
library | catalog of parts | collection
symbol | schematic symbol
pin | terminal | leg
pad | land | soldering point
schematic | circuit diagram | circuit drawing
sheet | page
hierarchy | hierarchical | sub sheet | subsheet | child sheet | block
bus | bundle
power symbol | supply symbol | power port | ground symbol
no-connect | not connected | leave open | unused pin | left open
junction | dot | crossing
variant | assembly option | version of the bom
dnp | not populate | not fit | not mount | not assemble | unpopulate | not place | fitted | unfitted | omit
version | revision | snapshot | state | history
restore | go back | bring back | recover | get back | recycle bin
history | earlier | previous | timeline | past | yesterday | last week
branch | fork
merge | combine | bring together
conflict | both change | same time | different change | overwrite
compare | difference | diff | differ | what changed | change
git | version control
comment | note | remark | annotation | discuss | feedback | review
backup | back up | safety copy
share | publish | give access | make public | pass on | send to
invite | give access | add people | colleague | coworker | teammate | team | member
role | permission | right | allow | may | access
viewer | read only | look only | only view | view only | only look
~link | url | address
revoke | stop | invalidate | disable
remove access | kick | exclude somebody | throw out | end access
withdraw | unshare | unpublish | take down | take off
community | gallery | public project | shared project
license | terms of use | open source | open hardware
edit together | same time | simultaneously | together | collaborate | collaboration | multiple user | two people | several people
sync | synchronize | synchronise | exchange
account | user | profile | login
sign in | log in | login | log on
sign out | log out | logout
two-step sign-in | two factor | 2fa | mfa | authenticator | second factor
password | credential
delete account | close account | cancel account
privacy | personal data | data protection | gdpr | my data | about me
~data | information
store | save | keep
storage | disk | space | quota | full
browser | web | chrome | firefox
without a network | offline | no internet | without internet | airplane
desktop app | installed program | install | windows | mac | linux | executable
portable | usb | stick | thumb drive | carry
proxy | firewall | company network
server | own server | self host | on premise | host
another device | other computer | another computer | another pc | other machine | new computer | new laptop | switch computer
~device | computer | pc | machine | laptop | phone
recycle bin | trash | wastebasket | deleted
shortcut | hotkey | key | keyboard | key binding
~command | menu | function | action
template | starter | starting point
example | sample | demo
tour | tutorial | getting started | beginner | learn
~order | purchase | buy | place an order
order again | reorder | repeat order | same board | once more
cart | basket | bag
coupon | discount | voucher | promo | promotion | discount code | redeem | gutschein
checkout | place order | complete the order
pay | payment | paying | charge | bill
payment failed | card declined | declined | rejected | payment error
credit card | debit card | pay online | visa | mastercard
bank transfer | wire transfer | remittance
wechat pay | alipay | wechat
currency | euro | dollar | yuan | exchange rate | eur | cny
invoice | receipt | bill | vat | tax number | billing
pro-forma invoice | quotation | proforma
refund | money back | reimburse | reimbursement | get back
cancel | call off | stop the order
complain | complaint | defect | faulty | broken | damaged | wrong board | bad quality | quality problem | warranty | claim | return
shipping | delivery | deliver | ship | dispatch | courier | carrier | freight | parcel | package arrive | arrive
shipping address | delivery address | address
tracking number | where is | track my order | track the parcel | parcel
state | status | progress | step | stage
in production | production step | manufacture | being made
lead time | how long | how soon | how fast | delivery time | days | arrive | ready | turnaround
expedited | fast | faster | rush | express | urgent | hurry | quick
customs | duty | duties | import tax
tax | vat
price | cost | expensive | charge | fee | how much
save money | cheap | cheaper | less expensive | lower the price | cost less | save
price change | price has changed | different price | price went up | price different
quote | quotation | offer | estimate
quantity | number of boards | pieces
panel | panelize | panelise | array of boards | several boards in one
v-score | v-cut | v-groove
breakaway tab | mouse bite | tab
surface finish | finish | plating | gold plated
castellated | half hole | castellation
gold finger | edge connector
question | message | contact | ask the engineer | support | answer
mail | email | e-mail | notification | notify | inform
first article | sample photo | first board | photo | picture of the board
assembly | assemble | pcba | smt | soldered | solder | populate | mount
placement | coordinate | pick and place | centroid | position file | positions
not matched | match | not found | wrong part
no stock | out of stock | insufficient stock | sold out | not available | unavailable | shortage
i supply | supply myself | send you | own part | consign | consignment | customer supplied
stencil | paste mask | solder paste stencil
framed | frame | frameless
dfm | manufacturability | can it be made | producible | makeable
outline missing | no outline | outline layer
which file is which layer | wrong layer | layer assignment | file of a layer
archive | zip | rar
upload | send file | submit
~file | document
format | file type | extension
altium | protel
simulate | simulation | spice | run the simulation
converge | convergence | time step too small
transient | over time | time domain
ac sweep | frequency response | bode | gain
operating point | dc values | dc voltage
monte carlo | tolerance | random | spread
sweep | vary | parameter
waveform | curve | plot | graph | trace
cursor | marker
cutoff | -3 db | bandwidth | corner frequency
probe | see the voltage | measure voltage
live simulation | live circuit | real time | realtime | interactive
breadboard | protoboard
oscilloscope | scope
logic analyzer | logic analyser | decode | decoder | bus traffic
multimeter | voltmeter | ammeter
function generator | signal generator
microcontroller | mcu | arduino | processor
sketch | program | firmware | code
compile | compiler | build
library of a sketch | arduino library | sketch library | include
serial monitor | terminal | console output | serial output | print output | uart
debugger | debug | step through | single step
breakpoint | stop at a line | halt
variable | value of a variable
3d view | 3d | three dimensional
cross-section | cut open | cut through | section | look inside | slice
model | step file | vrml | 3d model
command line | terminal | cli | script | automate | automation | ci | continuous integration
custom rule | own rule | special rule
high voltage | mains | line voltage | creepage
net | signal
highlight | mark | emphasize
fan out | escape | breakout
via stitching | stitch | via array
via fence | shield | guard
replicate | repeat the layout | same layout | multichannel | channel
shove | push | push aside | push away | move aside
blocked | obstacle | in the way | not go through | cannot route
mode | behavior
unlock | locked
~value | property | field | attribute | parameter
part number | mpn | manufacturer number | article number
datasheet | data sheet
courtyard | component outline
hole | drill | drilling
mounting hole | screw hole
dimension | size | measurement
thickness | how thick
~properties | setting | option | preference
title block | frame | drawing frame
paper size | page size | a4 | a3
~message | says | report | error message
~typical mistake | problem | wrong | fail | failed | not work | does not | trouble | issue
my existing projects | my projects | old projects | my work | upload
unit | gate | quad | dual | part of a symbol
cpu register | register | processor register
drill table | hole table | list of hole sizes | hole sizes
in one go | at once | bulk | all together
screw hole | mounting hole | standoff
unable | not allowed | may not | cannot | refused | forbidden | denied
human | engineer
firm price | binding price | fixed price | final quote
lost | lose | missing | gone | vanished
source file | cad data | original design
box | rectangle | frame | shape
dashed | line style
always | store the view | preset
repeated | several times | used twice | instance
once | only once | single use
combine | together | exclude each other | clash | not go together
temperature | degrees | °c | thermal | hot | cold
second monitor | two monitors | another window | new window
test point | testpoint | probe pad
quiet | sound | mute | noise | loud
stick together | overlap | intersect | on top of each other
thick | thickness | layer thickness
heading | column | header row | column name
main sheet | parent sheet | upper sheet | root sheet
subsheet | sub sheet | child sheet | sheet
unknown device | foreign login | suspicious login | hacked | signed-in devices
never arrived | not received | did not get
beveled | chamfer | bevel
blind | buried | microvia
exit code | exit status | return code
rule area | restricted area | keep-out
warehouse | stock | inventory
stop | halt | end | pause
automatic | automatically | by itself | on its own
slow | slower | speed | fast
again | repeat | once more
private | secret | confidential | only me
free | free of charge | cost nothing | gratis
customer | client | buyer
boss | manager | approve | approval
phone | mobile | tablet
language | chinese | english | translate
dark | theme | color scheme | night mode
zoom | enlarge | magnify | fit to screen
panel | sidebar | dock
tab | pane | split
crash | freeze | hang | slow
memory | ram | flash
purpose | what for | good for | meaning of a layer
timestamp | time in front | time stamp | clock
branch | experiment | trial | try out
default | initial | start value | new board | new project
transfer | bring over | get onto | update the board
save for later | next month | later | postpone | wish list
strengthen | stronger | reinforce | robust | firm
file manager | explorer | finder | windows explorer | disk
in place | in its folder | original file | directly in the file
calculated | determined | computed | sum | worked out
run again | rerun | re-run
smallest | minimum | least | how small | lower limit
largest | maximum | biggest | how large | upper limit
below | underneath | under | behind | covered by
expiry | expire | until | valid | validity | deadline | end date
public | reveal | visible to everybody | disclose | anonymous
location | occur | appear | where used | on which page
owner | author | creator
guest | visitor | anonymous | not signed in
attach | attachment | enclose
preview | look before | before ordering
approve | accept | confirm | sign off | release
decline | reject | refuse
deadline | due | when ready
weight | heavy | ounce
stiff | flexible | flex | rigid
number of layers | layer count | copper layers | two layers | four layers
power plane | plane layer | inner layer
antenna | rf | radio
crystal | clock | oscillator
heat | thermal via | cooling | heatsink
smooth | rounded | curve | arc
parallel | next to each other | side by side
keyboard | without mouse | accessibility | screen reader
settings of the account | account settings | my profile
forgot | forgotten | reset the password
`;

const CHINESE = `
铺铜|覆铜|敷铜|灌铜|铜皮|铺地|大面积铜|填充|平面
重铺|重新铺|刷新铺铜|填充
布线|走线|拉线|连线|导线
走线|线路|线条|布线|线
过孔|打孔|通孔
飞线|未布通|未布线|鼠线|没连上|未连接|没有连|连不上|没布完
导线|连接|连线|接线
制板文件|生产文件|光绘文件|加工文件|Gerber
BOM|元件清单|材料清单|物料表|物料清单
位号|编号|标号|序号
分配位号|重新编号|自动编号|标注位号|编号
等长|长度调整|蛇形线|绕线|蛇形走线
差分对|差分线|差分
丝印|字符|白字
更新到 PCB|导入变更|同步到PCB|更新PCB|导入网表|传到PCB|原理图更新到
仿真模型|SPICE 模型|模型文件
自动布线|自动布线器|自己布线|Specctra
封装|焊盘图形
~元件|器件|零件|元器件|接插件|电阻|电容|芯片
板框|外形|板子形状|轮廓|边框|外框
禁止区域|禁布区|不铺铜|不要铺|避开|keepout|不能走线|禁止布线
阻焊|绿油|油墨
叠层|层叠|层压结构|板层结构
网络类|网络分类|线宽规则
设计规则|DRC|规则检查|设计检查
电气检查|ERC|电气规则
违规|错误|报错|警告|问题
排除|忽略|屏蔽|不报|故意|不管
级别|严重程度|严重性
泪滴|补泪滴
十字连接|热焊盘|花焊盘|散热连接|热风焊盘
实心|全连接|直接连接|完全连接
间距|间隙|距离|安全距离|净空
线宽|宽度|粗细|加粗|变粗|粗
对齐|排齐|摆齐|对准|排成一排|一条线上
等间距|均匀|分布|间隔相等
阵列|批量复制|行列
翻面|翻到背面|换面|底面|背面|另一面|翻转
旋转|角度|方向|朝向|转向
锁定|固定|误移动|误操作|动不了|防止移动|移不动
成组|编组|组合
~选择|选中|选取|点选|选不中|点不中
移动|拖动|挪|移开|拖
删除|去掉|移除|清除|删掉|清空|拿掉
撤销|撤回|回退|取消操作
复制|拷贝|副本|克隆
替换|更换|换成|换掉
重命名|改名|改名字|名称
~名称|名字|命名
~查找|搜索|寻找|找到|检索|找
测量|量距离|尺子|量一下
尺寸标注|标注|标尺寸
栅格|网格|格点|捕捉
原点|零点|坐标原点|基准
图层|层|换层
显卡|GPU
股价|股票
重量|多重|有多重
隐藏|不显示|看不见|关掉
~显示|看到|可见
打印|纸张|打印机
导出|输出|另存|生成文件|存成
导入|读取|载入|加载|读入
PDF|SVG|图片
图片|截图|图像|照片|渲染图
logo|徽标|图标|图片
文字|文本|写字|字体
表格|Excel|电子表格|CSV
库|元件库|封装库|符号库
符号|原理图符号|元件符号
引脚|管脚|脚
焊盘|焊点
原理图|电路图|线路图
图页|图纸|页面|页
层次|子图|层次图|模块|分页
总线|线束
电源符号|电源端口|地符号|供电符号
非连接标识|不连接标记|悬空标记|悬空|空着
节点|结点|连接点|交叉点
设计变体|变体|不同配置|不同版本
不贴|DNP|不焊|不装|不上件|不焊接|空贴|不贴装
版本|历史|快照|状态|存档
恢复|还原|找回|回到|退回|回收站
历史|以前|之前的|昨天|上周|时间线|过去
分支|副本
合并|并入|整合
冲突|同时修改|改了同一个|不一致|覆盖
比较|对比|差异|区别|不同|哪里改了|改了什么|变化
git|版本控制
评论|批注|留言|备注|讨论|意见
备份|存一份
分享|共享|发给别人|公开|发布
邀请|拉人|添加成员|同事|团队|加人
角色|权限|能做什么|允许
查看者|只读|只能看|只能查看|只看
链接|网址|分享链接
撤销链接|失效|作废|停用
移除|移出|踢出|踢掉|取消权限|移除访问权限
撤下|取消分享|下架|取消公开|不再公开|撤下来
社区|公开工程|广场
许可证|授权|开源协议|开源|许可
多人编辑|协作|协同|共同编辑|同时编辑|一起编辑|多人
同步|云同步|云端
账户|账号|帐号|用户
登录|登陆|签到
退出登录|登出|注销登录
两步登录|两步验证|双重验证|二次验证|双因素|验证器
密码|口令
删除账户|注销账号|注销账户|销户
隐私|个人数据|个人信息|我的数据
保存|存储|储存|存放|存在
存储空间|空间|容量|满了|磁盘
浏览器|网页
离线|断网|没网|没有网络|无网络
桌面版|客户端|安装|桌面应用|软件
便携|U 盘|优盘|随身|绿色版|便携模式
代理|防火墙|公司网络
服务器|自建|部署|私有化|自己的服务器
另一台设备|换电脑|换一台|另一台|其他电脑|别的电脑|换设备|新电脑
~设备|电脑|手机
回收站|误删|不小心删|删了|垃圾箱
快捷键|热键|按键|键盘
~命令|菜单|功能
模板|样板
示例|例子|例程
教程|引导|入门|新手|学习
订单|下单|购买|买|打样|订购
再次下单|返单|再下一次|重新下单|再来一单|再订
购物车|篮子
优惠券|折扣|优惠|代金券|折扣码|促销|优惠码
结算|结账|提交订单|下单
付款|支付|付钱|缴费
付款失败|支付失败|付不了|扣款失败
银行转账|汇款|对公转账|转账|打款
微信支付|支付宝|微信
币种|货币|欧元|美元|人民币|汇率
发票|收据|开票|税号|抬头|增值税
退款|退钱|钱会退|退回|退还|返还
取消订单|取消|不要了|撤单
投诉|质量问题|坏了|不良|有问题|返工|退货|索赔|售后|不合格
运输|配送|物流|快递|发货|寄送|运费|邮寄|寄|收货
收货地址|地址|送货地址|寄到
跟踪|物流单号|快递单号|运单|到哪|单号
状态|进度|做到哪|哪一步|阶段|进展
生产中|生产进度|生产步骤|工序
交期|多久|多长时间|几天|什么时候|到货|货期
加急|快一点|加快|急单|赶时间|尽快|快
关税|海关|清关|进口税
税|税费|税金
价格|费用|多少钱|收费|贵|报价|成本
省钱|便宜|降低价格|降价|划算|节省|便宜点
价格已变化|价格变了|价格变化|涨价|价格不一样
报价|询价|估价
数量|片数|多少片|多少块
拼板|连片|拼版
V 割|V-cut|V割
邮票孔|工艺桥|断点
表面处理|沉金|喷锡|镀层
半孔|邮票半孔|城堡孔
金手指|板边插头
消息|留言|联系|客服|工程师|提问|回复
邮件|通知|提醒|邮箱
首件|样品照片|首板|首件照片
贴片|SMT|焊接|组装|PCBA|贴装
贴装位置|坐标|坐标文件|位置文件
未匹配|匹配|找不到料|认错
缺货|没货|库存不足|无库存|断货|买不到
自供|我提供|自己寄|来料|客供|自己提供|自备
钢网|锡膏网|网板
带框|框架|不带框
可制造性|DFM|能不能做|能生产吗|做不了
缺少板框|没有板框|板框层|没有外形
层对应|识别错|识别成|层错|认错层
压缩包|zip|rar|压缩文件
上传|提交文件|发文件
~文件|文档
格式|文件类型|后缀
仿真|模拟|跑仿真|SPICE
收敛|不收敛|时间步长
瞬态|时域|随时间
交流|频率响应|幅频|波特图|增益
工作点|静态|直流电压
蒙特卡洛|容差|公差|随机
扫描|参数变化|变化参数
波形|曲线|图线
光标|游标|标尺
带宽|截止频率|-3 dB|−3 dB|3dB
探针|看电压|测电压|查看电压
实时仿真|实时电路|实时|交互仿真
面包板|洞洞板
示波器
逻辑分析仪|解码|总线数据|抓包
万用表|电压表|电流表
函数发生器|信号发生器|信号源
单片机|MCU|微控制器|Arduino|处理器
程序|代码|固件|Sketch
编译|编译器|构建|生成
Arduino 库|程序库|第三方库|头文件
串口监视器|串口|串口输出|打印信息
调试器|调试|单步|单步执行
断点|停在某行|暂停程序
变量|变量值
3D 视图|三维|3D|立体
剖面|截面|切开|剖切|看内部
模型|STEP|3D 模型
命令行|终端|脚本|自动化|持续集成
自定义规则|自己的规则|特殊规则
高压|强电|市电|爬电
网络|信号
高亮|突出显示|标亮
扇出|引出|出线
缝合过孔|过孔阵列|打地孔|缝合
过孔栅栏|屏蔽孔|包地
复用布局|相同布局|重复布局|多通道|通道
推挤|推开|挤开|推不开|推线
挡住|受阻|布不过去|走不通|障碍
~属性|字段|参数|值|型号
型号|料号|物料编号|MPN
数据手册|规格书|datasheet
占位区|外框|丝印框
孔|钻孔|孔径
安装孔|螺丝孔|定位孔
~设置|选项|偏好|配置
标题栏|图框|图签
纸张|页面大小|A4
~提示|报告|报错|显示
子部件|单元
德摩根样式|体样式
全局网络标签|全局标签
层次端口|层次标签
网络标签|标签|同名
总线分支|总线入口
焊环|环宽|孔环
Mark 点|基准点|光学点
交叉选择|交叉探测|互选
死铜|孤岛|孤立铜
~工程|项目|设计
~PCB|电路板|线路板|板子
~错误|不对|不行|失败|打不开|没反应|问题|异常|不了
原来的工程|以前的工程|旧工程|我的工程|上传
传上去|上传|放到云端|同步
单元|子部件|分成四个
寄存器|CPU 寄存器
钻孔表|孔径列表|孔表
一次|批量|一起|同时设
螺丝孔|安装孔|固定孔
写不了|不能|不允许|拒绝|没权限|提交不了
人工|工程师|客服
确定的价格|正式报价|最终报价|报价
丢了|没了|不见了|找不到|丢失
源文件|原始设计
框|矩形|方框|边框
存下来|保存|预设
重复使用|用多次|多次使用|多个实例
只用了一次|只用一次
不能同时|冲突|互斥|不兼容
温度|℃|°C|高温|低温
第二个显示器|双屏|新窗口|另一个窗口
测试点|测试焊盘
声音|静音|关声音|吵
重叠|交叠|叠在一起
厚度|多厚|厚
表头|列名|列标题|列
上层图|父图|主图
子图|下层图|子图页
不认识的设备|陌生设备|陌生登录|被盗
没有收到|没收到|收不到
倒角|斜边
盲孔|埋孔|微孔
退出码|返回值|退出状态
构建脚本|脚本|持续集成
库存|现货
自动|自己会|自动跑
慢|快慢|速度|变慢
拖不动|动不了|锁定|移动不了
粗线|线宽|走粗线|宽线
短了|长短不一|长度不一|等长
两张|叠加|同时用
外观|3D 模型|模型
多少个|统计|数量
随身|便携
私有|保密|只有自己
免费|不要钱
手机|平板
语言|中文|英文
深色|暗色|主题
缩放|放大
面板|侧栏
标签页|分屏|窗格
卡死|崩溃|卡住
内存|闪存
用途|是干什么的|做什么用|干嘛的
时间戳|带上时间|显示时间
分支|试验|实验|尝试
默认|缺省|初始|新板
传到|弄到|放到|转到|加到
以后再买|下个月|稍后|暂存|收藏
加强|结实|牢固|增强|更稳
资源管理器|文件夹|硬盘|磁盘
在文件夹里|原来的文件|原文件|直接改
怎么算|怎么算出来|计算|总和|算出来
再跑|重新运行|再运行|重跑
最小|下限|多小
最大|上限|多大
压在下面|下面一层|被挡住|重叠的对象
有效期|到期|过期|截止|为止
公开|暴露|泄露|所有人可见
位置|出现在|用在|哪几页|在哪几页
所有者|作者|主人
访客|游客|未登录|没登录
附件|附上
预览|先看
批准|接受|确认|同意
拒绝|驳回
铜厚|盎司|厚铜
软板|柔性板|刚挠
层数|几层板|四层板|两层板
电源层|平面层|内层
天线|射频
晶振|时钟
散热|热过孔
圆角|圆弧|平滑
并排|左右分开|分屏
账户设置|个人设置
忘记密码|重置密码|找回密码
编辑封装|打开封装|改封装|修改封装|封装来修改
Allegro|Cadence
单独的网表|没有原理图|独立网表
面包板图|面包板视图|面包板
刚下完单|刚下单|下单后
大改|大改动|大范围修改
大家|多人|团队
`;

export interface Synonyms {
  readonly words: readonly string[];
  /** Whether the words say little by themselves: marked by `~`. */
  readonly isVague: boolean;
}

const groups = (lines: string): readonly Synonyms[] =>
  lines
    .split('\n')
    .map(line => ({
      words: line
        .replace('~', '')
        .split('|')
        .map(word => word.trim())
        .filter(word => word !== ''),
      isVague: line.startsWith('~'),
    }))
    .filter(({ words }) => words.length > 1);

export const thesaurus: readonly Synonyms[] = [...groups(ENGLISH), ...groups(CHINESE)];
