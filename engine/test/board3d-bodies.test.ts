import { describe, expect, it } from 'vitest';
import { fieldValue } from '../src/kinds/index.ts';
import { expandFootprint } from '../src/library/index.ts';
import { familyOf, ownBody, partOf, type Family } from '../src/board3d/index.ts';
import { libraryFootprints } from './libraryFootprints.ts';

const byName = new Map(libraryFootprints.map(info => [info.name, info]));
const footprint = (name: string) => expandFootprint(byName.get(name)!);

/** Smallest and greatest x, y, z of a mesh, millimetres. */
function bounds(positions: Float32Array) {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  });
  return { low, high };
}

describe('bodies of our own', () => {
  it.each([
    ['R_0603_1608Metric', 'chip'],
    ['C_0805_2012Metric', 'chip'],
    ['LED_0603_1608Metric', 'ledChip'],
    ['D_SMA', 'mouldedTwo'],
    ['CP_EIA-3216-18_Kemet-A', 'mouldedTwo'],
    ['SOIC-8_3.9x4.9mm_P1.27mm', 'gullWing'],
    ['SOT-23', 'gullWing'],
    ['LQFP-48_7x7mm_P0.5mm', 'gullWing'],
    ['QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm', 'noLead'],
    ['DIP-8_W7.62mm', 'dualInLine'],
    ['PinHeader_1x06_P2.54mm_Vertical', 'header'],
    ['TerminalBlock_1x02_P7.62mm_Horizontal', 'connector'],
    ['TO-92_Inline', 'to92'],
    ['TO-220-3_Vertical', 'tab'],
    ['TO-220-3_Horizontal_TabDown', 'lyingTab'],
    ['TO-252-2', 'surfaceTab'],
    ['USB_C_Receptacle_GCT_USB4105-xx-A_16P_TopMnt_Horizontal', 'receptacle'],
    ['HDMI_A_Receptacle_SMD_Horizontal', 'receptacle'],
    ['RJ45_8P8C_Horizontal', 'receptacle'],
    ['BarrelJack_Horizontal', 'jack'],
    ['SMA_Vertical_THT', 'coaxial'],
    ['DSUB-9_Male_Horizontal_P2.77x2.84mm', 'dsub'],
    ['JST_SH_SM04B-SRSS-TB_1x04-1MP_P1.00mm_Horizontal', 'wafer'],
    ['Hirose_FH12-24S-0.5SH_1x24-1MP_P0.50mm_Horizontal', 'flatCable'],
    ['PinHeader_1x04_P2.54mm_Horizontal', 'angledHeader'],
    ['SW_DIP_SPSTx04_Slide_W7.62mm_P2.54mm', 'dipSwitch'],
    ['SW_SPST_TL3342', 'tactile'],
    ['Potentiometer_Bourns_3296W_Vertical', 'trimmer'],
    ['BatteryHolder_CR2032_THT', 'coinCell'],
    ['7SegmentLED_LTS6760_LTS6780', 'screen'],
    ['L_Toroid_Vertical_L10.0mm_W5.0mm_P5.08mm', 'toroid'],
    ['MountingHole_3.2mm_M3', null],
    ['Fiducial_1mm_Mask2mm', null],
    ['TestPoint_Pad_D1.0mm', null],
  ] as const satisfies readonly (readonly [string, Family | null])[])('%s is drawn as %s', (name, family) => {
    expect(familyOf(partOf(footprint(name)))).toBe(family);
  });

  it('of a USB-C receptacle has a rounded shell that is open away from the contacts', () => {
    const usb = footprint('USB_C_Receptacle_GCT_USB4105-xx-A_16P_TopMnt_Horizontal');
    const { low, high } = bounds(ownBody(usb)!.positions);
    const contacts = usb.pads.filter(pad => !pad.drill);
    // The contacts lie at the back; y of a mesh grows upwards, that of a board downwards.
    const back = -Math.max(...contacts.map(pad => pad.at.y)) / 1e6;
    expect(high[0]! - low[0]!).toBeCloseTo(8.94, 0);
    expect(high[2]!).toBeCloseTo(3.31, 1);
    expect(back - low[1]!).toBeGreaterThan(6);
    const corners = [...ownBody(usb)!.positions].flatMap((x, i, all) =>
      i % 3 === 0 && Math.abs(x) > 4.3 && all[i + 1]! < 2 && all[i + 2]! > 0.2 ? [all[i + 2]!] : [],
    );
    // At its ends the shell is round: no corner reaches the top.
    expect(Math.max(...corners)).toBeLessThan(2.5);
  });

  it('are as high as the footprint says, stand on the board, and are solid', () => {
    const faults: string[] = [];
    let seen = 0;
    libraryFootprints.forEach((info, i) => {
      if (i % 7 !== 0) return;
      const own = expandFootprint(info);
      const mesh = ownBody(own);
      if (!mesh) return;
      seen++;
      const { low, high } = bounds(mesh.positions);
      const height = Number.parseFloat(fieldValue(own, 'Height'));
      const thru = own.pads.some(pad => pad.drill);
      if (height > 0 && Math.abs(high[2]! - height) > Math.max(0.35, 0.35 * height))
        faults.push(`${info.name}: ${high[2]!.toFixed(2)} for ${height}`);
      // Balls sink into their solder.
      if (!thru && low[2]! < -0.06) faults.push(`${info.name}: below the board by ${low[2]!.toFixed(2)}`);
      if (![...mesh.positions, ...mesh.normals, ...mesh.colors].every(Number.isFinite))
        faults.push(`${info.name}: no number`);
      for (let n = 0; n < mesh.normals.length; n += 3)
        if (Math.abs(Math.hypot(mesh.normals[n]!, mesh.normals[n + 1]!, mesh.normals[n + 2]!) - 1) > 1e-3) {
          faults.push(`${info.name}: a normal`);
          break;
        }
    });
    expect(seen).toBeGreaterThan(400);
    expect(faults).toEqual([]);
  });
});
