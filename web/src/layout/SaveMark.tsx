import { CheckOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../project/document.ts';

const SIGNS = {
  saved: <CheckOutlined aria-hidden />,
  saving: <SyncOutlined spin aria-hidden />,
  failed: <WarningOutlined aria-hidden />,
} as const;

/** Whether what one edits is stored. */
export function SaveMark({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation();
  return (
    <span className={`save ${state}`} role="status" data-testid="save-state">
      {SIGNS[state]}
      {t(`save.${state}`)}
    </span>
  );
}
