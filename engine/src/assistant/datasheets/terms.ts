import { comparable, isHan, sought } from '../help/words.ts';

/**
 * Words that datasheets use for one thing, a line each: what is asked in Chinese is found in English, and the other way round. A line that begins
 * with `=` is of a quantity: its answer is a number. `!` is of a limit, `|` of one that is the name of a column.
 */
const TERMS = `
|maximum | max | highest | upper limit | must not exceed | 最大值 | 最大 | 最高 | 上限 | 极限 | 最多
|minimum | min | lowest | lower limit | 最小值 | 最小 | 最低 | 下限 | 至少
|typical | typ | nominal | nom | 典型值 | 典型 | 标称
!absolute | 绝对
!rated | rating | ratings | 额定值 | 额定
!recommended | 推荐 | 建议
|range | 范围
operating | operate | 工作
input | vin | 输入
output | vout | 输出
supply | vcc | vdd | 供电 | 电源
=voltage | volt | voltages | 电压
=current | amp | amps | 电流
=power dissipation | power consumption | 功耗 | 耗散功率
=power | watt | 功率
=quiescent | standby | 静态 | 待机
=temperature | temperatures | temp | 温度
junction | 结温
ambient | 环境温度 | 环境
storage | 贮存 | 存储温度 | 储存
=thermal resistance | 热阻
=frequency | freq | frequencies | 频率
switching | 开关
=on-resistance | rds(on) | rdson | 导通电阻
=resistance | resistor | resistors | 阻值 | 电阻
=capacitance | capacitor | capacitors | 电容
=inductance | inductor | inductors | 电感
=threshold | thresholds | 阈值 | 门限
=hysteresis | 迟滞 | 滞回
=efficiency | 效率
=accuracy | tolerance | 精度 | 误差
=dropout | 压差
=ripple | 纹波
=noise | 噪声
=gain | 增益
=bandwidth | 带宽
=offset | 失调
=leakage | 漏电 | 泄漏
package | packages | 封装
=dimension | dimensions | 尺寸
pin | pins | terminal | 引脚 | 管脚
enable | 使能
shutdown | 关断 | 关机
soft start | soft-start | slow-start | slow start | 软启动 | 缓启动
=undervoltage | under-voltage | uvlo | 欠压
=overvoltage | over-voltage | ovp | 过压
=current limit | overcurrent | over-current | ocp | 限流 | 过流
short circuit | short-circuit | 短路
feedback | 反馈
reference | 基准 | 参考
clock | 时钟
=delay | 延时 | 延迟
rise | rising | 上升
fall | falling | 下降
forward | 正向
reverse | 反向
breakdown | 击穿
drain | 漏极
gate | 栅极
collector | 集电极
emitter | 发射极
esd | 静电
=humidity | moisture | msl | 湿敏 | 湿度
solder | soldering | reflow | 焊接 | 回流焊
=resolution | 分辨率
=sampling | sample rate | 采样
=duty cycle | 占空比
interface | 接口
address | addresses | 地址
register | registers | 寄存器
memory | flash | 存储器
application | applications | 应用
feature | features | 特性 | 特点
load | 负载
battery | 电池
charge | charging | 充电
discharge | 放电
protection | 保护
=lifetime | 寿命
`;

type Sort = 'quantity' | 'limit' | 'column' | 'other';

const SORTS: Readonly<Record<string, Sort>> = { '=': 'quantity', '!': 'limit', '|': 'column' };

interface Term {
  readonly token: string;
  readonly words: readonly string[];
  readonly sort: Sort;
}

const terms: readonly Term[] = TERMS.split('\n')
  .filter(line => line.trim() !== '')
  .map((line, i) => ({
    // Letters and a digit: nothing is a stem of it.
    token: `term${i}`,
    words: line
      .replace(/^[=!|]/, '')
      .split('|')
      .map(word => sought(word)),
    sort: SORTS[line[0]!] ?? 'other',
  }));

/** By word, what stands for it. */
const single = new Map<string, string>();
/** The same of what has several words, or no spaces around; longer ones first. */
const phrases: (readonly [string, string])[] = [];
for (const { token, words } of terms)
  for (const word of words)
    if (isHan(word) || word.trim().includes(' ')) phrases.push([word, ` ${token} `]);
    else single.set(word.trim(), token);
phrases.sort(([a], [b]) => b.length - a.length);

/** A text of `comparable` in which one word stands for all that mean the same in datasheets, in either language. */
export function inTerms(text: string): string {
  let plain = comparable(text);
  for (const [phrase, token] of phrases) if (plain.includes(phrase)) plain = plain.replaceAll(phrase, token);
  const words = plain.split(' ').filter(word => word !== '');
  return ` ${words.map(word => single.get(word) ?? word).join(' ')} `;
}

const tokensOf = (...sorts: readonly Sort[]): ReadonlySet<string> =>
  new Set(terms.filter(({ sort }) => sorts.includes(sort)).map(({ token }) => token));
const quantities = tokensOf('quantity');
const limits = tokensOf('limit', 'column');
const columns = tokensOf('column');
const hasSome = (text: string, tokens: ReadonlySet<string>): boolean => text.split(' ').some(word => tokens.has(word));

/** Whether a text of `inTerms` asks for something that is a number. */
export const asksForQuantity = (text: string): boolean => hasSome(text, quantities);

/** Whether a text of `inTerms` asks for a limit, as datasheets list them. */
export const asksForLimit = (text: string): boolean => hasSome(text, limits);

/** Whether a word of `inTerms` is what a column of a table is called, as each of its lines has it. */
export const isColumnName = (word: string): boolean => columns.has(word);

/** What some datasheets call the one and others the other: the supply of a converter is its input. */
const SUPPLY = inTerms('supply').trim();
const INPUT = inTerms('input').trim();

/** What a datasheet may write for a word of `inTerms`; null where nothing else. */
export const nearTerm = (word: string): string | null => (word === SUPPLY ? INPUT : word === INPUT ? SUPPLY : null);
