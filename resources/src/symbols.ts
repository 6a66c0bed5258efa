import cmos from '../symbols/4xxx.json' with { type: 'json' };
import ttl from '../symbols/74xx.json' with { type: 'json' };
import amplifier from '../symbols/amplifier.json' with { type: 'json' };
import amplifierSmd from '../symbols/amplifier-smd.json' with { type: 'json' };
import connector from '../symbols/connector.json' with { type: 'json' };
import connectorSeries from '../symbols/connector-series.json' with { type: 'json' };
import converter from '../symbols/converter.json' with { type: 'json' };
import converterSmd from '../symbols/converter-smd.json' with { type: 'json' };
import device from '../symbols/device.json' with { type: 'json' };
import diode from '../symbols/diode.json' with { type: 'json' };
import diodeSmd from '../symbols/diode-smd.json' with { type: 'json' };
import display from '../symbols/display.json' with { type: 'json' };
import driver from '../symbols/driver.json' with { type: 'json' };
import driverLed from '../symbols/driver-led.json' with { type: 'json' };
import driverMotor from '../symbols/driver-motor.json' with { type: 'json' };
import fpga from '../symbols/fpga.json' with { type: 'json' };
import fpgaArtix7 from '../symbols/fpga-artix7.json' with { type: 'json' };
import fpgaEcp5 from '../symbols/fpga-ecp5.json' with { type: 'json' };
import interfaces from '../symbols/interface.json' with { type: 'json' };
import interfaceBus from '../symbols/interface-bus.json' with { type: 'json' };
import interfaceUsb from '../symbols/interface-usb.json' with { type: 'json' };
import isolator from '../symbols/isolator.json' with { type: 'json' };
import isolatorSmd from '../symbols/isolator-smd.json' with { type: 'json' };
import ledSmart from '../symbols/led-smart.json' with { type: 'json' };
import logicMore from '../symbols/logic-more.json' with { type: 'json' };
import mcu from '../symbols/mcu.json' with { type: 'json' };
import mcuArm from '../symbols/mcu-arm.json' with { type: 'json' };
import mcuAvr from '../symbols/mcu-avr.json' with { type: 'json' };
import mcuOther from '../symbols/mcu-other.json' with { type: 'json' };
import mcuPic from '../symbols/mcu-pic.json' with { type: 'json' };
import mcuStm32 from '../symbols/mcu-stm32.json' with { type: 'json' };
import mcuWireless from '../symbols/mcu-wireless.json' with { type: 'json' };
import mechanical from '../symbols/mechanical.json' with { type: 'json' };
import memory from '../symbols/memory.json' with { type: 'json' };
import memorySmd from '../symbols/memory-smd.json' with { type: 'json' };
import modules from '../symbols/module.json' with { type: 'json' };
import power from '../symbols/power.json' with { type: 'json' };
import powerManagement from '../symbols/power-management.json' with { type: 'json' };
import protection from '../symbols/protection.json' with { type: 'json' };
import reference from '../symbols/reference.json' with { type: 'json' };
import regulator from '../symbols/regulator.json' with { type: 'json' };
import regulatorLinear from '../symbols/regulator-linear.json' with { type: 'json' };
import regulatorSwitching from '../symbols/regulator-switching.json' with { type: 'json' };
import relay from '../symbols/relay.json' with { type: 'json' };
import relayParts from '../symbols/relay-parts.json' with { type: 'json' };
import rf from '../symbols/rf.json' with { type: 'json' };
import sensor from '../symbols/sensor.json' with { type: 'json' };
import sensorSmd from '../symbols/sensor-smd.json' with { type: 'json' };
import simulation from '../symbols/simulation.json' with { type: 'json' };
import switches from '../symbols/switch.json' with { type: 'json' };
import switchParts from '../symbols/switch-parts.json' with { type: 'json' };
import timer from '../symbols/timer.json' with { type: 'json' };
import timerRtc from '../symbols/timer-rtc.json' with { type: 'json' };
import transistor from '../symbols/transistor.json' with { type: 'json' };
import transistorSmd from '../symbols/transistor-smd.json' with { type: 'json' };

/** Our symbol libraries, as engine/src/library describes them; in the order in which they are offered. */
export const symbolLibraries: readonly unknown[] = [
  device,
  power,
  connector,
  connectorSeries,
  switches,
  switchParts,
  relay,
  relayParts,
  diode,
  diodeSmd,
  protection,
  ledSmart,
  transistor,
  transistorSmd,
  isolator,
  isolatorSmd,
  amplifier,
  amplifierSmd,
  regulator,
  regulatorLinear,
  regulatorSwitching,
  powerManagement,
  reference,
  ttl,
  logicMore,
  cmos,
  mcu,
  mcuStm32,
  mcuArm,
  mcuWireless,
  mcuAvr,
  mcuPic,
  mcuOther,
  fpga,
  fpgaEcp5,
  fpgaArtix7,
  rf,
  memory,
  memorySmd,
  converter,
  converterSmd,
  interfaces,
  interfaceUsb,
  interfaceBus,
  driver,
  driverMotor,
  driverLed,
  timer,
  timerRtc,
  sensor,
  sensorSmd,
  display,
  modules,
  mechanical,
  simulation,
];
