import { categoryIds, mpnKey, type Part } from '@boardwright/commerce/parts';
import { footprintsOf, partsOf, type FootprintLibrarySource, type LibrarySource } from '@boardwright/engine/library';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from './shipped.ts';

const parts = shippedCatalogue();
const byMpn = new Map(parts.map(part => [part.mpn, part]));

/** What of a part a designer would look at. */
const outline = (mpn: string) => {
  const { manufacturer, category, package: name, footprint, symbol, params } = byMpn.get(mpn)!;
  return { manufacturer, category, name, footprint, symbol, params };
};

describe('the shipped catalogue', () => {
  it('has thousands of parts in most categories', () => {
    expect(parts.length).toBeGreaterThan(8000);
    const filled = new Set(parts.map(part => part.category));
    expect(categoryIds.filter(id => filled.has(id)).length).toBeGreaterThan(40);
  });

  it('has only symbols and footprints of our libraries', () => {
    const symbols = new Set((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(({ id }) => id));
    const footprints = new Set(
      (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(({ id }) => id),
    );
    expect(parts.filter(part => !symbols.has(part.symbol)).map(part => part.mpn)).toEqual([]);
    expect(parts.filter(part => !footprints.has(part.footprint)).map(part => part.mpn)).toEqual([]);
  });

  it('has each part number of a manufacturer once', () => {
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    expect(new Set(parts.map(({ manufacturer, mpn }) => `${manufacturer} ${mpnKey(mpn)}`)).size).toBe(parts.length);
    expect(parts.filter(({ mpn }) => /[\s_{}]|NaN|undefined/.test(mpn)).map(({ mpn }) => mpn)).toEqual([]);
  });

  it('has falling sample prices and says that they are samples', () => {
    const isFalling = ({ prices }: Part) =>
      prices.USD!.every((each, i, all) => i === 0 || (each.unitPrice < all[i - 1]!.unitPrice && each.unitPrice > 0));
    expect(parts.filter(part => !isFalling(part) || !part.isSample)).toEqual([]);
  });

  it('describes all parts in Chinese', () => {
    // Names of series, packages and units are the same in all languages.
    const names =
      /^(?:Molex|PicoBlade|Micro|Mini|Phoenix|Korean|Hroparts|Alps|Bourns|Power|Control|TinySwitch|Cortex|Hazard|Thread|Microwire|Multiwatt|StealthChop|Wire|[kM]?bit|ppm|dps)/;
    const english = parts.flatMap(({ descriptionZh }) =>
      (descriptionZh!.match(/[A-Za-z]*[a-z]{3,}/g) ?? []).filter(word => !names.test(word)),
    );
    expect([...new Set(english)]).toEqual([]);
    expect(byMpn.get('RC0603FR-074K7L')!.descriptionZh).toBe('贴片电阻，4.7 kΩ，±1%，100 mW，0603');
    expect(byMpn.get('TPS54331DDA')!.descriptionZh).toContain('降压转换器，28 V 输入');
  });

  it('is the same each time', () => {
    expect(shippedCatalogue()).toEqual(parts);
  });

  it('describes resistors, capacitors and integrated circuits as their makers do', () => {
    expect(outline('RC0603FR-074K7L')).toEqual({
      manufacturer: 'YAGEO',
      category: 'resistor-chip',
      name: '0603',
      footprint: 'Resistor_SMD:R_0603_1608Metric',
      symbol: 'Device:R',
      params: { resistance: 4700, tolerance: 0.01, power: 0.1, voltage: 75 },
    });
    expect(outline('CC0603KRX7R9BB104').params).toEqual({
      capacitance: 1e-7,
      voltage: 50,
      tolerance: 0.1,
      dielectric: 'X7R',
    });
    expect(outline('STM32F103C8T6')).toMatchObject({
      manufacturer: 'STMicroelectronics',
      name: 'LQFP-48',
      category: 'mcu',
    });
    expect(outline('TPS54331DDA').params).toMatchObject({ current: 3, inputVoltage: 28, frequency: 570_000 });
    expect(outline('SN74HC595N').category).toBe('logic-74');
    expect(outline('B4B-PH-K').params).toEqual({ pins: 4, pitch: 0.002 });
  });
});
