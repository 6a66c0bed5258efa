import type { PcbAttributeId, PcbOptions } from '@boardwright/commerce';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countChanged } from './rareOptions.ts';

interface Props {
  readonly ids: readonly PcbAttributeId[];
  readonly options: PcbOptions;
  /** Whether the group has no others. */
  readonly isAlone: boolean;
  readonly children: ReactNode;
}

/** Rare options, folded while none of them was chosen. */
export function RareOptions({ ids, options, isAlone, children }: Props) {
  const { t } = useTranslation();
  const changed = countChanged(ids, options);
  const [open, setOpen] = useState(false);
  return (
    <details className="rare-options" open={open || changed > 0} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(isAlone ? 'pcb.options' : 'pcb.more', { count: ids.length })}
        {changed > 0 && <span className="muted"> · {t('pcb.changed', { count: changed })}</span>}
      </summary>
      {children}
    </details>
  );
}
