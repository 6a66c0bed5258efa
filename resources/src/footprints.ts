import battery from '../footprints/battery.json' with { type: 'json' };
import buttonSwitchSmd from '../footprints/button-switch-smd.json' with { type: 'json' };
import buttonSwitchTht from '../footprints/button-switch-tht.json' with { type: 'json' };
import buzzerBeeper from '../footprints/buzzer-beeper.json' with { type: 'json' };
import capacitorSmd from '../footprints/capacitor-smd.json' with { type: 'json' };
import capacitorTantalum from '../footprints/capacitor-tantalum.json' with { type: 'json' };
import capacitorTht from '../footprints/capacitor-tht.json' with { type: 'json' };
import connectorAudio from '../footprints/connector-audio.json' with { type: 'json' };
import connectorBarreljack from '../footprints/connector-barreljack.json' with { type: 'json' };
import connectorCard from '../footprints/connector-card.json' with { type: 'json' };
import connectorCoaxial from '../footprints/connector-coaxial.json' with { type: 'json' };
import connectorDin from '../footprints/connector-din.json' with { type: 'json' };
import connectorDsub from '../footprints/connector-dsub.json' with { type: 'json' };
import connectorFfc from '../footprints/connector-ffc.json' with { type: 'json' };
import connectorIdc from '../footprints/connector-idc.json' with { type: 'json' };
import connectorJst from '../footprints/connector-jst.json' with { type: 'json' };
import connectorMolex from '../footprints/connector-molex.json' with { type: 'json' };
import connectorPcbedge from '../footprints/connector-pcbedge.json' with { type: 'json' };
import connectorPinheader127mm from '../footprints/connector-pinheader-127mm.json' with { type: 'json' };
import connectorPinheader200mm from '../footprints/connector-pinheader-200mm.json' with { type: 'json' };
import connectorPinheader254mm from '../footprints/connector-pinheader-254mm.json' with { type: 'json' };
import connectorPinsocket127mm from '../footprints/connector-pinsocket-127mm.json' with { type: 'json' };
import connectorPinsocket200mm from '../footprints/connector-pinsocket-200mm.json' with { type: 'json' };
import connectorPinsocket254mm from '../footprints/connector-pinsocket-254mm.json' with { type: 'json' };
import connectorRj from '../footprints/connector-rj.json' with { type: 'json' };
import connectorUsb from '../footprints/connector-usb.json' with { type: 'json' };
import connectorVideo from '../footprints/connector-video.json' with { type: 'json' };
import converterAcdc from '../footprints/converter-acdc.json' with { type: 'json' };
import converterDcdc from '../footprints/converter-dcdc.json' with { type: 'json' };
import crystal from '../footprints/crystal.json' with { type: 'json' };
import diodeSmd from '../footprints/diode-smd.json' with { type: 'json' };
import diodeTht from '../footprints/diode-tht.json' with { type: 'json' };
import display7segment from '../footprints/display-7segment.json' with { type: 'json' };
import display from '../footprints/display.json' with { type: 'json' };
import enclosure from '../footprints/enclosure.json' with { type: 'json' };
import fiducial from '../footprints/fiducial.json' with { type: 'json' };
import fuse from '../footprints/fuse.json' with { type: 'json' };
import heatsink from '../footprints/heatsink.json' with { type: 'json' };
import inductorTht from '../footprints/inductor-tht.json' with { type: 'json' };
import inductor from '../footprints/inductor.json' with { type: 'json' };
import jumper from '../footprints/jumper.json' with { type: 'json' };
import ledSmd from '../footprints/led-smd.json' with { type: 'json' };
import ledTht from '../footprints/led-tht.json' with { type: 'json' };
import module from '../footprints/module.json' with { type: 'json' };
import mountinghole from '../footprints/mountinghole.json' with { type: 'json' };
import nettie from '../footprints/nettie.json' with { type: 'json' };
import optodevice from '../footprints/optodevice.json' with { type: 'json' };
import oscillator from '../footprints/oscillator.json' with { type: 'json' };
import packageBga from '../footprints/package-bga.json' with { type: 'json' };
import packageCsp from '../footprints/package-csp.json' with { type: 'json' };
import packageDfnQfn from '../footprints/package-dfn-qfn.json' with { type: 'json' };
import packageDip from '../footprints/package-dip.json' with { type: 'json' };
import packageLga from '../footprints/package-lga.json' with { type: 'json' };
import packageQfp from '../footprints/package-qfp.json' with { type: 'json' };
import packageSip from '../footprints/package-sip.json' with { type: 'json' };
import packageSo from '../footprints/package-so.json' with { type: 'json' };
import packageSon from '../footprints/package-son.json' with { type: 'json' };
import packageToSmd from '../footprints/package-to-smd.json' with { type: 'json' };
import packageToTht from '../footprints/package-to-tht.json' with { type: 'json' };
import potentiometerSmd from '../footprints/potentiometer-smd.json' with { type: 'json' };
import potentiometerTht from '../footprints/potentiometer-tht.json' with { type: 'json' };
import relayTht from '../footprints/relay-tht.json' with { type: 'json' };
import resistorSmd from '../footprints/resistor-smd.json' with { type: 'json' };
import resistorTht from '../footprints/resistor-tht.json' with { type: 'json' };
import rfAntenna from '../footprints/rf-antenna.json' with { type: 'json' };
import rfModule from '../footprints/rf-module.json' with { type: 'json' };
import sensorMotion from '../footprints/sensor-motion.json' with { type: 'json' };
import sensor from '../footprints/sensor.json' with { type: 'json' };
import terminalblockPhoenix from '../footprints/terminalblock-phoenix.json' with { type: 'json' };
import terminalblock from '../footprints/terminalblock.json' with { type: 'json' };
import testpoint from '../footprints/testpoint.json' with { type: 'json' };
import transformerTht from '../footprints/transformer-tht.json' with { type: 'json' };
import varistor from '../footprints/varistor.json' with { type: 'json' };

