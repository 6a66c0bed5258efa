import { Button, Popover, Select } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../nets.ts';
import { PROTOCOLS, ROLES, suggested, type Decoder, type Protocol } from './decoders.ts';

interface Props {
  readonly nets: readonly string[];
  readonly onAdd: (decoder: Omit<Decoder, 'id'>) => void;
}

const BAUDS = [0, 1200, 2400, 4800, 9600, 19200, 38400, 57600, 115200, 230400, 250000];
const MODES = [0, 1, 2, 3] as const;

/** Which protocol is spoken, and on which lines. */
export function DecoderForm({ nets, onAdd }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [protocol, setProtocol] = useState<Protocol>('i2c');
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({});
  const [baud, setBaud] = useState(0);
  const [mode, setMode] = useState<Decoder['mode']>(0);
  const roles = ROLES[protocol].map(role => ({ role: role.replace('?', ''), optional: role.endsWith('?') }));
  const isWhole = roles.every(({ role, optional }) => optional || lines[role] !== undefined);
  const begin = (next: Protocol) => {
    setProtocol(next);
    const known = suggested(nets);
    setLines(known?.protocol === next ? known.lines : {});
  };
  const form = (
    <div className="logic-form">
      <label>
        <span>{t('logic.protocol')}</span>
        <Select
          value={protocol}
          onChange={begin}
          options={PROTOCOLS.map(value => ({ value, label: t(`logic.protocol.${value}`) }))}
        />
      </label>
      {roles.map(({ role, optional }) => (
        <label key={role}>
          <span>{role}</span>
          <Select
            value={lines[role]}
            allowClear={optional}
            showSearch
            aria-label={role}
            placeholder={optional ? t('logic.none') : t('logic.line')}
            onChange={(net: string | undefined) =>
              setLines(
                now =>
                  Object.fromEntries(Object.entries({ ...now, [role]: net }).filter(([, each]) => each)) as Record<
                    string,
                    string
                  >,
              )
            }
            options={nets.map(value => ({ value, label: shortName(value) }))}
          />
        </label>
      ))}
      {protocol === 'uart' && (
        <label>
          <span>{t('logic.baud')}</span>
          <Select
            value={baud}
            onChange={setBaud}
            options={BAUDS.map(value => ({ value, label: value === 0 ? t('logic.auto') : String(value) }))}
          />
        </label>
      )}
      {protocol === 'spi' && (
        <label>
          <span>{t('logic.mode')}</span>
          <Select value={mode} onChange={setMode} options={MODES.map(value => ({ value, label: String(value) }))} />
        </label>
      )}
      <Button
        type="primary"
        disabled={!isWhole}
        onClick={() => {
          onAdd({ protocol, lines, baud, mode });
          setOpen(false);
        }}
      >
        {t('logic.decode')}
      </Button>
    </div>
  );
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={open => {
        if (open) begin(protocol);
        setOpen(open);
      }}
      content={form}
      title={t('logic.addDecoder')}
    >
      <Button size="small" icon={<PlusOutlined aria-hidden />}>
        {t('logic.decoder')}
      </Button>
    </Popover>
  );
}
