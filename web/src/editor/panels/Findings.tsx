import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented, Table, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import { useEditor } from '../state/store.ts';
import { formatMm } from './format.ts';

interface Props {
  readonly onShow: (finding: Finding) => void;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** What the checks found: a click shows it. */
export function Findings({ onShow, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const { findings, checking, checked } = useEditor();
  const [shown, setShown] = useState<'all' | 'error' | 'warning'>('all');
  const list = (findings ?? []).filter(finding => shown === 'all' || finding.severity === shown);
  const count = (severity: string) => (findings ?? []).filter(finding => finding.severity === severity).length;
  return (
    <section className="findings" aria-label={t('findings.title')}>
      <header>
        <h3>{t('findings.title')}</h3>
        <Segmented
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `${t('findings.all')} ${findings?.length ?? 0}` },
            { value: 'error', label: `${t('findings.errors')} ${count('error')}` },
            { value: 'warning', label: `${t('findings.warnings')} ${count('warning')}` },
          ]}
        />
        <span className="grow" />
        {checking && <span role="status">{Math.round(100 * checked)} %</span>}
        <Tooltip title={t('findings.again')}>
          <Button
            size="small"
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            loading={checking}
            aria-label={t('findings.again')}
            onClick={onRun}
          />
        </Tooltip>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('close')}
          onClick={onClose}
        />
      </header>
      <Table<Finding>
        size="small"
        rowKey="key"
        dataSource={list}
        loading={checking}
        virtual
        scroll={{ y: 150, x: 900 }}
        pagination={false}
        locale={{ emptyText: t('findings.none') }}
        onRow={finding => ({
          onClick: () => onShow(finding),
          tabIndex: 0,
          onKeyDown: event => event.key === 'Enter' && onShow(finding),
        })}
        columns={[
          {
            title: t('findings.severity'),
            width: 110,
            render: (_, { severity }) => (
              <Tag color={severity === 'error' ? 'red' : 'orange'}>{t(`severity.${severity}`)}</Tag>
            ),
          },
          { title: t('findings.rule'), dataIndex: 'rule', width: 200 },
          { title: t('findings.message'), render: (_, finding) => tr(finding.message) },
          {
            title: t('findings.place'),
            width: 190,
            render: (_, { at }) =>
              `${formatMm((at.minX + at.maxX) / 2, 2)}, ${formatMm((at.minY + at.maxY) / 2, 2)} mm`,
          },
        ]}
      />
    </section>
  );
}
