import { ArrowLeftOutlined, FileZipOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { toast } from '../../app/toast.ts';
import { keepCartVersion } from '../../project/cartVersions.ts';
import { noteInCart } from '../../project/shareCopies.ts';
import { SignInDialog } from '../account/SignInDialog.tsx';
import { BoardChecks } from './BoardChecks.tsx';
import { loadOrderedProject, type OrderedProject } from './orderedProject.ts';
import { FileQuote } from './pcb/FileQuote.tsx';
import { useBoardFile } from './pcb/useBoardFile.ts';
import './order.css';

/** The board of a project as it is ordered. */
export default function Dfm() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const [loaded, setLoaded] = useState<OrderedProject | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadOrderedProject(id).then(setLoaded, error => {
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

function Order({ id, loaded }: { readonly id: string; readonly loaded: OrderedProject }) {
  const { t } = useTranslation();
  const editor = `/eda/pcb?id=${id}`;
  const { file, show } = useBoardFile();
  useEffect(() => {
    show(loaded.name, loaded.board, loaded.archive, loaded.incomplete);
    // `show` is another function with each rendering, and does the same.
  }, [loaded]);
  const taken = (cartItemId: string) => {
    void noteInCart(cartItemId, id);
    void keepCartVersion(loaded.id, cartItemId, t('versions.inCart')).catch((error: unknown) => {
      console.error(error);
      toast('error', t('versions.notKept'));
    });
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
      <details className="card dfm-files">
        <summary>{t('dfm.files', { count: loaded.files.length })}</summary>
        <ul translate="no">
          {loaded.files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      {file.at === 'shown' && file.facts !== null ? (
        <FileQuote key={file.reading} board={file} facts={file.facts} onTaken={taken} />
      ) : (
        <Loading />
      )}
      <SignInDialog />
    </div>
  );
}
