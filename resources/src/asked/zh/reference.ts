export const reference = `
# commands
palette: 找命令；搜索菜单；功能在哪；按名字执行命令；命令面板；Ctrl+K；搜功能；拼音搜命令；找不到菜单项在哪；灰色命令；用 AD 的叫法搜；输入中文找命令；command palette；快速执行；某个功能在哪里；daoxian；命令搜索框；跳到某个位号；功能入口；英文名搜索；按钮找不到；嘉立创叫法；找不到某个功能怎么按名字搜；能不能用拼音找命令；命令为什么是灰色的
shortcuts: 所有快捷键；用 Altium 的快捷键；和嘉立创EDA 一样的快捷键；按键方案；快捷键大全；快捷键列表；KiCad 快捷键方案；换成嘉立创快捷键；问号键；按键查询；热键；切换到 AD 习惯；立创的按键；某个键是干嘛的；hotkey；shortcut list；快捷键表；三套方案；预设；按键对照；Altium 用户；键位方案；默认是哪套；在哪里看全部的快捷键；怎么换成 Altium 的快捷键方案；帮助里写的是哪一套按键
set: 改快捷键；自定义按键；恢复默认快捷键；改键；自定义快捷键；快捷键冲突；清除快捷键；还原快捷键；两个键组合；连续按键；设置热键；keybinding；绑定按键；键位被占用；快捷键存在哪；P W 连按；重置按键；给命令加快捷键；换个顺手的键；快捷键同步吗；按键已被占用；怎么把快捷键改成自己习惯的；按键已经被别的命令用了怎么办；怎么恢复成原来的快捷键
tools: 工具运行时的按键；怎么退出工具；取消当前操作；提示行；工具里的按键；底部提示；Esc 退出；退出布线状态；同一个键不同作用；当前工具能按什么键；状态栏提示；右键结束；结束命令；光标一直带着东西；工具模式；快捷提示；取消工具；按键没用是因为工具；怎么退出正在用的工具；为什么同一个键有时候作用不同
mistakes: 菜单里找不到命令；浏览器里快捷键不起作用；Mac 的按键；Ctrl+W 关掉了网页；Ctrl+T；浏览器占用快捷键；Mac 上的 Ctrl；Cmd 键；命令灰的不能点；要先选中；苹果电脑快捷键；按键没反应；Ctrl+Tab；标签页关了；功能用不了；菜单缺少命令；MacBook；快捷键冲突浏览器；Alt+W；command 键；快捷键失灵；菜单项找不到；为什么按 Ctrl+W 把网页关了；苹果电脑上按哪个键；菜单里怎么没有这个命令
# command-line
common: 在脚本里用；退出码；输出 JSON；持续集成里跑检查；--json；--lang zh；CI；exit code；退出状态含义；--verbose；命令行返回值；机器可读输出；流水线；CLI 参数；输出语言；退出码 2；脚本判断成功；通用参数；命令帮助；静默；自动构建；命令的退出状态分别是什么意思；怎么让命令输出 JSON；命令行怎么换成中文
check: 命令行跑 DRC 或 ERC；在持续集成里检查板子；命令行比较两块板；boardwright check；终端跑 DRC；info 命令；dfm 命令；CI 检查；命令行 ERC；批量检查板子；查看板子信息；自动检查违规；合并命令；每次提交检查；命令行 DFM；diff --out；统计网络数；怎么用命令行检查一块板；持续集成里怎么自动跑 DRC
ask: 命令行提问；接入大模型、Ollama；模型的密钥；boardwright ask；终端里问问题；--model；--model-url；BOARDWRIGHT_MODEL_KEY；qwen；命令行 AI；--show-request；本地 ollama 命令行；问设计；提问不发送；命令行接大模型；命令行问价格；localhost:11434；密钥放哪个变量；模型服务器；怎么在命令行里问设计的问题；命令行怎么使用语言模型；想先看看会发送什么
edit: 命令行改设计；boardwright propose；--accept；--parts；终端里改电路；命令行加电容；写入工程文件；只接受一部分；命令行助手编辑；自动修改设计；预览改动；提议编辑；怎么用命令行让它改设计并写入文件；只想接受其中几项改动
scripts: 写脚本；TypeScript 自动化；Python 接口；boardwright run；--save；--arg；TypeScript 文件执行；批量处理设计；命令行脚本参数；脚本输出目录；默认导出；JavaScript 脚本命令；信任的脚本；批处理多个工程；自动改板；用代码处理 PCB；--design；怎么在命令行运行一个脚本文件；脚本的改动怎么写回工程
mcp: 接入 Claude 等 AI；模型上下文协议；给别的程序用的工具；boardwright mcp；Model Context Protocol；AI 客户端工具；stdio；工具列表；render simulate quote；只限文件夹内；MCP 有哪些工具；apply 和 fab；agent 接入；文件夹外的库；给 AI 用；怎么让 AI 程序读取我的设计；哪些工具会写文件
write: 命令行出 Gerber；命令行转换文件；命令行出图；渲染图片；boardwright fab；convert 命令；render 成图片；命令行导 Gerber；netlist 命令；转 DSN；批量导出；kicad 6 格式；CI 生成制板文件；自动出图；命令行网表；脚本出 Gerber；epro 转 kicad；嘉立创转 KiCad 命令；格式转换；Eagle 转 KiCad；--format pads；渲染板子；无界面导出；怎么用命令行导出制板文件；怎么把一种格式转换成另一种；怎么把板子渲染成图片
simulation: 命令行仿真；批量仿真；boardwright sim；命令行跑 SPICE；--analysis；--dialect；仿真输出 csv；限制仿真时间；终端仿真；无界面仿真；CI 仿真；ac dec；raw 输出；命令行语法设置；批量跑 cir；--time 30s；脚本仿真；怎么用命令行运行仿真；怎么限制仿真的时间
sketches: 命令行编译程序；命令行运行固件；boardwright compile；mcu run；命令行编译 Arduino；--vcd；--set D2；输出 hex；无界面跑固件；终端编译程序；CI 测试固件；--gdb；固件自动测试；模拟按键输入；记录引脚波形；命令行跑单片机；--board uno；--for 2s；怎么用命令行编译程序；怎么在命令行里运行固件并记录引脚
orders: 命令行询价；命令行下单；boardwright quote；boardwright order；命令行下单账号；BOARDWRIGHT_TOKEN；终端算价格；--assembly；--set maskColour；自动下单；批量报价；环境变量登录；报价命令；贴片命令行报价；--quantity；BOARDWRIGHT_EMAIL；寄到哪；脚本询价；怎么用命令行得到报价；命令行下单怎么登录
projects: 命令行同步工程；克隆工程；boardwright push；pull；clone；命令行备份；sync --list；login；终端同步工程；--store；要关桌面版吗；命令行恢复；终端上传工程；查看历史命令；restore --both；像 git 那样推送；命令行登录；定时备份脚本；命令行改动历史；怎么用命令行同步工程；命令行怎么恢复备份
server: 命令行启动服务器；serve 命令；operator 命令；终端起服务；命令行开服务器；boardwright operator；设管理员命令；起服务的参数；服务端命令；自建服务命令；server 命令；哪个命令启动服务器
`;
