import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spiceValue } from '@boardwright/engine/formats/netlist';
import type { Bench } from '@boardwright/sim/bench';
import { useLive, type Live } from '../live.ts';

interface Device {
  readonly device: string;
  readonly label: string;
  readonly text: string;
}

/** Powers of ten as SPICE writes them. */
const POWERS: Readonly<Record<string, number>> = {
  t: 12,
  g: 9,
  meg: 6,
  k: 3,
  '': 0,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
};

/** A value as a person types it, in the unit of its device; undefined for what is none. */
function amountOf(text: string): number | undefined {
  const [, digits, letter = ''] = /^([-+\d.e]+?)(t|g|meg|k|m|u|n|p|f|a)?$/i.exec(spiceValue(text) ?? '') ?? [];
  const power = POWERS[letter.toLowerCase()];
  const amount = Number(digits);
  return digits === undefined || power === undefined || !Number.isFinite(amount) ? undefined : amount * 10 ** power;
}

/** Resistors, capacitors, coils and constant sources: what can be turned while it lives. */
function devicesOf({ lines, devices, nodes }: Bench): Device[] {
  const labels = new Map([...devices].map(([part, device]) => [device.toLowerCase(), part]));
  const nets = new Map([...nodes].map(([net, node]) => [node.toLowerCase(), net]));
  return lines.flatMap(({ text }): Device[] => {
    const [, device, plus, value] = /^([RCLV]\S*)\s+(\S+)\s+\S+\s+(?:dc\s+)?(\S+)$/i.exec(text.trim()) ?? [];
    if (device === undefined || /^rbench/i.test(device)) return [];
    const label =
      labels.get(device.toLowerCase()) ?? (/^vbench/i.test(device) ? nets.get(plus!.toLowerCase()) : undefined);
    return label === undefined ? [] : [{ device, label, text: value! }];
  });
}

export function Values({ live }: { readonly live: Live }) {
  const { t } = useTranslation();
  const bench = useLive(live, state => state.bench);
  const devices = useMemo(() => (bench ? devicesOf(bench) : []), [bench]);
  if (devices.length === 0) return null;
  return (
    <details className="live-values">
      <summary>{t('live.values', { count: devices.length })}</summary>
      {devices.map(each => (
        <Value key={`${each.device} ${each.text}`} live={live} {...each} />
      ))}
    </details>
  );
}

function Value({ live, device, label, text }: Device & { readonly live: Live }) {
  const { t } = useTranslation();
  const altered = useLive(live, state => state.altered.get(device));
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? undefined : amountOf(typed);
  // Nothing is a resistor, capacitor or coil of zero: its charge would have nowhere to go.
  const fits = amount !== undefined && (amount > 0 || /^v/i.test(device));
  const wrong = typed !== null && !fits;
  const take = () => {
    if (fits) live.setup.alter(device, amount);
  };
  return (
    <label className="live-value">
      <span translate="no">{label}</span>
      <input
        type="text"
        spellCheck={false}
        value={typed ?? (altered === undefined ? text : String(altered))}
        aria-invalid={wrong}
        title={wrong ? t('live.noAmount') : undefined}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
      />
    </label>
  );
}
