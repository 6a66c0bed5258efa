import cmos from '../symbols/4xxx.json' with { type: 'json' };
import ttl from '../symbols/74xx.json' with { type: 'json' };
import amplifier from '../symbols/amplifier.json' with { type: 'json' };
import connector from '../symbols/connector.json' with { type: 'json' };
import converter from '../symbols/converter.json' with { type: 'json' };
import device from '../symbols/device.json' with { type: 'json' };
import diode from '../symbols/diode.json' with { type: 'json' };
import display from '../symbols/display.json' with { type: 'json' };
import driver from '../symbols/driver.json' with { type: 'json' };
import interfaces from '../symbols/interface.json' with { type: 'json' };
import isolator from '../symbols/isolator.json' with { type: 'json' };
import mcu from '../symbols/mcu.json' with { type: 'json' };
import mechanical from '../symbols/mechanical.json' with { type: 'json' };
import memory from '../symbols/memory.json' with { type: 'json' };
import modules from '../symbols/module.json' with { type: 'json' };
import power from '../symbols/power.json' with { type: 'json' };
import regulator from '../symbols/regulator.json' with { type: 'json' };
import relay from '../symbols/relay.json' with { type: 'json' };
import sensor from '../symbols/sensor.json' with { type: 'json' };
import simulation from '../symbols/simulation.json' with { type: 'json' };
import switches from '../symbols/switch.json' with { type: 'json' };
import timer from '../symbols/timer.json' with { type: 'json' };
import transistor from '../symbols/transistor.json' with { type: 'json' };

/** Our symbol libraries, as engine/src/library describes them; in the order in which they are offered. */
export const symbolLibraries: readonly unknown[] = [
  device,
  power,
  connector,
  switches,
  relay,
  diode,
  transistor,
  isolator,
  amplifier,
  regulator,
  ttl,
  cmos,
  mcu,
  memory,
  converter,
  interfaces,
  driver,
  timer,
  sensor,
  display,
  modules,
  mechanical,
  simulation,
];
