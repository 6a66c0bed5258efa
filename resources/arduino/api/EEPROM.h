/// Memory of the chip that outlasts switching off. | 芯片内掉电不丢失的存储器。
class EEPROMClass {
public:
  /// The byte at an address. | 读取某地址的字节。
  uint8_t read(int address);
  /// Writes a byte; a cell lasts for some 100 000 times. | 写入字节；每个单元约可写 10 万次。
  void write(int address, uint8_t value);
  /// Writes a byte where it differs. | 仅在内容不同时写入。
  void update(int address, uint8_t value);
  /// Reads a variable of any type. | 读取任意类型的变量。
  T get(int address, T &value);
  /// Writes a variable of any type where it differs. | 在内容不同时写入任意类型的变量。
  T put(int address, const T &value);
  /// Number of its bytes. | 字节数。
  uint16_t length();
};

/// The EEPROM of the chip. | 芯片的 EEPROM。
extern EEPROMClass EEPROM;
