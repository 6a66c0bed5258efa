import { isBought, type ChosenLine } from '@boardwright/commerce/bom';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '../../../app/toast.ts';
import { platform } from '../../../platform/index.ts';
import { writePartNumbers } from '../../../project/writePartNumbers.ts';
import type { OrderedProject } from '../orderedProject.ts';

interface Props {
  readonly project: OrderedProject;
  readonly chosen: readonly ChosenLine[];
}

/** Writes the part numbers of the chosen parts into the schematic of the project. */
export function WriteBack({ project: { id }, chosen }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<number | null>(null);
  const parts = chosen.flatMap(({ line, part, isOwn, state }) =>
    part === null || isOwn || !isBought(state)
      ? []
      : [{ designators: line.designators, mpn: part.mpn, manufacturer: part.manufacturer }],
  );
  const write = async () => {
    setBusy(true);
    try {
      setWritten(await writePartNumbers(await platform.projects(), id, parts));
    } catch (error) {
      console.error(error);
      toast('error', t('pcba.notWritten'));
    }
    setBusy(false);
  };
  return (
    <div className="bom-write" role="status">
      <Button loading={isBusy} disabled={parts.length === 0} onClick={() => void write()} data-testid="write-back">
        {t('pcba.writeBack')}
      </Button>
      {written !== null && (
        <span className="muted">
          {written === 0 ? t('pcba.writtenAlready') : t('pcba.written', { count: written })}{' '}
          <Link to={`/eda/sch?id=${id}`}>{t('pcba.openSchematic')}</Link>
        </span>
      )}
    </div>
  );
}
