import { ArrowLeftOutlined, FileZipOutlined } from '@ant-design/icons';
import { Alert, Checkbox } from 'antd';
import {
  defaultPcbOptions,
  prefillFromBoard,
  prefillNoteMessage,
  withDesign,
  type CustomLine,
  type PrefillNote,
  type Quote,
} from '@boardwright/commerce';
import type { CallError } from '@boardwright/contract';
import { asId, type Issue } from '@boardwright/engine/base';
import { boardFacts } from '@boardwright/engine/indexes';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { unzipSync } from 'fflate';
import { api } from '../../app/api.ts';
import { usePriceChoice } from '../../app/priceChoice.ts';
import { hasToken } from '../../app/session.ts';
import { tr } from '../../app/locale.ts';
import { MANUFACTURING } from '../../project/fabrication.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { platform } from '../../platform/index.ts';
import { readIncomplete } from '../../project/incomplete.ts';
import { IssueLines } from '../../app/questions.tsx';
import { toast } from '../../app/toast.ts';
import { BoardChecks } from './BoardChecks.tsx';
import { OptionForm, type Draft } from './OptionForm.tsx';
import { PricePanel } from './PricePanel.tsx';
import { useQuote } from './useQuote.ts';
import './order.css';

interface Loaded {
  readonly name: string;
  readonly store: Store;
  readonly archive: Uint8Array;
  /** Of the archive: what was chosen for another one is not about this board. */
  readonly hash: string;
  readonly files: readonly string[];
  readonly draft: Draft;
  readonly notes: readonly PrefillNote[];
  readonly hasOutline: boolean;
  /** Why the files that the board was imported from look incomplete. */
  readonly incomplete: readonly Issue[];
}

/** A draft that waits while one signs in. */
interface Kept {
  readonly hash: string;
  readonly draft: Draft;
}

/** Reads the board and its manufacturing files from the project store, and prefills the order from them. */
async function load(id: string): Promise<Loaded> {
  const projects = await platform.projects();
  const summary = await projects.get(asId(id));
  const blob = (await projects.blobs(summary.id)).find(each => each.name === MANUFACTURING);
  const document = (await projects.documents(summary.id)).find(each => each.type === 'board');
  if (!blob || !document) throw new Error('no manufacturing files');
  const archive = await projects.getBlob(blob.hash);
  const files = Object.keys(unzipSync(archive, { filter: () => true }));
  const store = openDocument(await projects.load(document.id));
  const facts = boardFacts(store);
  const { options, size, notes } = prefillFromBoard(facts);
  const hasOutline = facts.widthNm > 0 && facts.heightNm > 0;
  return {
    name: summary.name,
    store,
    archive,
    hash: blob.hash,
    files,
    notes,
    hasOutline,
    incomplete: await readIncomplete(projects, summary.id),
    draft: {
      itemType: 'Custom',
      options,
      quantity: usePriceChoice.getState().quantity,
      size: hasOutline ? size : { widthUm: 100_000, heightUm: 100_000 },
    },
  };
}

export default function Dfm() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load(id).then(setLoaded, error => {
      console.error(error);
      setFailed(true);
    });
  }, [id]);
  if (failed)
    return (
      <Empty whole icon={<FileZipOutlined />} title={t('dfm.missing')} text={t('dfm.missingWhy')}>
        <ButtonLink type="primary" to="/workbench/my-files">
          {t('editor.back')}
        </ButtonLink>
        <ButtonLink to="/order/manufacturing/pcb">{t('home.quote')}</ButtonLink>
      </Empty>
    );
  return loaded ? <Order id={id} loaded={loaded} /> : <Loading />;
}

function Order({ id, loaded }: { readonly id: string; readonly loaded: Loaded }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = `boardwright.draft.${id}`;
  const editor = `/eda/pcb?id=${id}`;
  // Signing in leaves the page: what was chosen is kept for the way back.
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    if (kept?.hash !== loaded.hash) return loaded.draft;
    // A draft of an older version of this page may lack options.
    const { options } = kept.draft;
    return { ...loaded.draft, ...kept.draft, options: { ...defaultPcbOptions(options.layers), ...options } };
  });
  const [busy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState(loaded.incomplete.length === 0);
  const { result, refused } = useQuote(draft);

  const toCart = async () => {
    if (!result.ok) return;
    sessionStorage.setItem(key, JSON.stringify({ hash: loaded.hash, draft } satisfies Kept));
    if (!hasToken()) return void navigate(`/sign-in?next=${encodeURIComponent(`/order/dfm?id=${id}`)}`);
    setBusy(true);
    const refusal = await send(loaded, result.quote);
    setBusy(false);
    if (refusal) return toast('error', refusal.message);
    toast('success', t('cart.added'));
    sessionStorage.removeItem(key);
    void navigate('/shopping-cart');
  };
  return (
    <div className="page-body">
      <h1 className="page-title" translate="no">
        {loaded.name}
      </h1>
      <p className="page-lead">{t('dfm.lead')}</p>
      <p>
        <Link to={editor}>
          <ArrowLeftOutlined aria-hidden /> {t('dfm.back')}
        </Link>
      </p>
      <BoardChecks store={loaded.store} editor={editor} />
      {!loaded.hasOutline && <Alert type="warning" showIcon title={t('dfm.noOutline')} className="page-notice" />}
      {loaded.incomplete.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('incomplete.ordered')}
          className="page-notice"
          description={
            <>
              <IssueLines issues={loaded.incomplete} />
              <Checkbox checked={confirmed} onChange={event => setConfirmed(event.target.checked)}>
                {t('incomplete.confirm')}
              </Checkbox>
            </>
          }
        />
      )}
      {loaded.notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('dfm.notes')}
          className="page-notice"
          description={
            <ul>
              {loaded.notes.map((note, i) => (
                <li key={i}>{tr(prefillNoteMessage(note))}</li>
              ))}
            </ul>
          }
        />
      )}
      <details className="card dfm-files">
        <summary>{t('dfm.files', { count: loaded.files.length })}</summary>
        <ul translate="no">
          {loaded.files.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      <div className="quote-grid">
        <OptionForm draft={draft} onChange={setDraft} refused={refused} />
        <PricePanel
          result={result}
          busy={busy}
          onCart={() => void toCart()}
          refusal={!loaded.hasOutline ? t('dfm.notWithoutOutline') : confirmed ? '' : t('incomplete.unconfirmed')}
        />
      </div>
    </div>
  );
}

/**
 * Uploads the files, makes a design and a project of them, and puts the board into the cart; gives what refused it. The service reads
 * the design itself and refuses a board that is something else. The steps are quiet: for the customer it is one thing that
 * worked or did not.
 */
async function send({ archive, name }: Loaded, quote: Quote<CustomLine>): Promise<CallError | null> {
  const quiet = true;
  const file = new File([archive as Uint8Array<ArrayBuffer>], `${name}.zip`, { type: 'application/zip' });
  const uploaded = await api.upload.file({ fileType: 8, originalFileName: file.name }, { file, quiet });
  if (!uploaded.ok) return uploaded.error;
  const { fileId, fileUrl } = uploaded.value;
  const design = await api.design.create({ fileIds: [fileId] }, { quiet });
  if (!design.ok) return design.error;
  const stamp = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const projectName = `${name} ${stamp}`.slice(0, 200);
  const project = await api.project.gerber({ gerberUrl: fileUrl, projectName }, { quiet });
  if (!project.ok) return project.error;
  const { projectId } = project.value;
  const { request, hash } = withDesign(quote, design.value.designId);
  const added = await api.cart.add({ request, hash, projectId }, { quiet });
  return added.ok ? null : added.error;
}
