import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Locale } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../app/api.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { ContentActions } from './ContentActions.tsx';
import { HeadFields } from './HeadFields.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { useContentDraft, type Opened } from './useContentDraft.ts';
import { useDraft } from './useDraft.ts';
import { useUnsavedPage } from './useUnsavedPage.ts';
import { Versions } from './Versions.tsx';
import './content.css';

interface Props {
  readonly path: string;
  readonly language: Locale;
}

/** Writes a page of the site: fields, Markdown beside what it looks like, versions. */
export function ContentEditor({ path, language }: Props) {
  const { t } = useTranslation();
  const { opened, failed, read } = useContentDraft(path, language);
  return (
    <>
      <p className="content-back">
        <Link to="/operator/content">
          <ArrowLeftOutlined aria-hidden /> {t('operator.nav.content')}
        </Link>
      </p>
      {opened ? (
        <OpenEditor {...{ path, language, opened }} onChange={read} />
      ) : failed ? (
        <Button onClick={() => void read()}>{t('operator.content.retry')}</Button>
      ) : (
        <Loading />
      )}
    </>
  );
}

interface OpenProps extends Props {
  readonly opened: Opened;
  readonly onChange: () => Promise<void>;
}

function OpenEditor({ path, language, opened, onChange }: OpenProps) {
  const { t } = useTranslation();
  const { draft, setDraft, version, isChanged, saved } = useDraft(opened);
  useUnsavedPage(isChanged);
  const save = async (note: string) => {
    const answer = await api.operator.saveContent({ path, language, ...draft, base: version, note });
    if (!answer.ok) return null;
    saved(answer.value.version, draft);
    return answer.value.version;
  };
  return (
    <>
      <div className="console-head">
        <h1>{draft.head.title || t('operator.content.untitled')}</h1>
        <span className="muted" translate="no">
          /{language}/{path}
        </span>
      </div>
      <ContentActions {...{ path, language, opened, draft, version, isChanged, save, onChange }} />
      <div className="content-editor">
        <HeadFields path={path} head={draft.head} onChange={head => setDraft({ ...draft, head })} />
        <MarkdownField
          head={draft.head}
          body={draft.body}
          onChange={body => setDraft(current => ({ ...current, body }))}
        />
        <Versions
          {...{ path, language, draft }}
          versions={opened.versions}
          isFile={opened.isFile}
          onRestore={setDraft}
        />
      </div>
    </>
  );
}
