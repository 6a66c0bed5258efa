import { expect, it } from 'vitest';
import { electricalTypeNames, electricalTypes, electricalTypesBy } from './electricalTypes.ts';

it('has the order of the KiCad pin conflict matrix', () => {
  // ELECTRICAL_PINTYPE in KiCad's pin_type.h.
  expect(electricalTypeNames.map(type => electricalTypes[type].kicad[0])).toEqual([
    'input',
    'output',
    'bidirectional',
    'tri_state',
    'passive',
    'free',
    'unspecified',
    'power_in',
    'power_out',
    'open_collector',
    'open_emitter',
    'no_connect',
  ]);
});

it.each(['kicad', 'kicadLegacy', 'eagle', 'easyedaPro', 'easyedaStd', 'library', 'words'] as const)(
  'spells each type differently in %s',
  format => {
    const spellings = electricalTypeNames.flatMap((type): readonly string[] => electricalTypes[type][format]);
    expect(electricalTypesBy(format).size).toBe(spellings.length);
  },
);

it('knows every direction of an Eagle pin', () => {
  expect([...electricalTypesBy('eagle').keys()].sort()).toEqual(
    // The DTD of Eagle, %PinDirection.
    ['hiz', 'in', 'io', 'nc', 'oc', 'out', 'pas', 'pwr', 'sup'],
  );
});
