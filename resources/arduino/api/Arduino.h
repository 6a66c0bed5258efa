// The interface of Arduino's core as the sketch editor completes and explains it: names and signatures, and what they do in
// our words, English | Chinese. No program is compiled with this file.

/// Logic level of about the supply's voltage. | 高电平（接近电源电压）。
#define HIGH 0x1
/// Logic level of about 0 V. | 低电平（约 0 V）。
#define LOW 0x0
/// The pin only listens. | 引脚仅作输入。
#define INPUT 0x0
/// The pin drives. | 引脚作输出。
#define OUTPUT 0x1
/// The pin listens, pulled up by a resistor inside the chip. | 输入并启用芯片内部上拉电阻。
#define INPUT_PULLUP 0x2
/// Pin of the LED on the board. | 板载 LED 的引脚。
#define LED_BUILTIN 13
/// First analogue input. | 第一个模拟输入。
#define A0 14
#define A1 15
#define A2 16
#define A3 17
#define A4 18
#define A5 19
#define A6 20
#define A7 21
/// Least significant bit first. | 低位在前。
#define LSBFIRST 0
/// Most significant bit first. | 高位在前。
#define MSBFIRST 1
/// On every change of the level. | 电平变化时触发。
#define CHANGE 1
/// When the level falls. | 下降沿触发。
#define FALLING 2
/// When the level rises. | 上升沿触发。
#define RISING 3
/// The supply is the ADC's reference. | 以电源电压作为 ADC 基准。
#define DEFAULT 1
/// The voltage at AREF is the ADC's reference. | 以 AREF 引脚电压作为 ADC 基准。
#define EXTERNAL 0
/// The chip's own reference, 1.1 V on an Uno. | 芯片内部基准（Uno 为 1.1 V）。
#define INTERNAL 3
#define PI 3.14159265
#define HALF_PI 1.57079633
#define TWO_PI 6.28318531
#define DEG_TO_RAD 0.01745329
#define RAD_TO_DEG 57.2957795
/// Print the number in base ten. | 以十进制输出。
#define DEC 10
/// Print the number in base sixteen. | 以十六进制输出。
#define HEX 16
/// Print the number in base eight. | 以八进制输出。
#define OCT 8
/// Print the number in base two. | 以二进制输出。
#define BIN 2
/// Clock of the chip in hertz. | 芯片时钟频率（Hz）。
#define F_CPU 16000000L

/// Keeps a constant in flash memory rather than RAM. | 将常量存放在闪存而非 RAM 中。
#define PROGMEM __attribute__((progmem))
/// A text that stays in flash memory: Serial.print(F("text")). | 保留在闪存中的字符串：Serial.print(F("text"))。
#define F(text) text
/// The smaller of two values. | 取两者中较小值。
#define min(a, b) ((a) < (b) ? (a) : (b))
/// The larger of two values. | 取两者中较大值。
#define max(a, b) ((a) > (b) ? (a) : (b))
/// The value without its sign. | 绝对值。
#define abs(x) ((x) > 0 ? (x) : -(x))
/// The value, kept between two limits. | 将数值限制在两个界限之间。
#define constrain(value, low, high) value
/// The nearest whole number. | 四舍五入取整。
#define round(x) x
/// Degrees as radians. | 角度转弧度。
#define radians(degrees) degrees
/// Radians as degrees. | 弧度转角度。
#define degrees(radians) radians
/// The square of a value. | 平方。
#define sq(x) ((x) * (x))
/// Allows interrupts. | 允许中断。
#define interrupts() sei()
/// Forbids interrupts until interrupts() is called. | 禁止中断，直到调用 interrupts()。
#define noInterrupts() cli()
/// The lower eight bits. | 低 8 位。
#define lowByte(value) value
/// Bits 8 to 15. | 高 8 位（第 8～15 位）。
#define highByte(value) value
/// One bit of a value: 0 or 1. | 读取某一位：0 或 1。
#define bitRead(value, bit) value
/// Makes a bit of a variable 1. | 将变量的某一位置 1。
#define bitSet(value, bit) value
/// Makes a bit of a variable 0. | 将变量的某一位清 0。
#define bitClear(value, bit) value
/// Turns a bit of a variable over. | 翻转变量的某一位。
#define bitToggle(value, bit) value
/// Gives a bit of a variable a value. | 写入变量的某一位。
#define bitWrite(value, bit, state) value
/// A number with this bit alone set. | 仅该位为 1 的数。
#define bit(n) (1UL << (n))
/// The external interrupt of a pin, for attachInterrupt. | 引脚对应的外部中断号，用于 attachInterrupt。
#define digitalPinToInterrupt(pin) pin

