import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Steps } from '../panels/Steps.tsx';
import type { PanelProps } from '../workspace/PanelProps.ts';
import { Branches } from './branches/Branches.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { Versions } from './Versions.tsx';

type Past = 'steps' | 'timeline';

/** What was kept of the design, and what was done to the document: by this window, to undo, or by anybody. */
export function History({ document, session, context }: PanelProps) {
  const { t } = useTranslation();
  const [past, setPast] = useState<Past>('steps');
  return (
    <>
      <Versions session={session} context={context} />
      <Branches session={session} context={context} />
      <Segmented<Past>
        size="small"
        className="past-choice"
        value={past}
        onChange={setPast}
        options={[
          { value: 'steps', label: t('versions.steps') },
          { value: 'timeline', label: t('timeline.title') },
        ]}
      />
      {past === 'steps' ? (
        <Steps document={document} />
      ) : (
        <Timeline document={document} projects={session.projects} context={context} />
      )}
    </>
  );
}
