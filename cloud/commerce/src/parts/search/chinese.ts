/** What parts are called in Chinese, by words of their descriptions; longer terms before those that they contain. */
const TERMS: readonly (readonly [chinese: string, english: string])[] = (
  [
    ['发光二极管', 'led'],
    ['贴片电阻', 'chip resistor'],
    ['贴片电容', 'ceramic capacitor'],
    ['运算放大器', 'operational amplifier'],
    ['运放', 'operational amplifier'],
    ['光耦', 'optocoupler'],
    ['隔离器', 'isolator'],
    ['降压', 'buck'],
    ['升压', 'boost'],
    ['低压差', 'dropout'],
    ['稳压二极管', 'zener'],
    ['稳压器', 'regulator'],
    ['稳压', 'regulator'],
    ['收发器', 'transceiver'],
    ['温度', 'temperature'],
    ['湿度', 'humidity'],
    ['加速度', 'accelerometer'],
    ['陀螺仪', 'gyroscope'],
    ['霍尔', 'hall'],
    ['充电', 'charger'],
    ['看门狗', 'watchdog'],
    ['复位', 'supervisor'],
    ['实时时钟', 'real time clock'],
    ['移位寄存器', 'shift register'],
    ['计数器', 'counter'],
    ['锁存器', 'latch'],
    ['缓冲器', 'buffer'],
    ['反相器', 'inverter'],
    ['与非门', 'nand'],
    ['或非门', 'nor'],
    ['触发器', 'flip flop'],
    ['译码器', 'decoder'],
    ['电机', 'motor'],
    ['步进', 'stepper'],
    ['蓝牙', 'bluetooth'],
    ['以太网', 'ethernet'],
    ['三极管', 'transistor'],
    ['场效应管', 'mosfet'],
    ['肖特基', 'schottky'],
    ['整流桥', 'bridge'],
    ['整流', 'rectifier'],
    ['瞬态抑制', 'tvs'],
    ['自恢复保险丝', 'resettable fuse'],
    ['排针', 'header'],
    ['排母', 'socket'],
    ['红色', 'red'],
    ['绿色', 'green'],
    ['蓝色', 'blue'],
    ['黄色', 'yellow'],
    ['白色', 'white'],
    ['橙色', 'orange'],
    ['按键', 'tactile'],
    ['编码器', 'encoder'],
    ['数码管', 'segment'],
    ['模数转换', 'adc'],
    ['数模转换', 'dac'],
    ['闪存', 'flash'],
    ['单片机', 'microcontroller'],
  ] as const
).toSorted((a, b) => b[0].length - a[0].length);

/** The English words of a run of Chinese; null: it has something that is not in the table. */
export function inEnglish(run: string): readonly string[] | null {
  const words: string[] = [];
  for (let at = 0; at < run.length;) {
    const term = TERMS.find(([chinese]) => run.startsWith(chinese, at));
    if (!term) return null;
    words.push(...term[1].split(' '));
    at += term[0].length;
  }
  return words;
}