/// An unsigned number of 8 bits. | 8 位无符号数。
typedef uint8_t byte;
/// An unsigned number of 16 bits. | 16 位无符号数。
typedef unsigned int word;
/// true or false. | true 或 false。
typedef bool boolean;

/// Called once when the board is switched on or reset. | 上电或复位后调用一次。
void setup();
/// Called over and over again. | 反复循环调用。
void loop();

/// Makes a pin an input or an output. | 设置引脚为输入或输出。
void pinMode(uint8_t pin, uint8_t mode);
/// Drives a pin HIGH or LOW; on an input it switches the pull-up. | 将引脚输出高或低电平；对输入引脚则开关内部上拉。
void digitalWrite(uint8_t pin, uint8_t value);
/// The level of a pin: HIGH or LOW. | 读取引脚电平：HIGH 或 LOW。
int digitalRead(uint8_t pin);
/// Measures the voltage at an analogue input: 0 to 1023. | 测量模拟输入电压：0～1023。
int analogRead(uint8_t pin);
/// What the ADC compares with: DEFAULT, INTERNAL or EXTERNAL. | 选择 ADC 基准：DEFAULT、INTERNAL 或 EXTERNAL。
void analogReference(uint8_t mode);
/// Drives a pin by PWM: 0 is always low, 255 always high. | 以 PWM 驱动引脚：0 恒低，255 恒高。
void analogWrite(uint8_t pin, int value);
/// Milliseconds since the start; begins again at 0 after 49 days. | 启动以来的毫秒数；约 49 天后归零。
unsigned long millis();
/// Microseconds since the start; begins again at 0 after 71 minutes. | 启动以来的微秒数；约 71 分钟后归零。
unsigned long micros();
/// Waits for so many milliseconds. | 延时指定毫秒数。
void delay(unsigned long ms);
/// Waits for so many microseconds. | 延时指定微秒数。
void delayMicroseconds(unsigned int us);
/// Waits for a pulse on a pin and gives its length in microseconds; 0 after the timeout. | 等待引脚脉冲并返回其宽度（微秒）；超时返回 0。
unsigned long pulseIn(uint8_t pin, uint8_t state, unsigned long timeout = 1000000L);
/// As pulseIn, better for long pulses; it needs interrupts. | 与 pulseIn 相同，适合较长脉冲；需允许中断。
unsigned long pulseInLong(uint8_t pin, uint8_t state, unsigned long timeout = 1000000L);
/// Sends eight bits by two pins, clock and data. | 通过数据和时钟引脚移出一个字节。
void shiftOut(uint8_t dataPin, uint8_t clockPin, uint8_t bitOrder, uint8_t value);
/// Reads eight bits by two pins, clock and data. | 通过数据和时钟引脚移入一个字节。
uint8_t shiftIn(uint8_t dataPin, uint8_t clockPin, uint8_t bitOrder);
/// Calls a function when a pin changes: CHANGE, RISING, FALLING or LOW. | 引脚变化时调用函数：CHANGE、RISING、FALLING 或 LOW。
void attachInterrupt(uint8_t interrupt, void (*function)(void), int mode);
/// Calls no function any more. | 取消外部中断。
void detachInterrupt(uint8_t interrupt);
/// Puts a square wave of a frequency in hertz on a pin, for so many milliseconds or until noTone. | 在引脚输出指定频率（Hz）的方波，持续指定毫秒或直到 noTone。
void tone(uint8_t pin, unsigned int frequency, unsigned long duration = 0);
/// Ends the tone of a pin. | 停止引脚上的方波。
void noTone(uint8_t pin);
/// A random number from 0 to below the limit. | 0 到上限（不含）之间的随机数。
long random(long limit);
/// A random number from least to below the limit. | 下限（含）到上限（不含）之间的随机数。
long random(long least, long limit);
/// Starts the sequence of random numbers elsewhere. | 设置随机数种子。
void randomSeed(unsigned long seed);
/// The value, led from one range to another in proportion. | 按比例将数值从一个区间映射到另一个区间。
long map(long value, long fromLow, long fromHigh, long toLow, long toHigh);
/// A value to the power of another. | 乘方。
double pow(double base, double exponent);
/// The square root. | 平方根。
double sqrt(double x);
double sin(double radians);
double cos(double radians);
double tan(double radians);
double atan2(double y, double x);
double exp(double x);
double log(double x);
double floor(double x);
double ceil(double x);
bool isDigit(int c);
bool isAlpha(int c);
bool isAlphaNumeric(int c);
bool isSpace(int c);
bool isUpperCase(int c);
bool isLowerCase(int c);
/// A byte of a constant that was kept in flash by PROGMEM. | 读取以 PROGMEM 存放于闪存中的字节。
uint8_t pgm_read_byte(const void *address);
/// Two bytes of a constant that was kept in flash by PROGMEM. | 读取以 PROGMEM 存放于闪存中的双字节。
uint16_t pgm_read_word(const void *address);
/// A function that answers an interrupt: ISR(TIMER1_COMPA_vect). | 中断服务函数：ISR(TIMER1_COMPA_vect)。
#define ISR(vector) void vector()

