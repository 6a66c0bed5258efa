import { Alert, Button, InputNumber } from 'antd';
import type { OpenedProject } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../app/useMoney.ts';
import { HelpButton } from '../../../help/HelpButton.tsx';
import { Loading } from '../../../layout/Loading.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { partCosts } from './partCosts.ts';
import { PartTable } from './PartTable.tsx';
import { useSharedParts } from './useSharedParts.ts';
import './parts.css';

/** Boards for which parts are priced at first. */
const BOARDS = 5;
const MOST_BOARDS = 10_000;

/** What the parts of the shared revision cost, and whether they are in stock. */
export default function PartCosts({ share: { projectId, revision } }: { readonly share: OpenedProject }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const { value: found, fault, refresh } = useSharedParts(projectId, revision);
  const [boards, setBoards] = useState(BOARDS);
  const [isOpen, setOpen] = useState(false);
  if (found?.lines.length === 0) return null;
  const costs = found && partCosts(found.lines, boards);
  return (
    <section className="card parts" aria-label={t('community.parts')}>
      <div className="builds-head">
        <h2 className="card-title">
          {t('community.parts')} <span className="muted numbers">{found?.lines.length}</span>
        </h2>
        <HelpButton target="community-projects#parts" />
        <span className="grow" />
        <label className="parts-boards">
          {t('community.parts.boards')}
          <InputNumber
            min={1}
            max={MOST_BOARDS}
            precision={0}
            value={boards}
            onChange={value => setBoards(value ?? BOARDS)}
          />
        </label>
      </div>
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      {!fault && !found && <Loading />}
      {found && costs && (
        <>
          <p className="parts-sum numbers">
            <strong>{costs.total === 0 ? '--' : money(costs.total, found.currency)}</strong>{' '}
            <span className="muted">
              {t('community.parts.stock', { inStock: costs.inStock, count: found.lines.length })}
            </span>
          </p>
          {costs.short + costs.unmatched > 0 && (
            <Alert
              type="warning"
              showIcon
              title={[
                costs.short > 0 && t('community.parts.short', { count: costs.short }),
                costs.unmatched > 0 && t('community.parts.unmatched', { count: costs.unmatched }),
              ]
                .filter(Boolean)
                .join(' ')}
            />
          )}
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'community.parts.hide' : 'community.parts.show')}
          </Button>
          {isOpen && <PartTable lines={found.lines} currency={found.currency} boards={boards} />}
        </>
      )}
    </section>
  );
}