/** Our footprint libraries, as engine/src/library/footprints describes them; in the order in which they are offered. */
export const footprintLibraries: readonly unknown[] = [
  resistorSmd,
  capacitorSmd,
  inductor,
  ledSmd,
  diodeSmd,
  packageSo,
  packageToSmd,
  packageQfp,
  packageDfnQfn,
  packageSon,
  packageBga,
  packageCsp,
  packageLga,
  packageDip,
  battery,
  buttonSwitchSmd,
  buttonSwitchTht,
  buzzerBeeper,
  capacitorTantalum,
  capacitorTht,
  connectorAudio,
  connectorBarreljack,
  connectorCard,
  connectorCoaxial,
  connectorDin,
  connectorDsub,
  connectorFfc,
  connectorIdc,
  connectorJst,
  connectorMolex,
  connectorPcbedge,
  connectorPinheader127mm,
  connectorPinheader200mm,
  connectorPinheader254mm,
  connectorPinsocket127mm,
  connectorPinsocket200mm,
  connectorPinsocket254mm,
  connectorRj,
  connectorUsb,
  connectorVideo,
  converterAcdc,
  converterDcdc,
  crystal,
  diodeTht,
  display7segment,
  display,
  enclosure,
  fiducial,
  fuse,
  heatsink,
  inductorTht,
  jumper,
  ledTht,
  module,
  mountinghole,
  nettie,
  optodevice,
  oscillator,
  packageSip,
  packageToTht,
  potentiometerSmd,
  potentiometerTht,
  relayTht,
  resistorTht,
  rfAntenna,
  rfModule,
  sensorMotion,
  sensor,
  terminalblockPhoenix,
  terminalblock,
  testpoint,
  transformerTht,
  varistor,
];
