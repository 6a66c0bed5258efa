import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HaltedView } from '@boardwright/sim/live';
import type { Debugging } from '../debugging.ts';
import { useMemory, type Space } from './useMemory.ts';
import { addressOf, hex, memoryRows } from './words.ts';

interface Props {
  readonly debugging: Debugging;
  readonly mcu: string;
  readonly view: HaltedView;
}

const WIDTH = 8;
const LENGTH = 16 * WIDTH;
/** Where RAM begins on most AVRs; before it are registers. */
const RAM = 0x100;

/** A piece of a chip's memory, byte by byte. */
export function Memory({ debugging, mcu, view }: Props) {
  const { t } = useTranslation();
  const [space, setSpace] = useState<Space>('data');
  const [froms, setFroms] = useState<Readonly<Record<Space, number>>>({ data: RAM, flash: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const from = froms[space];
  const read = useMemory(debugging, mcu, view, { space, from, length: LENGTH });
  const go = (next: number) => {
    setFroms({ ...froms, [space]: Math.max(0, next - (next % WIDTH)) });
    setTyped(null);
  };
  const wrong = typed !== null && addressOf(typed) === undefined;
  const take = () => {
    const address = typed === null ? undefined : addressOf(typed);
    if (address !== undefined) go(address);
  };
  const rows = read ? memoryRows(from, read.bytes, read.before, WIDTH) : [];
  return (
    <div>
      <div className="debug-memory-bar">
        <Segmented<Space>
          size="small"
          aria-label={t('debug.memory')}
          value={space}
          onChange={next => (setSpace(next), setTyped(null))}
          options={[
            { value: 'data', label: t('debug.data') },
            { value: 'flash', label: t('debug.flash') },
          ]}
        />
        <span className="grow" />
        <Button
          size="small"
          type="text"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('debug.lower')}
          disabled={from === 0}
          onClick={() => go(from - LENGTH)}
        />
        <input
          type="text"
          className="debug-address"
          spellCheck={false}
          aria-label={t('debug.from')}
          value={typed ?? `0x${hex(from, 4)}`}
          aria-invalid={wrong}
          title={wrong ? t('debug.noAddress') : t('debug.from')}
          onChange={event => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
        />
        <Button
          size="small"
          type="text"
          icon={<RightOutlined aria-hidden />}
          aria-label={t('debug.higher')}
          disabled={read !== null && read.bytes.length < LENGTH}
          onClick={() => go(from + LENGTH)}
        />
      </div>
      {read && rows.length === 0 && <p className="muted debug-none">{t('debug.behind')}</p>}
      <table className="debug-memory" translate="no" aria-label={t('debug.memory')}>
        <tbody>
          {rows.map(({ address, bytes, letters }) => (
            <tr key={address}>
              <th scope="row">{hex(address, 4)}</th>
              {bytes.map(({ text, changed }, i) => (
                <td key={i} data-changed={changed} data-zero={text === '00'}>
                  {text}
                </td>
              ))}
              <td className="debug-letters">{letters}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
