import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebugPreferences, type SectionName } from './preferences.ts';

interface Props {
  readonly name: SectionName;
  /** Shown next to the title. */
  readonly note?: ReactNode;
  /** Made only while it is open. */
  readonly children: () => ReactNode;
}

/** A part of the panel that is folded away by its title. */
export function Section({ name, note, children }: Props) {
  const { t } = useTranslation();
  const open = useDebugPreferences(state => state.open[name]);
  const toggle = useDebugPreferences(state => state.toggle);
  return (
    <details
      className="debug-section"
      open={open}
      onToggle={event => toggle(name, event.currentTarget.open)}
      data-testid={`debug-${name}`}
    >
      <summary>
        {t(`debug.${name}`)}
        {note !== undefined && <span className="muted">{note}</span>}
      </summary>
      {open && <div className="debug-body">{children()}</div>}
    </details>
  );
}
