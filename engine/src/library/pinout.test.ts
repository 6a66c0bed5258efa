import { describe, expect, it } from 'vitest';
import { pinoutBox } from './pinout.ts';
import { partsOf, type Family } from './source.ts';

const names = (side = ''): string[] => side.split(', ').map(entry => entry.split(' ')[1] ?? entry);

describe('pins in the order of their numbers', () => {
  it('stand by what they do: supplies above, ground below, inputs left, outputs right', () => {
    expect(pinoutBox('VCC A:i B:i GND Y:o', 'p')).toEqual({
      l: '2 A i, 3 B i',
      r: '5 Y o',
      t: '1 VCC w',
      b: '4 GND w',
      kind: 'p',
    });
  });

  it('are counted in rows, up, down and with leading zeros; a dash is a number left out', () => {
    const { l, r } = pinoutBox('PA08..10 - PB1..0');
    expect([l, r].filter(side => side !== '').join(' | ')).toBe('6 PB0, 5 PB1 | 1 PA08, 2 PA09, 3 PA10');
  });

  it('are stacked where supplies or unused pins have one name', () => {
    const { t, b, l } = pinoutBox('VDD GND VDD NC A:i GND NC');
    expect([t, b, l]).toEqual(['1+3 VDD w', '2+6 GND w', '5 A i, -, 4+7 NC n']);
  });

  it('have the numbers of their balls where the list says them', () => {
    const { l, t, b } = pinoutBox('A1@VDD B2@VDD C3@A:i EP@VSS');
    expect([t, l, b]).toEqual(['A1+B2 VDD w', 'C3 A i', 'EP VSS w']);
  });

  it('go by ports to the side with fewer rows, each port sorted', () => {
    const { l, r } = pinoutBox('PB1 PA1 PB0 PA0 RST:i');
    expect(names(l)).toEqual(['RST', '-', 'PB0', 'PB1']);
    expect(names(r)).toEqual(['PA0', 'PA1']);
  });

  it('of a regulator lead from the supply on the left to the output on the right', () => {
    const { l, r, t } = pinoutBox('BOOT:p VIN EN:i FB:i GND SW:p', 'p');
    expect(names(l)).toEqual(['VIN', 'EN']);
    expect(names(r).toSorted()).toEqual(['BOOT', 'FB', 'SW']);
    expect(t).toBe('');
  });
});

const family = (part: string, more: Partial<Family> = {}): Family => ({ parts: [part], ref: 'U', box: {}, ...more });
const parts = (each: Family) => partsOf({ library: 'Test', families: [each] });

describe('lines of parts', () => {
  it('are one part for each entry of their lists', () => {
    expect(parts(family('L78{05,12}|Regulator, {5,12} V')).map(({ name, description }) => [name, description])).toEqual(
      [
        ['L7805', 'Regulator, 5 V'],
        ['L7812', 'Regulator, 12 V'],
      ],
    );
    expect(() => parts(family('A{1,2}|{1,2,3}'))).toThrow('different lengths');
  });

  it.each([
    ['STM32F103C8Tx', 'ST', 'https://www.st.com/resource/en/datasheet/stm32f103c8.pdf'],
    ['LP2985-3.3', 'TI', 'https://www.ti.com/product/LP2985'],
    ['ADR4525', 'ADI', 'https://www.analog.com/en/products/adr4525.html'],
    ['74HC00', 'https://www.ti.com/product/SN{part}', 'https://www.ti.com/product/SN74HC00'],
    ['R', '', ''],
  ])('lead %s of %s to %s', (name, datasheet, address) => {
    expect(parts(family(name, { datasheet })).map(part => part.datasheet)).toEqual([address]);
  });

  it('may name a manufacturer of their own, which must be known', () => {
    expect(parts(family('CH340E|||||| WCH', { datasheet: 'ST' }))[0]!.datasheet).toBe(
      'https://www.wch-ic.com/products/CH340E.html',
    );
    expect(() => parts(family('X', { datasheet: 'Nobody' }))).toThrow('no manufacturer');
  });
});
