import { CheckOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import type { ShownProposal } from './ProjectAssistant.ts';

interface Props {
  readonly edit: ShownProposal;
  readonly onAccept: (chosen: ReadonlySet<number>) => void;
  readonly onDismiss: () => void;
}

/** Findings that are named; the others are counted. */
const SHOWN = 5;

/** An edit that was asked for: its parts, what the checks report before and after, and what to do with it. */
export function ProposalCard({ edit: { proposal, state }, onAccept, onDismiss }: Props) {
  const { t } = useTranslation();
  const { title, steps, errorsBefore, errorsAfter, added, solved } = proposal;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(steps.keys().filter(i => !left.has(i)));
  const isOpen = state === 'open';
  const toggle = (i: number, isIn: boolean): void =>
    setLeft(before => new Set(isIn ? [...before].filter(each => each !== i) : [...before, i]));
  return (
    <section className="assistant-proposal" aria-label={tr(title)}>
      <h3>{tr(title)}</h3>
      {steps.length > 1 && (
        <ul>
          {steps.map((step, i) => (
            <li key={i}>
              <Checkbox disabled={!isOpen} checked={!left.has(i)} onChange={event => toggle(i, event.target.checked)}>
                {tr(step.title)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      <p className={errorsAfter > errorsBefore ? 'assistant-worse' : 'muted'}>
        {t('assistant.edit.errors', { before: errorsBefore, after: errorsAfter })}
      </p>
      {added.slice(0, SHOWN).map(({ key, message }) => (
        <p key={key} className="assistant-worse">
          {t('assistant.edit.added', { finding: tr(message) })}
        </p>
      ))}
      {added.length > SHOWN && <p className="muted">{t('chat.moreCites', { count: added.length - SHOWN })}</p>}
      {solved.length > 0 && <p className="muted">{t('assistant.edit.solved', { count: solved.length })}</p>}
      {isOpen ? (
        <div className="assistant-actions">
          <Button type="primary" size="small" disabled={chosen.size === 0} onClick={() => onAccept(chosen)}>
            {steps.length > 1 ? t('assistant.edit.applySome', { count: chosen.size }) : t('assistant.edit.apply')}
          </Button>
          <Button size="small" onClick={onDismiss}>
            {t('assistant.edit.dismiss')}
          </Button>
        </div>
      ) : (
        <p className="muted">
          {state === 'applied' && <CheckOutlined aria-hidden />} {t(`assistant.edit.${state}`)}
        </p>
      )}
    </section>
  );
}
