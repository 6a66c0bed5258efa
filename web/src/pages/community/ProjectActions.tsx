import {
  CodeOutlined,
  CopyOutlined,
  EditOutlined,
  FlagOutlined,
  LikeFilled,
  LikeOutlined,
  LinkOutlined,
  ShoppingOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { App, Button, Tooltip } from 'antd';
import type { OpenedProject } from '@boardwright/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { api } from '../../app/api.ts';
import { withAccount } from '../../app/authStatus.ts';
import { copyText } from '../../app/clipboard.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { platform } from '../../platform/index.ts';
import { embedCode, pageAddress } from './addresses.ts';
import { Report } from './Report.tsx';

interface Props {
  readonly share: OpenedProject;
  readonly onChanged: () => void;
}

/** What can be done with a shared project. What needs an account asks to sign in, and is carried out afterwards. */
export function ProjectActions({ share, onChanged }: Props) {
  const { t } = useTranslation();
  const { projectId, likes, collects, isLiked, isFavourite, isOwn } = share;
  const [isReporting, setReporting] = useState(false);
  const like = () =>
    withAccount(
      () => void (isLiked ? api.community.unupvote : api.community.upvote)({ projectId }).then(() => onChanged()),
    );
  const favourite = () =>
    withAccount(() => void api.community.favorites({ projectId, type: isFavourite ? 0 : 1 }).then(() => onChanged()));
  return (
    <div className="project-actions">
      <Button
        icon={isLiked ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
        aria-pressed={isLiked}
        aria-label={t('community.like', { likes })}
        onClick={like}
      >
        <span className="numbers">{likes}</span>
      </Button>
      <Button
        icon={isFavourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-pressed={isFavourite}
        aria-label={t('community.favourite', { collects })}
        onClick={favourite}
      >
        <span className="numbers">{collects}</span>
      </Button>
      <CopyLinks projectId={projectId} />
      {!isOwn && (
        <Action
          icon={<FlagOutlined aria-hidden />}
          label={t('community.report')}
          onClick={() => withAccount(() => setReporting(true))}
        />
      )}
      {isOwn ? (
        <ButtonLink type="primary" icon={<EditOutlined aria-hidden />} to={`/community/publish?project=${projectId}`}>
          {t('community.edit')}
        </ButtonLink>
      ) : (
        <CopyProject share={share} onCopied={onChanged} />
      )}
      {isReporting && <Report subjectType="share" subjectId={projectId} onClose={() => setReporting(false)} />}
    </div>
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
}

const Action = ({ icon, label, onClick }: ActionProps) => (
  <Tooltip title={label}>
    <Button icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);

/** Copies the address of the page, and the code by which other sites show the project. */
function CopyLinks({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copy = async (textOf: (server: string, id: string) => string) => {
    const text = textOf((await platform.cloudAddress()) || window.location.origin, projectId);
    if (await copyText(text)) void message.success(t('community.copied'));
    else void message.error(t('share.link.copyFailed'));
  };
  return (
    <>
      <Action
        icon={<LinkOutlined aria-hidden />}
        label={t('community.copyLink')}
        onClick={() => void copy(pageAddress)}
      />
      <Action
        icon={<CodeOutlined aria-hidden />}
        label={t('community.copyEmbed')}
        onClick={() => void copy(embedCode)}
      />
    </>
  );
}

interface CopyProps {
  readonly share: OpenedProject;
  readonly onCopied: () => void;
}

/** Makes a copy on this device, and opens or orders it. With an account it is uploaded too, and names its origin. */
function CopyProject({ share, onCopied }: CopyProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isSignedIn = useAccount(state => state.user !== null);
  const [wish, setWish] = useState<'open' | 'order' | null>(null);
  const copy = async (next: 'open' | 'order') => {
    setWish(next);
    try {
      const { copyShare, orderCopy } = await import('../../project/shareCopies.ts');
      const { id, type } = await copyShare(share, isSignedIn);
      onCopied();
      if (next === 'order') return void navigate(await orderCopy(id));
      void navigate(`${type === 0 ? '/eda/sch' : '/sim'}?id=${id}`);
    } catch (error) {
      console.error(error);
      // Without a network it may be the code that could not be loaded, also that of the store.
      const storage = await import('@boardwright/engine/storage').catch(() => null);
      const isStored = storage !== null && error instanceof storage.StoreError;
      void message.error(t(isStored ? `store.${error.fault}` : 'community.copyFailed'));
    }
    setWish(null);
  };
  const button = (next: 'open' | 'order') => ({
    loading: wish === next,
    disabled: wish !== null && wish !== next,
    onClick: () => void copy(next),
  });
  return (
    <>
      {share.hasBoard && (
        <Tooltip title={t('community.orderHint')}>
          <Button icon={<ShoppingOutlined aria-hidden />} {...button('order')}>
            {t('community.order')}
          </Button>
        </Tooltip>
      )}
      <Tooltip title={t('community.makeCopyHint')}>
        <Button type="primary" icon={<CopyOutlined aria-hidden />} {...button('open')}>
          {t('community.makeCopy')}
        </Button>
      </Tooltip>
    </>
  );
}
