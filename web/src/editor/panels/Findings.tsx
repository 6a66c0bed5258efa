import { CheckCircleOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Progress, Segmented, Switch, Tooltip } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Finding } from '@boardwright/engine/rules';
import { usePreferences } from '../../app/preferences.ts';
import type { EditorDocument } from '../../project/document.ts';
import { classOf, useFindings } from '../state/findings.ts';
import { FindingDetails } from './FindingDetails.tsx';
import { FindingTree } from './FindingTree.tsx';

interface Props {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
  readonly onShow: (finding: Finding) => void;
  readonly onRun: () => void;
}

/** Which findings are listed. */
const SHOWN = ['all', 'error', 'warning', 'unrouted', 'excluded'] as const;
type Shown = (typeof SHOWN)[number];

/** What the checks found, by rule: a click shows the place. */
export function Findings(props: Props) {
  const { t } = useTranslation();
  // The key that runs the checks opens the panel too, with much around it: what is in it comes in a turn of its own.
  const isOpen = useDeferredValue(true, false);
  return (
    <section className="findings" aria-label={t('findings.title')}>
      {isOpen && <Found {...props} />}
    </section>
  );
}

function Found({ document, context, onShow, onRun }: Props) {
  const { t } = useTranslation();
  const { findings, excluded, checking, checked, cancel } = useFindings(document);
  const { liveChecks, setLiveChecks } = usePreferences();
  const { editor, store, open } = context();
  const reasons = new Map(store.settings.exclusions.map(({ key, reason }) => [key, reason]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const all = findings ?? [];
  const list = shown === 'excluded' ? excluded : all.filter(finding => shown === 'all' || classOf(finding) === shown);
  const detailed = list.find(({ key }) => key === chosen);
  const tabs = SHOWN.flatMap(value => {
    const count = value === 'excluded' ? excluded.length : all.filter(each => classOf(each) === value).length;
    // Boards alone have connections, and few documents exclusions.
    if ((value === 'excluded' || value === 'unrouted') && count === 0 && shown !== value) return [];
    return { value, label: `${t(`findings.${value}`)} ${value === 'all' ? all.length : count}` };
  });
  return (
    <>
      <header>
        <Segmented size="small" aria-label={t('findings.title')} value={shown} onChange={setShown} options={tabs} />
        <span className="grow" />
        {checking && (
          <span role="status" className="checking">
            {t('findings.checking')}
            <Progress percent={Math.round(100 * checked)} size="small" showInfo={false} aria-hidden />
          </span>
        )}
        {checking && cancel && (
          <Button size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {(editor === 'schematic' || editor === 'board') && (
          <Tooltip title={t('findings.liveHint')}>
            <label className="live-checks">
              <Switch size="small" checked={liveChecks} onChange={setLiveChecks} />
              {t('findings.live')}
            </label>
          </Tooltip>
        )}
        <Tooltip title={t('findings.settings')}>
          <Button
            size="small"
            type="text"
            icon={<SettingOutlined aria-hidden />}
            aria-label={t('findings.settings')}
            onClick={() => open('erc')}
          />
        </Tooltip>
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
      </header>
      {findings === null && !checking ? (
        <p className="findings-none">
          {t('findings.notRun')}
          <Button size="small" onClick={onRun}>
            {t('findings.run')}
          </Button>
        </p>
      ) : list.length === 0 && !checking ? (
        <p className="findings-none">
          <CheckCircleOutlined aria-hidden /> {shown === 'all' ? t('findings.none') : t('findings.noneHere')}
        </p>
      ) : (
        <div className="finding-body">
          <FindingTree
            findings={list}
            reasons={reasons}
            context={context}
            onShow={onShow}
            onActive={finding => setChosen(finding?.key ?? null)}
          />
          {detailed && <FindingDetails finding={detailed} reason={reasons.get(detailed.key)} onShow={onShow} />}
        </div>
      )}
    </>
  );
}
