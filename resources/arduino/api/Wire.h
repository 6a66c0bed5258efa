/// The I2C bus: pins A4 (SDA) and A5 (SCL) of an Uno. | I2C 总线：Uno 的 A4（SDA）和 A5（SCL）。
class TwoWire : public Stream {
public:
  /// Joins the bus as its master. | 作为主机加入总线。
  void begin();
  /// Joins the bus as a slave of an address of 7 bits. | 以 7 位地址作为从机加入总线。
  void begin(uint8_t address);
  void end();
  /// Clock of the bus in hertz: 100000 or 400000. | 设置总线时钟（Hz）：100000 或 400000。
  void setClock(uint32_t hertz);
  /// Begins what is sent to a slave. | 开始向从机发送数据。
  void beginTransmission(uint8_t address);
  /// Sends it; 0 when the slave took it, 2 when none answered. | 发送数据；0 表示成功，2 表示无应答。
  uint8_t endTransmission(bool stop = true);
  /// Asks a slave for bytes; gives how many came. | 向从机请求字节；返回实际收到的数量。
  uint8_t requestFrom(uint8_t address, uint8_t quantity, bool stop = true);
  /// Called with the number of bytes that a master sent. | 主机发送数据时调用，参数为字节数。
  void onReceive(void (*function)(int count));
  /// Called when a master asks for bytes. | 主机请求数据时调用。
  void onRequest(void (*function)());
};

/// The I2C bus of the board. | 板上的 I2C 总线。
extern TwoWire Wire;
