import { CloseOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarked } from './marked.ts';
import { CompareTable } from './CompareTable.tsx';
import { useParts } from './RememberedParts.tsx';

/** The parts that are chosen to be compared, at the foot of the page. */
export function CompareBar() {
  const { t } = useTranslation();
  const compared = useMarked(state => state.compared);
  const [isOpen, setOpen] = useState(false);
  const parts = useParts(compared);
  if (compared.length === 0) return null;
  return (
    <div className="compare-bar" role="region" aria-label={t('component.compareParts')}>
      <ul>
        {(parts ?? []).map(part => (
          <li key={part.partId} translate="no">
            {part.mpn}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('component.uncompare', { mpn: part.mpn })}
              onClick={() => useMarked.getState().compare(part.partId)}
            />
          </li>
        ))}
      </ul>
      <span className="grow" />
      <Button onClick={() => useMarked.getState().clearCompared()}>{t('component.clear')}</Button>
      <Button type="primary" disabled={compared.length < 2} onClick={() => setOpen(true)}>
        {t('component.compareCount', { count: compared.length })}
      </Button>
      <Modal
        open={isOpen}
        footer={null}
        width="min(1200px, 94vw)"
        title={t('component.compareParts')}
        onCancel={() => setOpen(false)}
      >
        <CompareTable parts={parts ?? []} />
      </Modal>
    </div>
  );
}
