import type { Part } from '@boardwright/commerce/parts';

/** A query as people type it, and whether a part is what they mean. */
export interface Case {
  readonly query: string;
  readonly means: (part: Part) => boolean;
}

const is =
  (category: Part['category'], params: Part['params'], name?: string) =>
  (part: Part): boolean =>
    part.category === category &&
    (name === undefined || part.package === name) &&
    Object.entries(params).every(([id, value]) => part.params[id as keyof Part['params']] === value);

const ratedFor =
  (category: Part['category'], exact: Part['params'], least: Readonly<Record<string, number>>) =>
  (part: Part): boolean =>
    is(category, exact)(part) &&
    Object.entries(least).every(([id, value]) => Number(part.params[id as keyof Part['params']] ?? 0) >= value);

const SIZES = ['0402', '0603', '0805', '1206'] as const;

/** How a resistance is typed, and what it is. */
const RESISTORS = [
  ['4k7', 4700],
  ['10k', 10_000],
  ['100R', 100],
  ['1M', 1e6],
  ['330', 330],
  ['2.2kΩ', 2200],
  ['49.9R', 49.9],
  ['100 kohm', 100_000],
  ['5.1k', 5100],
  ['1K', 1000],
  ['22R', 22],
  ['47K', 47_000],
  ['220k', 220_000],
  ['680R', 680],
  ['15k', 15_000],
] as const;

const resistors: Case[] = RESISTORS.filter(([typed]) => typed !== '330').flatMap(([typed, resistance], i) =>
  SIZES.map((size, s) => {
    const forms = [
      `${typed} 1% ${size}`,
      `${size} ${typed} ±1%`,
      `resistor ${typed} ${size} 1%`,
      `电阻 ${typed} 1% ${size}`,
    ];
    return { query: forms[(i + s) % 4]!, means: is('resistor-chip', { resistance, tolerance: 0.01 }, size) };
  }),
);

const CAPACITORS = [
  ['100nF', 1e-7, 50, 'X7R', '0603'],
  ['0.1uF', 1e-7, 16, 'X7R', '0402'],
  ['100n', 1e-7, 50, 'X7R', '0805'],
  ['10nF', 1e-8, 50, 'X7R', '0603'],
  ['1uF', 1e-6, 16, 'X7R', '0603'],
  ['1µF', 1e-6, 25, 'X7R', '0805'],
  ['22pF', 22e-12, 50, 'C0G', '0402'],
  ['100pF', 1e-10, 50, 'C0G', '0603'],
  ['18p', 18e-12, 50, 'C0G', '0402'],
  ['10uF', 1e-5, 25, 'X5R', '0805'],
  ['4u7', 4.7e-6, 16, 'X5R', '0603'],
  ['22uF', 22e-6, 6.3, 'X5R', '0603'],
  ['100uF', 1e-4, 6.3, 'X5R', '1206'],
  ['2.2uF', 2.2e-6, 10, 'X5R', '0402'],
  ['1n', 1e-9, 50, 'X7R', '0603'],
  ['4n7', 4.7e-9, 50, 'X7R', '0603'],
  ['470nF', 4.7e-7, 50, 'X7R', '0805'],
  ['220n', 2.2e-7, 25, 'X7R', '0603'],
  ['33pF', 33e-12, 50, 'C0G', '0805'],
  ['1nF', 1e-9, 100, 'C0G', '0603'],
  ['10nF', 1e-8, 50, 'C0G', '0805'],
  ['10µF', 1e-5, 16, 'X5R', '0805'],
  ['47uF', 47e-6, 6.3, 'X5R', '0805'],
  ['100nF', 1e-7, 100, 'X7R', '0805'],
  ['1uF', 1e-6, 50, 'X7R', '1206'],
] as const;

const capacitors: Case[] = CAPACITORS.flatMap(([typed, capacitance, voltage, dielectric, size]) => {
  const means = is('capacitor-ceramic', { capacitance, voltage, dielectric }, size);
  const name = dielectric === 'C0G' ? 'NP0' : dielectric.toLowerCase();
  return [
    { query: `${typed} ${voltage}V ${dielectric} ${size}`, means },
    { query: `${size} ${typed} ${name} ${voltage} V 电容`, means },
  ];
});

