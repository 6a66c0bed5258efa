import { siText } from '@boardwright/sim/waves';

type View = Readonly<Record<string, unknown>>;

const degrees = (value: unknown): string => `${Math.round(Number(value))}°`;

/** What a part's view says in a word, for where there is no room for its picture; '' where it says nothing. */
const TEXTS: Readonly<Record<string, (view: View) => string>> = {
  servo: ({ angle }) => degrees(angle),
  stepper28byj48: ({ angle }) => degrees(angle),
  stepperBipolar: ({ angle }) => degrees(angle),
  dcMotor: ({ rpm }) => `${Math.round(Number(rpm))} rpm`,
  buzzer: ({ frequency }) => (Number(frequency) > 0 ? siText(Number(frequency), 'Hz', 3) : ''),
  potentiometer: ({ position }) => `${Math.round(100 * Number(position))}%`,
  slidePotentiometer: ({ position }) => `${Math.round(100 * Number(position))}%`,
  photoresistor: ({ value }) => `${siText(Number(value), 'lx', 3)}`,
  thermistor: ({ value }) => `${Number(value).toFixed(1)} °C`,
  ds18b20: ({ celsius }) => `${Number(celsius).toFixed(1)} °C`,
  dht11: ({ celsius, humidity }) => `${Number(celsius).toFixed(0)} °C ${Number(humidity).toFixed(0)}%`,
  dht22: ({ celsius, humidity }) => `${Number(celsius).toFixed(1)} °C ${Number(humidity).toFixed(0)}%`,
  hcSr04: ({ metres }) => siText(Number(metres), 'm', 3),
  ds1307: ({ time }) => String(time).slice(11, 19),
  ds3231: ({ time }) => String(time).slice(11, 19),
  hx711: ({ kilograms }) => `${Number(kilograms).toFixed(2)} kg`,
};

export const viewText = (kind: string, view: unknown): string =>
  typeof view === 'object' && view !== null ? (TEXTS[kind]?.(view as View) ?? '') : '';
