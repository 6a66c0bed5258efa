import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originTitle, type WithOrigin } from './origins.ts';

/** Height of a row and of the list, in pixels; rows beyond are not in the page. */
const ROW = 46;
export const LIST_HEIGHT = 414;
const SPARE = 4;

export const optionId = (index: number): string => `symbol-choice-${index}`;

/** What can be chosen from a library, as a row shows it. */
export interface LibraryChoice extends WithOrigin {
  readonly id: string;
  readonly name: string;
  readonly library: string;
  readonly description: string;
  readonly own: boolean;
}

interface Props {
  readonly choices: readonly LibraryChoice[];
  /** The listed entries, and the note on a row that the document or project has itself. */
  readonly label: string;
  readonly ownLabel: string;
  readonly active: number;
  readonly recent: readonly string[];
  /** How often each was used, by its id. */
  readonly uses: Readonly<Record<string, number>>;
  readonly onActive: (index: number) => void;
  readonly onChoose: () => void;
  readonly onKey: (event: React.KeyboardEvent) => void;
}

/** What is offered, thousands of rows: only those in sight are drawn. */
export function ChoiceList({ choices, label, ownLabel, active, recent, uses, onActive, onChoose, onKey }: Props) {
  const { t } = useTranslation();
  const origin = (choice: LibraryChoice) =>
    [
      choice.own ? ownLabel : `${choice.library} · ${originTitle(choice)}`,
      !choice.own && recent.includes(choice.id) && t('symbols.recent'),
      uses[choice.id] !== undefined && t('symbols.uses', { count: uses[choice.id] }),
    ]
      .filter(Boolean)
      .join(' · ');
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    if (active * ROW < box.scrollTop) box.scrollTop = active * ROW;
    else if ((active + 1) * ROW > box.scrollTop + LIST_HEIGHT) box.scrollTop = (active + 1) * ROW - LIST_HEIGHT;
  }, [active, choices]);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const shown = choices.slice(first, first + Math.ceil(LIST_HEIGHT / ROW) + 2 * SPARE);
  return (
    <div
      ref={list}
      id="symbol-list"
      className="symbol-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
      style={{ height: LIST_HEIGHT }}
      onScroll={event => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKey}
    >
      <div role="presentation" style={{ height: choices.length * ROW, position: 'relative' }}>
        {shown.map((choice, i) => {
          const index = first + i;
          return (
            <div
              key={`${choice.origin} ${choice.folder} ${choice.id}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              aria-setsize={choices.length}
              aria-posinset={index + 1}
              className="symbol-row"
              style={{ top: index * ROW, height: ROW }}
              onClick={() => onActive(index)}
              onDoubleClick={onChoose}
            >
              <span>
                <b>{choice.name}</b>
                <small>{origin(choice)}</small>
              </span>
              <small>{choice.description}</small>
            </div>
          );
        })}
      </div>
    </div>
  );
}
