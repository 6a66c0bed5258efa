/// A serial port on any two pins, made by the program. | 由软件在任意两个引脚上实现的串口。
class SoftwareSerial : public Stream {
public:
  SoftwareSerial(uint8_t receivePin, uint8_t transmitPin, bool inverse = false);
  /// Opens the port, so many bits a second. | 以指定波特率打开串口。
  void begin(long baud);
  /// Makes this the one that listens; only one can at a time. | 使该端口接收数据；同时只能有一个。
  bool listen();
  bool isListening();
  bool overflow();
  void end();
};
