import { ToolOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { CallOptions, OpenedProject } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../app/account.ts';
import { api } from '../../../app/api.ts';
import { withAccount } from '../../../app/authStatus.ts';
import { useLastPage } from '../../../app/lastPage.ts';
import { useRead } from '../../../app/useRead.ts';
import { HelpButton } from '../../../help/HelpButton.tsx';
import { Unread } from '../../../layout/Unread.tsx';
import { ListPages } from '../ListPages.tsx';
import { BuildForm } from './BuildForm.tsx';
import { BuildItem } from './BuildItem.tsx';
import './builds.css';

const PAGE_SIZE = 8;

interface Props {
  readonly share: OpenedProject;
  readonly onChanged: () => void;
}

/** Reports of people who have built the project, the newest first, and the way to write one. */
export function Builds({ share, onChanged }: Props) {
  const { t } = useTranslation();
  const { projectId } = share;
  const [pageNum, setPageNum] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const user = useAccount(state => state.user?.name ?? '');
  const read = useCallback(
    (options: CallOptions) => api.community.builds({ id: projectId, pageNum, pageSize: PAGE_SIZE }, options),
    [projectId, pageNum, user],
  );
  const { value: found, fault, refresh } = useRead(read);
  useLastPage(found, PAGE_SIZE, setPageNum);
  const changed = () => {
    setWriting(false);
    void refresh();
    onChanged();
  };
  return (
    <section className="card builds" aria-label={t('community.builds')}>
      <div className="builds-head">
        <h2 className="card-title">
          {t('community.builds')} <span className="muted numbers">{found?.total ?? ''}</span>
        </h2>
        <HelpButton target="community-projects#builds" />
        <span className="grow" />
        <Button icon={<ToolOutlined aria-hidden />} onClick={() => withAccount(() => setWriting(true))}>
          {t('community.build.write')}
        </Button>
      </div>
      {fault && <Unread fault={fault} onRetry={() => void refresh()} />}
      {found?.total === 0 && <p className="muted">{t('community.build.none')}</p>}
      {found && found.total > 0 && (
        <ul className="comment-list">
          {found.rows.map(build => (
            <li key={build.buildId}>
              <BuildItem build={build} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
      <ListPages isSmall pageNum={pageNum} pageSize={PAGE_SIZE} total={found?.total ?? 0} onPage={setPageNum} />
      {isWriting && <BuildForm share={share} onSent={changed} onClose={() => setWriting(false)} />}
    </section>
  );
}
