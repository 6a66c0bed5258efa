import { beforeAll, describe, expect, it } from 'vitest';
import type { BuzzerView } from '../../src/parts/buzzer.ts';
import type { MotorView } from '../../src/parts/motors.ts';
import type { ServoView } from '../../src/parts/servo.ts';
import type { StepperView } from '../../src/parts/steppers.ts';
import { compiled, noCompiler } from './sketch.ts';
import { uno } from './uno.ts';

const MOTION = `#include <Servo.h>
#include <Stepper.h>
Servo servo; Stepper stepper(2048, 8, 10, 9, 11);
enum { SERVO = 2, BUZZER = 3, STEP = 4, DIR = 5, RELAY = 6, EN = 7, IN1 = 12, IN2 = 13 };
void setup() {
  for (byte p = STEP; p <= EN; p++) pinMode(p, OUTPUT);
  pinMode(IN1, OUTPUT); pinMode(IN2, OUTPUT);
  servo.attach(SERVO); servo.write(45);
  digitalWrite(DIR, HIGH); for (byte i = 0; i < 50; i++) { digitalWrite(STEP, HIGH); delayMicroseconds(500); digitalWrite(STEP, LOW); delayMicroseconds(500); }
  stepper.setSpeed(15); stepper.step(128);
  digitalWrite(RELAY, HIGH); digitalWrite(IN1, LOW); digitalWrite(IN2, HIGH); digitalWrite(EN, HIGH);
  tone(BUZZER, 440);
}
void loop() {}`;

const HANDS = `
volatile int edges = 0; const char keys[] = "123A456B789C*0#D";
volatile int turned = 0;
void edge() { edges++; }
void turn() { turned += digitalRead(12) == digitalRead(3) ? -1 : 1; }
void setup() {
  Serial.begin(115200); pinMode(2, INPUT_PULLUP); attachInterrupt(digitalPinToInterrupt(2), edge, FALLING);
  pinMode(12, INPUT); attachInterrupt(digitalPinToInterrupt(3), turn, FALLING);
  for (byte r = 4; r < 8; r++) pinMode(r, INPUT_PULLUP);
  pinMode(13, INPUT_PULLUP);
}
void loop() {
  if (!Serial.available()) return; Serial.read();
  Serial.print(edges); Serial.print(' '); Serial.print(turned); Serial.print(' ');
  for (byte c = 0; c < 4; c++) { pinMode(8 + c, OUTPUT); digitalWrite(8 + c, LOW); for (byte r = 0; r < 4; r++) if (!digitalRead(4 + r)) Serial.print(keys[r * 4 + c]); pinMode(8 + c, INPUT); }
  for (byte a = A0; a <= A4; a++) { Serial.print(' '); Serial.print(analogRead(a)); }
  Serial.print(' '); Serial.println(digitalRead(13));
}`;

