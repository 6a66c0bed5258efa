/** What a decoder found, from one time to another. */
export interface Annotation {
  readonly from: number;
  readonly to: number;
  readonly kind:
    | 'start'
    | 'repeatedStart'
    | 'stop'
    | 'address'
    | 'data'
    | 'acknowledged'
    | 'refused'
    | 'reset'
    | 'presence'
    | 'select'
    | 'framing'
    | 'parity';
  /** Of addresses and data. */
  readonly value?: number;
  /** Of an I2C address: the master reads. */
  readonly reads?: boolean;
  /** Of SPI: who gave it. */
  readonly source?: 'mosi' | 'miso';
}
