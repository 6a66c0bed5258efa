import { CloseOutlined } from '@ant-design/icons';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { KEY_PRESETS } from '@boardwright/engine/commands';
import { VisitContext } from '../project/visit.ts';
import { useKeymap } from './state/keymap.ts';

/** Asks at the first start which program's keys a person knows; it covers nothing and goes with the first answer. Visitors are not asked. */
export function KeyChoice() {
  const { t } = useTranslation();
  const chosen = useKeymap(each => each.chosen);
  const choose = useKeymap(each => each.choose);
  const isVisit = useContext(VisitContext) !== null;
  if (chosen || isVisit) return null;
  return (
    <span className="key-choice" role="group" aria-label={t('shortcuts.which')}>
      <span>{t('shortcuts.which')}</span>
      {KEY_PRESETS.map(preset => (
        <button key={preset} type="button" onClick={() => choose(preset)}>
          {t(`shortcuts.program.${preset}`)}
        </button>
      ))}
      <button type="button" aria-label={t('shortcuts.later')} title={t('shortcuts.later')} onClick={() => choose(null)}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