describe.skipIf(noCompiler)('parts that move and are moved, driven by sketches', () => {
  let motion: Uint8Array;
  let hands: Uint8Array;
  beforeAll(async () => {
    [motion, hands] = await Promise.all([compiled('motion', MOTION), compiled('hands', HANDS)]);
  });

  it('turns servo, steppers and motor, pulls a relay and sounds', async () => {
    const wires = {
      D2: 'servo',
      D3: 'buzz',
      D4: 'step',
      D5: 'dir',
      D6: 'coil',
      D7: 'en',
      D8: 'i1',
      D9: 'i2',
      D10: 'i3',
      D11: 'i4',
      D12: 'in1',
      D13: 'in2',
    };
    const phases = ['A', 'B', 'C', 'D'];
    const { circuit, view } = await uno(motion, wires, {
      deck: { netlist: '* supplies\nv1 vcc 0 5\nv2 vm 0 9\nr1 lamp 0 100\n.end\n' },
      parts: [
        { name: 'M1', kind: 'servo', pins: { PWM: 'servo' } },
        { name: 'BZ1', kind: 'buzzer', pins: { 1: 'buzz', 2: '0' } },
        {
          name: 'U2',
          kind: 'a4988',
          pins: { STEP: 'step', DIR: 'dir', VMOT: 'vm', '1A': 'p', '1B': 'q', '2A': 'r', '2B': 's' },
        },
        { name: 'M2', kind: 'stepperBipolar', pins: { 'A+': 'p', 'A-': 'q', 'B+': 'r', 'B-': 's' } },
        // A Darlington array stands between pins and windings: a relay's contact would be too slow, so the pins drive them here.
        {
          name: 'M3',
          kind: 'stepper28byj48',
          pins: { ...Object.fromEntries(phases.map((pin, i) => [pin, `i${i + 1}`])), COM: '0' },
        },
        {
          name: 'K1',
          kind: 'relay',
          pins: { COIL1: 'coil', COIL2: '0', COM: 'vm', NO: 'lamp' },
          properties: { ohms: 500 },
        },
        {
          name: 'U3',
          kind: 'l293d',
          pins: { '1,2EN': 'en', '1A': 'in1', '2A': 'in2', '1Y': 'm1', '2Y': 'm2', VCC2: 'vm' },
        },
        { name: 'M4', kind: 'dcMotor', pins: { '+': 'm1', '-': 'm2' } },
      ],
    });
    circuit.advance(0.12);
    expect(view<StepperView>('M2').angle).toBeCloseTo(50 * 1.8, 6);
    circuit.advance(1);
    expect(view<ServoView>('M1').angle).toBeCloseTo(45, 0);
    // 128 full steps are 256 half ones, of which the first only shows where the field stands.
    expect(Math.abs(view<StepperView>('M3').angle)).toBeGreaterThan(127 * 2 * (360 / 4096) - 0.3);
    expect(Math.abs(view<StepperView>('M3').angle)).toBeLessThanOrEqual(128 * 2 * (360 / 4096));
    expect(view<BuzzerView>('BZ1').frequency).toBeCloseTo(440, 0);
    expect(circuit.volts('lamp')).toBeCloseTo(9, 1);
    // 9 V less twice 1.2 V, less the friction's 0.3 V, turned backwards.
    expect(view<MotorView>('M4').rpm).toBeLessThan(-5500);
    expect(view<MotorView>('M4').rpm).toBeGreaterThan(-6600);
  });

  it('feels buttons, keys, knobs and light', async () => {
    const wires = {
      D0: 'rx',
      D2: 'btn',
      D3: 'clk',
      D4: 'r1',
      D5: 'r2',
      D6: 'r3',
      D7: 'r4',
      D8: 'c1',
      D9: 'c2',
      D10: 'c3',
      D11: 'c4',
      D12: 'dt',
      D13: 'sw',
      A0: 'pot',
      A1: 'joy',
      A2: 'ldr',
      A3: 'ntc',
      A4: 'slide',
    };
    const { circuit, serial } = await uno(hands, wires, {
      deck: { netlist: '* dividers\nv1 vcc 0 5\nr1 vcc ldr 10k\nr2 vcc ntc 10k\n.end\n' },
      parts: [
        { name: 'S1', kind: 'pushButton', pins: { 1: 'btn', 2: '0' } },
        { name: 'S2', kind: 'slideSwitch', pins: { 1: 'hung', COM: 'sw', 2: '0' }, properties: { on: true } },
        { name: 'S3', kind: 'dipSwitch', pins: { '1a': 'btn', '1b': '0' } },
        {
          name: 'KP1',
          kind: 'keypad',
          pins: Object.fromEntries(
            [1, 2, 3, 4].flatMap(i => [
              [`R${i}`, `r${i}`],
              [`C${i}`, `c${i}`],
            ]),
          ),
        },
        { name: 'ENC1', kind: 'rotaryEncoder', pins: { CLK: 'clk', DT: 'dt' } },
        { name: 'RV1', kind: 'potentiometer', pins: { A: '0', W: 'pot', B: 'vcc' } },
        {
          name: 'RV2',
          kind: 'slidePotentiometer',
          pins: { A: '0', W: 'slide', B: 'vcc' },
          properties: { taper: 'logarithmic' },
        },
        { name: 'J1', kind: 'joystick', pins: { VCC: 'vcc', HORZ: 'joy' } },
        { name: 'R3', kind: 'photoresistor', pins: { 1: 'ldr', 2: '0' }, properties: { lux: 10, r10: 30e3 } },
        { name: 'TH1', kind: 'thermistor', pins: { 1: 'ntc', 2: '0' }, properties: { celsius: 25 } },
        { name: 'COM1', kind: 'serialPort', pins: { TX: 'rx' }, properties: { baud: 115200 } },
      ],
    });
    const ask = () => {
      const before = serial().length;
      circuit.control('COM1', 'text', '?');
      circuit.advance(circuit.time + 10e-3);
      return serial().slice(before).trim().split(' ');
    };
    circuit.advance(10e-3);
    const first = ask();
    expect(first).toEqual(
      ['0', '0', '', '511', '511', '768', '512', '153', '0'].map((text, i) =>
        i === 3 || i === 4 || i === 6
          ? expect.stringMatching(/^51[123]$/)
          : i === 5
            ? expect.stringMatching(/^76[78]$/)
            : i === 7
              ? expect.stringMatching(/^15[345]$/)
              : text,
      ),
    );
    circuit.control('S1', 'press', true);
    circuit.control('ENC1', 'detents', 3);
    circuit.control('KP1', '6', true);
    circuit.control('RV1', 'position', 0.25);
    circuit.control('J1', 'x', 1);
    circuit.control('R3', 'lux', 1000);
    circuit.control('TH1', 'celsius', 80);
    circuit.advance(circuit.time + 30e-3);
    const second = ask();
    // It bounces: more edges than one.
    expect(Number(second[0])).toBeGreaterThan(1);
    expect(Number(second[0])).toBeLessThan(20);
    expect(Math.abs(Number(second[1]))).toBe(3);
    expect(second[2]).toBe('6');
    expect(Number(second[3])).toBeCloseTo(256, -1);
    expect(Number(second[4])).toBeGreaterThan(1020);
    // 30 k (1000/10)^-0.7 over 10 k; 10 k exp(3950 (1/353.15 - 1/298.15)).
    const light = 30e3 * 100 ** -0.7;
    expect(Math.abs(Number(second[5]) - (1024 * light) / (light + 10e3))).toBeLessThan(2);
    const warm = 10e3 * Math.exp(3950 * (1 / 353.15 - 1 / 298.15));
    expect(Math.abs(Number(second[6]) - (1024 * warm) / (warm + 10e3))).toBeLessThan(2);
    circuit.control('S1', 'press', false);
    circuit.control('S2', 'on', false);
    circuit.control('ENC1', 'detents', 1);
    circuit.advance(circuit.time + 30e-3);
    const third = ask();
    expect(Math.abs(Number(third[1]))).toBe(1);
    expect(third.at(-1)).toBe('1');
  });
});
