import { msg, type Msg } from '@boardwright/engine/base';

/** What --set asks for: a level or a voltage on a pin, from a time on. */
export interface Setting {
  readonly pin: string;
  readonly volts: number | null;
  readonly high: boolean | null;
  /** Seconds. */
  readonly at: number;
}

/** Seconds of '30', '0.5', '20ms' or '2m'; null where it is no time. */
export function seconds(text: string): number | null {
  const [, number, unit = ''] = /^(\d+\.?\d*|\.\d+)(|s|ms|us|m|min|h)$/.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  return Number(number) * ({ us: 1e-6, ms: 1e-3, m: 60, min: 60, h: 3600 }[unit] ?? 1);
}

/** 'A0=2.5V', 'D2=high', 'D2=low@1.5s'. */
export function readSetting(text: string): { ok: true; value: Setting } | { ok: false; message: Msg } {
  const [, pin, value, time] = /^([\w.]+)=([^@]+?)(?:@(.+))?$/.exec(text.trim()) ?? [];
  const at = time === undefined ? 0 : seconds(time);
  const volts = /^(-?\d+\.?\d*|-?\.\d+)(m?)V$/i.exec(value ?? '');
  const level = /^(high|1)$/i.test(value ?? '') ? true : /^(low|0)$/i.test(value ?? '') ? false : null;
  if (pin === undefined || at === null || (!volts && level === null))
    return {
      ok: false,
      message: msg(
        'cli.mcu.badSet',
        "Not a valid setting: '{{text}}'. Use a setting such as A0=2.5V, D2=high or D2=low@1.5s.",
        { text },
      ),
    };
  return {
    ok: true,
    value: { pin, volts: volts ? Number(volts[1]) * (volts[2] ? 1e-3 : 1) : null, high: level, at },
  };
}
