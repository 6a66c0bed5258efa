import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeIn, readRules, type RuleFault } from '@boardwright/engine/indexes';
import type { Store } from '@boardwright/engine/kinds';
import { tr } from '../../../app/locale.ts';
import { configure } from '../settings/configure.ts';
import { RulesReference } from './RulesReference.tsx';

const EXAMPLE = `(version 1)

(rule "High voltage"
  (constraint clearance (min 1.5mm))
  (condition "A.NetClass == 'HV' && B.NetClass != 'HV'"))
`;

/** A text of rules that is being written. */
export interface RulesDraft {
  readonly text: string;
  /** Whether it is another than the board's. */
  readonly isOpen: boolean;
  setText(text: string): void;
  apply(): void;
  discard(): void;
}

export function useRulesDraft(store: Store): RulesDraft {
  const { settings } = store;
  const kept = settings.type === 'board' ? settings.customRules : '';
  const [text, setText] = useState(kept);
  return {
    text,
    isOpen: text !== kept,
    setText,
    apply: () =>
      configure(store, draft => {
        if (draft.type === 'board') draft.customRules = text;
      }),
    discard: () => setText(kept),
  };
}

/** The board's own rules as text, with what is wrong marked by its line. They count as soon as they are applied. */
export function RulesText({ draft }: { readonly draft: RulesDraft }) {
  const { t } = useTranslation();
  const { text, setText } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const read = useDeferredValue(text);
  const { rules, faults } = useMemo(() => readRules(read), [read]);
  const marks = new Map(faults.map(fault => [placeIn(read, fault.from).line, fault.severity]));
  const lines = text.split('\n').length;
  const show = ({ from, to }: RuleFault) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  return (
    <div className="rules-text">
      <div className="rules-editor">
        <div className="rules-gutter" ref={gutter} aria-hidden>
          {Array.from({ length: lines }, (_, i) => (
            <div key={i} className={marks.get(i + 1)}>
              {i + 1}
            </div>
          ))}
        </div>
        <textarea
          ref={area}
          value={text}
          wrap="off"
          spellCheck={false}
          aria-label={t('boardRules.text')}
          aria-invalid={faults.some(({ severity }) => severity === 'error')}
          placeholder={EXAMPLE}
          onChange={event => setText(event.target.value)}
          onScroll={event => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <RulesReference onInsert={example => setText(`${text.trimEnd() || '(version 1)'}\n\n${example}\n`)} />
      <ul className="rules-faults" aria-label={t('boardRules.faults')} aria-live="polite">
        {faults.length === 0 && (
          <li className="good">
            <CheckCircleOutlined aria-hidden /> {t('boardRules.good', { count: rules.length })}
          </li>
        )}
        {faults.map(fault => {
          const { line, column } = placeIn(read, fault.from);
          return (
            <li key={`${fault.from} ${fault.message.id}`} className={fault.severity}>
              <button type="button" onClick={() => show(fault)}>
                {fault.severity === 'error' ? <CloseCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
                <span className="rules-place">{t('boardRules.place', { line, column })}</span> {tr(fault.message)}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="rules-apply">
        <Button disabled={!draft.isOpen} onClick={draft.discard}>
          {t('boardRules.revert')}
        </Button>
        <Button type="primary" disabled={!draft.isOpen} onClick={draft.apply}>
          {t('boardRules.apply')}
        </Button>
      </div>
    </div>
  );
}
