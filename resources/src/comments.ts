/** What the comments of the example sketches say, in Chinese. */
export const comments: Readonly<Record<string, string>> = {
  'Metres a second in air of 20 degrees, there and back.': '20 °C 空气中的声速（米/秒）；声波往返，故除以二。',
  'A character display with the usual backpack: four data lines, enable and register select behind a PCF8574.':
    '带常见 I2C 转接板的字符显示屏：四条数据线、使能与寄存器选择线接在 PCF8574 之后。',
  'The chip counts in decimal digits of four bits, as the display wants them.':
    '芯片以四位二进制的十进制数（BCD）计时，正合显示所需。',
  'Lines of the backpack.': '转接板上的各条线。',
  'Four bits are taken where ENABLE falls.': '在 ENABLE 的下降沿取走四位数据。',
  'two rows': '两行',
  'on, no cursor': '打开显示，不显示光标',
  clear: '清屏',
  'The thermistor: ohms at 25 degrees, its B value in kelvin, and the resistor above it.':
    '热敏电阻：25 °C 时的阻值（欧姆）、B 值（开尔文），以及其上方的分压电阻。',
  'A rainbow goes round a ring of sixteen NeoPixels at pin 6 (PD6).':
    '彩虹在接于引脚 6（PD6）的 16 颗 NeoPixel 灯环上转动。',
  'green, red, blue: the order on the wire': '绿、红、蓝：数据线上的发送顺序',
  'At 16 MHz a bit takes 20 cycles: 13 of them high for a 1, 6 for a 0.':
    '16 MHz 下每位占 20 个时钟周期：1 的高电平为 13 个，0 为 6 个。',
  'A colour of the circle: 0 is red, 85 green, 170 blue.': '色环上的颜色：0 为红，85 为绿，170 为蓝。',
  'Gives four voltages by pulse width, and reads them back.': '用脉宽调制输出四种电压，并将其读回。',
  'The mean of 16 readings: what is left of the ripple goes away.': '取 16 次读数的平均值，以消除残余纹波。',
  'Measures the frequency at pin 2: whole periods that fit into a tenth of a second, counted by an interrupt.':
    '测量引脚 2 上的频率：用中断统计十分之一秒内的完整周期数。',
  'A machine of states: what the lights show, for how long, and what comes next.':
    '状态机：灯的显示、持续时间，以及下一个状态。',
  'car red, yellow, green, walk red, green': '车行红、黄、绿，人行红、绿',
  'milliseconds; 0: until the button is pressed': '毫秒；0 表示直到按下按钮',
  'Switches the LED at pin 13 on and off, and reports it on the serial port.':
    '让引脚 13 的 LED 亮灭，并通过串口告知。',
};
