import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../../app/commerceText.ts';
import { useFieldText } from './fieldText.ts';
import type { Draft, Notice, PcbAction } from './pcbDraft.ts';

interface Props {
  readonly notice: Extract<Notice, { type: 'repaired' }>;
  readonly draft: Draft;
  readonly dispatch: (action: PcbAction) => void;
}

/** Which options a choice has changed, and why; one button takes all of it back. */
export function RepairNotice({ notice, draft, dispatch }: Props) {
  const { t } = useTranslation();
  const text = useCommerceText();
  const fieldText = useFieldText();
  return (
    <div className="choice-notice repaired" role="status">
      <ul>
        {notice.repairs.map(({ field, reason }) => {
          const { name, value } = fieldText(field, draft);
          return (
            <li key={field}>
              <strong>{t('pcb.set', { name, value })}</strong> {text(reason)}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => dispatch({ type: 'undo' })}>
        {t('pcb.undo')}
      </Button>
    </div>
  );
}
