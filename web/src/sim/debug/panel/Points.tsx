import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../breakpoints.ts';
import { useDebug, type Debugging } from '../debugging.ts';

interface Props {
  readonly debugging: Debugging;
  readonly onShow: (path: string, line: number) => void;
}

/** All breakpoints of the project. */
export function Points({ debugging, onShow }: Props) {
  const { t } = useTranslation();
  const breakpoints = useDebug(debugging, state => state.breakpoints);
  const unbound = useDebug(debugging, state => state.unbound);
  if (breakpoints.length === 0) return <p className="muted debug-none">{t('debug.noPoints')}</p>;
  return (
    <ul className="debug-points">
      {breakpoints.map(each => {
        const key = keyOf(each);
        const place = `${each.file}:${each.line}`;
        const idle = !each.off && unbound.has(key);
        return (
          <li key={key} data-unbound={idle || each.off} title={idle ? t('debug.unbound') : undefined}>
            <Checkbox
              checked={!each.off}
              aria-label={t('debug.haltsAt', { place })}
              onChange={() => debugging.switch(each)}
            />
            <button
              type="button"
              onClick={() => onShow(`${each.folder}/${each.file}`, each.line)}
              title={t('sim.show')}
            >
              <i aria-hidden />
              <span translate="no">{place}</span>
              <small className="muted" translate="no">
                {debugging.files.text(each.folder, each.file).split('\n')[each.line - 1]?.trim()}
              </small>
            </button>
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('debug.removePoint', { place })}
              onClick={() => debugging.toggle(each)}
            />
          </li>
        );
      })}
    </ul>
  );
}
