import { CheckCircleOutlined, CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@boardwright/engine/rules';
import { useEditor } from '../state/store.ts';
import { FindingTree } from './FindingTree.tsx';

interface Props {
  readonly onShow: (finding: Finding) => void;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** What the checks found, by rule: a click shows the place. */
export function Findings({ onShow, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const { findings, checking, checked } = useEditor();
  const [shown, setShown] = useState<'all' | 'error' | 'warning'>('all');
  const list = (findings ?? []).filter(finding => shown === 'all' || finding.severity === shown);
  const count = (severity: string) => (findings ?? []).filter(finding => finding.severity === severity).length;
  return (
    <section className="findings" aria-label={t('findings.title')}>
      <header>
        <h2>{t('findings.title')}</h2>
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
        {checking && (
          <span role="status" className="checking">
            {t('findings.checking')}
            <Progress percent={Math.round(100 * checked)} size="small" showInfo={false} aria-hidden />
          </span>
        )}
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
        <Tooltip title={t('close')}>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('close')}
            onClick={onClose}
          />
        </Tooltip>
      </header>
      {list.length === 0 && !checking ? (
        <p className="findings-none">
          <CheckCircleOutlined aria-hidden /> {shown === 'all' ? t('findings.none') : t('findings.noneHere')}
        </p>
      ) : (
        <FindingTree findings={list} onShow={onShow} />
      )}
    </section>
  );
}
