import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FileSearchOutlined } from '@ant-design/icons';
import { usePreferences } from '../app/preferences.ts';
import { Empty } from '../layout/Empty.tsx';
import { Loading } from '../layout/Loading.tsx';
import { examples, type Example } from '../project/examples.ts';
import { openExampleInMemory } from '../project/exampleSession.ts';
import type { ProjectSession } from '../project/session.ts';
import '../app/glyphs.ts';

const ExampleBoard = lazy(() => import('../editor/embed/ExampleBoard.tsx'));
const ExampleCircuit = lazy(() => import('../sim/embed/ExampleCircuit.tsx'));

/** An example of ours alone on the page, for frames in other pages: its board, or its circuit running. */
export default function ExampleRoute() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const example = examples.find(each => each.id === id);
  const session = useExample(example);
  if (example === undefined || session === 'failed')
    return (
      <main>
        <Empty whole icon={<FileSearchOutlined />} title={t('embed.missing')} text={t('embed.missingHint')} />
      </main>
    );
  if (session === null) return <Loading label={t('editor.opening')} />;
  const title = t(`example.${example.id}.title`);
  return (
    <main className="example-embed" aria-label={title}>
      <title>{`${title} · Boardwright`}</title>
      <Suspense fallback={<Loading label={t('editor.opening')} />}>
        {session.board ? (
          <ExampleBoard document={session.board} title={title} />
        ) : (
          <ExampleCircuit key={session.summary.id} example={example.id} session={session} title={title} />
        )}
      </Suspense>
    </main>
  );
}

/** The example, opened; null until then. */
function useExample(example: Example | undefined): ProjectSession | 'failed' | null {
  const locale = usePreferences(state => state.locale);
  const [session, setSession] = useState<ProjectSession | 'failed' | null>(null);
  useEffect(() => {
    if (example === undefined) return;
    const stop = new AbortController();
    openExampleInMemory(example, locale, stop.signal).then(
      opened => void (stop.signal.aborted || setSession(opened)),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.error(error);
        setSession('failed');
      },
    );
    return () => stop.abort();
  }, [example, locale]);
  return session;
}