const regulators: Case[] = [
  ...(
    [
      ['buck 3A 5V', 5, 3],
      ['step-down 5V 1A', 5, 1],
      ['降压 3.3V 1A', 3.3, 1],
      ['buck 12V 3A', 12, 3],
      ['buck converter 3V3 3A', 3.3, 3],
    ] as const
  ).map(([query, outputVoltage, current]) => ({
    query,
    means: (part: Part) =>
      part.category === 'regulator-switching' &&
      /[Bb]uck|[Ss]tep-down/.test(part.description) &&
      (part.params.outputVoltage === outputVoltage ||
        (part.params.outputVoltage === undefined && Number(part.params.inputVoltage) >= outputVoltage)) &&
      Number(part.params.current) >= current,
  })),
  ...(
    [
      ['ldo 3.3V', 3.3],
      ['LDO 3V3 SOT-23-5', 3.3],
      ['low dropout 1.8V', 1.8],
      ['low-dropout regulator 5V', 5],
      ['linear regulator 12V', 12],
      ['regulator 2.5V', 2.5],
      ['线性稳压 3.3V', 3.3],
    ] as const
  ).map(([query, outputVoltage]) => ({ query, means: is('regulator-linear', { outputVoltage }) })),
  { query: 'voltage reference 2.5V', means: is('reference', { outputVoltage: 2.5 }) },
  { query: '2.048V reference', means: is('reference', { outputVoltage: 2.048 }) },
];

const discretes: Case[] = [
  ...([5.1, 3.3, 12, 15, 24, 6.2] as const).map(breakdownVoltage => ({
    query: `zener ${breakdownVoltage}V SOD-123`,
    means: is('diode-zener', { breakdownVoltage }, 'SOD-123'),
  })),
  ...([15, 18, 33, 58] as const).map(breakdownVoltage => ({
    query: `TVS ${breakdownVoltage}V SMB`,
    means: is('diode-tvs', { breakdownVoltage }, 'SMB'),
  })),
  { query: 'schottky 40V 3A', means: ratedFor('diode-schottky', {}, { voltage: 40, current: 3 }) },
  { query: '肖特基 20V 1A', means: ratedFor('diode-schottky', {}, { voltage: 20, current: 1 }) },
  { query: 'mosfet 30V 5A sot23', means: ratedFor('mosfet', {}, { voltage: 30, current: 5 }) },
  { query: 'n-channel mosfet 60V', means: ratedFor('mosfet', {}, { voltage: 60 }) },
  { query: 'p-channel 30V 4A', means: ratedFor('mosfet', {}, { voltage: 30, current: 4 }) },
  { query: 'NPN 45V 100mA SOT-23', means: ratedFor('bjt', {}, { voltage: 45, current: 0.1 }) },
  { query: 'pnp 500mA 45V', means: ratedFor('bjt', {}, { voltage: 45, current: 0.5 }) },
  { query: 'bridge rectifier 1000V', means: ratedFor('diode-bridge', {}, { voltage: 1000 }) },
  ...(['red', 'green', 'blue', 'yellow'] as const).flatMap(colour =>
    (['0603', '0805'] as const).map(size => ({ query: `LED ${colour} ${size}`, means: is('led', { colour }, size) })),
  ),
  { query: '红色 发光二极管 0603', means: is('led', { colour: 'red' }, '0603') },
];