/// A text that can grow. | 可变长字符串。
class String {
public:
  String(const char *text = "");
  String(int value, unsigned char base = 10);
  String(double value, unsigned char decimals = 2);
  /// Number of its letters. | 字符数。
  unsigned int length();
  char charAt(unsigned int index);
  void setCharAt(unsigned int index, char c);
  /// Joins something to its end. | 在末尾追加内容。
  bool concat(const String &text);
  bool reserve(unsigned int size);
  bool equals(const String &other);
  bool equalsIgnoreCase(const String &other);
  int compareTo(const String &other);
  bool startsWith(const String &prefix);
  bool endsWith(const String &suffix);
  /// Where something stands in it, or -1. | 查找位置，未找到返回 -1。
  int indexOf(const String &text, unsigned int from = 0);
  int lastIndexOf(const String &text);
  String substring(unsigned int from, unsigned int to);
  void replace(const String &find, const String &by);
  void remove(unsigned int index, unsigned int count);
  void toLowerCase();
  void toUpperCase();
  /// Takes spaces away at both ends. | 去除首尾空白。
  void trim();
  /// The whole number that it begins with; 0 where it does not. | 转换为整数；不是数字时为 0。
  long toInt();
  float toFloat();
  double toDouble();
  void toCharArray(char *buffer, unsigned int size);
  const char *c_str();
};

/// Whatever texts and numbers can be printed to. | 可打印文本和数字的对象。
class Print {
public:
  /// Sends bytes as they are. | 按原样发送字节。
  size_t write(uint8_t value);
  size_t write(const uint8_t *buffer, size_t size);
  /// Writes a text or a number; of numbers with a base (DEC, HEX, OCT, BIN) or so many decimals. | 输出文本或数字；数字可指定进制（DEC、HEX、OCT、BIN）或小数位数。
  size_t print(const String &text);
  size_t print(long value, int base = DEC);
  size_t print(double value, int decimals = 2);
  /// As print, and begins a new line. | 与 print 相同，并换行。
  size_t println(const String &text);
  size_t println(long value, int base = DEC);
  size_t println(double value, int decimals = 2);
  size_t println();
  /// Waits until all is sent. | 等待发送完毕。
  void flush();
};

/// Whatever bytes come from. | 可读取字节的数据流。
class Stream : public Print {
public:
  /// Number of bytes that wait to be read. | 等待读取的字节数。
  int available();
  /// The next byte; -1 where none waits. | 下一个字节；没有时为 -1。
  int read();
  /// The next byte, which stays. | 查看下一个字节而不取出。
  int peek();
  /// Milliseconds to wait for more, in what reads several bytes. | 设置读取多个字节时的超时（毫秒）。
  void setTimeout(unsigned long ms);
  bool find(char *target);
  /// Reads a whole number, whatever stands in front of it. | 读取整数，跳过其前面的字符。
  long parseInt();
  float parseFloat();
  size_t readBytes(char *buffer, size_t length);
  size_t readBytesUntil(char terminator, char *buffer, size_t length);
  String readString();
  /// Reads up to a letter, which is taken away. | 读取到指定字符为止，并丢弃该字符。
  String readStringUntil(char terminator);
};

/// A serial port of the chip. | 芯片的串口。
class HardwareSerial : public Stream {
public:
  /// Opens the port, so many bits a second. | 以指定波特率打开串口。
  void begin(unsigned long baud, uint8_t config = SERIAL_8N1);
  void end();
  /// Bytes that can be sent without waiting. | 可立即发送的字节数。
  int availableForWrite();
};

/// The first serial port: pins 0 (receives) and 1 (sends). | 第一个串口：引脚 0（接收）和 1（发送）。
extern HardwareSerial Serial;
/// Of the Mega: pins 19 and 18. | Mega 的第二个串口：引脚 19 和 18。
extern HardwareSerial Serial1;
extern HardwareSerial Serial2;
extern HardwareSerial Serial3;
