import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownBoard } from '../useBoardFile.ts';
import { SetComparison } from './SetComparison.tsx';
import './regenerated.css';

/** What is manufactured: the uploaded files, or a regenerated set that the customer has compared with them. */
export interface SetChoice {
  readonly isRegenerated: boolean;
  readonly onChoose: (isRegenerated: boolean) => void;
  readonly onRegenerate: () => void;
  readonly onStop: () => void;
}

interface Props {
  readonly board: ShownBoard;
  readonly choice: SetChoice;
}

/** Says what is manufactured. The uploaded files are, unless the customer compares a regenerated set with them and agrees to it. */
export function ManufacturedSet({ board: { regenerated }, choice }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { isRegenerated, onChoose, onRegenerate, onStop } = choice;
  const compare = () => {
    if (regenerated === null) onRegenerate();
    setOpen(true);
  };
  return (
    <div className="manufactured-set">
      <p className="muted">{t(isRegenerated ? 'regenerated.chosen' : 'pcb.asUploaded')}</p>
      {typeof regenerated === 'number' ? (
        <div className="set-progress" role="status">
          <span>{t('regenerated.comparing')}</span>
          <Progress percent={Math.round(100 * regenerated)} showInfo={false} size="small" />
          <Button size="small" onClick={onStop}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <Button size="small" onClick={compare}>
            {t('regenerated.compare')}
          </Button>
          {isRegenerated && (
            <Button size="small" onClick={() => onChoose(false)}>
              {t('regenerated.useUploaded')}
            </Button>
          )}
        </>
      )}
      {open && regenerated !== null && typeof regenerated !== 'number' && (
        <SetComparison
          set={regenerated}
          onClose={() => setOpen(false)}
          onConsent={() => {
            onChoose(true);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
