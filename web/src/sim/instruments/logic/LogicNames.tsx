import { CloseOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDark } from '../../../app/theme.ts';
import { traceColor } from '../../waves/colors.ts';
import { shortName } from '../nets.ts';
import type { Analyser } from './analyser.ts';

/** The names of lines and decoders next to the drawing; each can be taken out. */
export function LogicNames({ analyser }: { readonly analyser: Analyser }) {
  const { t } = useTranslation();
  const dark = useDark();
  const nets = useStore(analyser.store, state => state.nets);
  const decoders = useStore(analyser.store, state => state.decoders);
  return (
    <ul className="logic-names" aria-label={t('logic.lines')}>
      {nets.map((net, i) => (
        <li key={net}>
          <span className="dot" style={{ background: traceColor(i, dark) }} aria-hidden />
          <span translate="no" title={net}>
            {shortName(net)}
          </span>
          <Remove
            label={t('logic.remove', { name: shortName(net) })}
            onClick={() => analyser.setNets(nets.filter(each => each !== net))}
          />
        </li>
      ))}
      {decoders.map(({ id, protocol, lines }) => (
        <li
          key={id}
          title={Object.entries(lines)
            .map(([role, net]) => `${role}: ${shortName(net)}`)
            .join(', ')}
        >
          <strong>{t(`logic.protocol.${protocol}`)}</strong>
          <Remove
            label={t('logic.remove', { name: t(`logic.protocol.${protocol}`) })}
            onClick={() => analyser.removeDecoder(id)}
          />
        </li>
      ))}
    </ul>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="logic-remove" aria-label={label} title={label} onClick={onClick}>
    <CloseOutlined aria-hidden />
  </button>
);