const others: Case[] = [
  ...([8, 12, 16, 20, 24, 25] as const).map(mhz => ({
    query: `${mhz}MHz crystal`,
    means: is('crystal', { frequency: mhz * 1e6 }),
  })),
  { query: '32.768kHz crystal', means: is('crystal', { frequency: 32_768 }) },
  { query: '晶振 16 MHz', means: is('crystal', { frequency: 16e6 }) },
  ...([2, 3, 4, 5, 6, 8] as const).map(pins => ({
    query: `JST PH ${pins} pins`,
    means: is('connector-wire', { pins, pitch: 0.002 }),
  })),
  ...([4, 6, 8, 10] as const).map(pins => ({
    query: `pin header ${pins}P 2.54mm`,
    means: is('connector-header', { pins, pitch: 0.00254 }),
  })),
  { query: 'pin header 2x5', means: is('connector-header', { pins: 10 }, '2x05') },
  ...(
    [
      ['4.7uH', 4.7e-6, 4],
      ['10uH', 1e-5, 2],
      ['2.2uH', 2.2e-6, 3],
      ['22uH', 22e-6, 1],
      ['1uH', 1e-6, 4],
      ['47uH', 47e-6, 1],
      ['100uH', 1e-4, 0.5],
    ] as const
  ).map(([typed, inductance, current]) => ({
    query: `inductor ${typed} ${current}A`,
    means: ratedFor('inductor-power', { inductance }, { current }),
  })),
  ...([120, 220, 600, 1000] as const).map(impedance => ({
    query: `ferrite bead ${impedance}R 0603`,
    means: is('ferrite-bead', { impedance }, '0603'),
  })),
  ...([256, 64, 16, 4] as const).map(kbit => ({
    query: `eeprom ${kbit}kbit i2c`,
    means: is('memory', { memory: kbit * 1000 }),
  })),
  { query: 'spi flash 32Mbit', means: is('memory', { memory: 32e6 }) },
  { query: '12-bit adc', means: is('converter', { resolution: 12 }) },
  { query: '16 bit dac', means: is('converter', { resolution: 16 }) },
  { query: 'microcontroller 64kB flash 72MHz', means: is('mcu', { flash: 64_000, frequency: 72e6 }) },
  { query: '单片机 32kB', means: is('mcu', { flash: 32_000 }) },
  { query: 'dual op amp', means: is('amplifier', { channels: 2 }) },
  { query: '运放 quad', means: is('amplifier', { channels: 4 }) },
  { query: 'resettable fuse 500mA 1206', means: is('fuse', { current: 0.5 }, '1206') },
  { query: '自恢复保险丝 1.1A', means: is('fuse', { current: 1.1 }) },
  { query: 'tantalum 10uF 16V', means: is('capacitor-tantalum', { capacitance: 1e-5, voltage: 16 }) },
  { query: 'tantalum 100uF 10V', means: is('capacitor-tantalum', { capacitance: 1e-4, voltage: 10 }) },
  { query: 'electrolytic 100uF 25V', means: is('capacitor-electrolytic', { capacitance: 1e-4, voltage: 25 }) },
  { query: '铝电解 220uF 35V', means: is('capacitor-electrolytic', { capacitance: 22e-5, voltage: 35 }) },
  { query: 'relay 24V', means: is('relay', { voltage: 24 }) },
  { query: 'MCU 1024kB 168MHz', means: is('mcu', { flash: 1_024_000, frequency: 168e6 }) },
  { query: 'JST XH 3 pins', means: is('connector-wire', { pins: 3, pitch: 0.0025 }) },
  { query: 'relay 12V', means: is('relay', { voltage: 12 }) },
  { query: 'current sense resistor 10mΩ 2512', means: is('resistor-chip', { resistance: 0.01 }, '2512') },
  { query: 'shunt R005 1206', means: is('resistor-chip', { resistance: 0.005 }, '1206') },
  { query: '0R 0603', means: is('resistor-chip', { resistance: 0 }, '0603') },
  { query: 'metal film 10k 1/4W', means: is('resistor-tht', { resistance: 10_000 }) },
  { query: 'resistor 10k 5% 0805', means: is('resistor-chip', { resistance: 10_000, tolerance: 0.05 }, '0805') },
];

/** 200 queries by value. */
export const parametricQueries: readonly Case[] = [
  ...resistors,
  ...capacitors,
  ...regulators,
  ...discretes,
  ...others,
].slice(0, 200);
