import { AimOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { rules, type Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import { HelpButton } from '../../help/HelpButton.tsx';
import { formatMm } from '../wording/format.ts';

const domains = new Map([...rules.erc, ...rules.drc].map(rule => [rule.id, rule.domain]));
const explanations = new Map([...rules.erc, ...rules.drc].map(rule => [rule.id, rule.explain]));

const UNITS = { length: ' mm', count: '', angle: '°' } as const;

function value(amount: number, unit: NonNullable<Finding['unit']>): string {
  const shown = unit === 'length' ? formatMm(Math.max(0, amount), 4) : `${Number(amount.toFixed(1))}`;
  return `${shown}${UNITS[unit]}`;
}

interface Props {
  readonly finding: Finding;
  /** Why it is excluded, '' without a reason; undefined where it is not. */
  readonly reason: string | undefined;
  readonly onShow: (finding: Finding) => void;
}

/** One finding in full: what it is about, what was measured and what is required by whom, and what helps. */
export function FindingDetails({ finding, reason, onShow }: Props) {
  const { t } = useTranslation();
  const { items = [], measured, required, unit = 'length', source } = finding;
  const explain = explanations.get(finding.rule);
  return (
    <aside className="finding-details" aria-label={t('findings.details')}>
      <div className="finding-message">
        <p translate="no">{tr(finding.message)}</p>
        <HelpButton target={`${domains.get(finding.rule) ?? 'drc'}-rules#${finding.rule}`} />
        <Tooltip title={t('findings.jump')}>
          <Button
            size="small"
            type="text"
            icon={<AimOutlined aria-hidden />}
            aria-label={t('findings.jump')}
            onClick={() => onShow(finding)}
          />
        </Tooltip>
      </div>
      <dl>
        {items.map((item, i) => (
          <div key={i}>
            <dt>{t('findings.item', { number: i + 1 })}</dt>
            <dd translate="no">{typeof item === 'string' ? item : tr(item)}</dd>
          </div>
        ))}
        {measured !== undefined && (
          <div>
            <dt>{t('findings.measured')}</dt>
            <dd className="number bad">{value(measured, unit)}</dd>
          </div>
        )}
        {required !== undefined && (
          <div>
            <dt>{t('findings.required')}</dt>
            <dd>
              <span className="number">{value(required, unit)}</span>
              {source && <span className="muted"> {tr(source)}</span>}
            </dd>
          </div>
        )}
        {reason !== undefined && (
          <div>
            <dt>{t('findings.excluded')}</dt>
            <dd>{reason || t('findings.noReason')}</dd>
          </div>
        )}
      </dl>
      {explain && <p className="muted">{tr(explain)}</p>}
    </aside>
  );
}
