import { ExportOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import type { HelpTarget } from '@boardwright/resources/help';
import { Loading } from '../layout/Loading.tsx';
import { closeHelp, openHelp, useHelp } from './helpState.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { HelpText } from './HelpText.tsx';
import { addressOf, splitTarget } from './topics.ts';
import { scrollToPart, useAnchor } from './useAnchor.ts';
import { useTopics } from './useTopics.ts';
import './help.css';

/** The help over what is open: a topic, and the search. */
export default function HelpDrawer() {
  const { t } = useTranslation();
  const target = useHelp(state => state.target);
  return (
    <Drawer
      open={target !== null}
      onClose={closeHelp}
      // Before that it has no height to scroll in.
      afterOpenChange={isOpen => isOpen && target !== null && scrollToPart(splitTarget(target).anchor)}
      title={t('help.title')}
      size="min(560px, 100vw)"
      className="help-drawer"
      // Above a dialog from which it was opened.
      zIndex={1200}
      extra={target !== null && <OwnTab target={target} />}
    >
      {target !== null && <Shown target={target} />}
    </Drawer>
  );
}

function OwnTab({ target }: { readonly target: HelpTarget }) {
  const { t } = useTranslation();
  return (
    <Button type="text" href={useHref(addressOf(target))} target="_blank" icon={<ExportOutlined aria-hidden />}>
      {t('help.ownTab')}
    </Button>
  );
}

function Shown({ target }: { readonly target: HelpTarget }) {
  const [sought, setSought] = useState('');
  const { topic, anchor } = splitTarget(target);
  const title = useTopics()
    .flatMap(section => section.topics)
    .find(each => each.topic === topic)?.title;
  useAnchor(anchor, target);
  const open = (found: HelpTarget): void => {
    setSought('');
    openHelp(found);
  };
  return (
    <>
      <HelpSearch sought={sought} onSought={setSought} onOpen={open} />
      {sought.trim() === '' && (
        <article className="help-topic">
          <h1>{title}</h1>
          <Suspense fallback={<Loading />}>
            <HelpText topic={topic} />
          </Suspense>
        </article>
      )}
    </>
  );
}
