#define SPI_MODE0 0x00
#define SPI_MODE1 0x04
#define SPI_MODE2 0x08
#define SPI_MODE3 0x0C

/// How a device on the bus wants to be spoken to. | 总线设备的通信参数。
class SPISettings {
public:
  SPISettings(uint32_t hertz, uint8_t bitOrder, uint8_t mode);
};

/// The SPI bus: pins 11 (MOSI), 12 (MISO) and 13 (SCK) of an Uno. | SPI 总线：Uno 的 11（MOSI）、12（MISO）、13（SCK）。
class SPIClass {
public:
  /// Makes the pins those of the bus. | 初始化总线引脚。
  void begin();
  void end();
  /// Takes the bus with these settings. | 以指定参数占用总线。
  void beginTransaction(SPISettings settings);
  void endTransaction();
  /// Sends a byte and gives the one that came meanwhile. | 发送一个字节并返回同时收到的字节。
  uint8_t transfer(uint8_t data);
  uint16_t transfer16(uint16_t data);
};

/// The SPI bus of the board. | 板上的 SPI 总线。
extern SPIClass SPI;
