import { BranchesOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandContext } from '@boardwright/engine/commands';
import type { ProjectSession } from '../../../project/session.ts';
import { useComparedStates } from '../versionList.ts';
import { useMergedProject, type Related } from './related.ts';
import { useRelated } from './useRelated.ts';

interface Props {
  readonly session: ProjectSession;
  readonly context: () => CommandContext;
}

/** The project that this one is a branch of, and its own branches. */
export function Branches({ session, context }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { related, fault } = useRelated(session);
  const compare = ({ project, isOrigin }: Related) => {
    const other = `project:${project.id}` as const;
    // From what was to what is newer: a branch is compared with what it comes from.
    useComparedStates.setState(isOrigin ? { from: other, to: 'now' } : { from: 'now', to: other });
    context().open('compareVersions');
  };
  const merge = ({ project }: Related) => {
    useMergedProject.setState({ project: project.id });
    context().open('mergeBranch');
  };
  const menuOf = (each: Related): MenuProps['items'] => [
    { key: 'open', label: t('branches.open'), onClick: () => void navigate(`/eda/sch?id=${each.project.id}`) },
    { key: 'compare', label: t('branches.compare'), onClick: () => compare(each) },
    { key: 'merge', label: t(each.isOrigin ? 'branches.takeOver' : 'branches.merge'), onClick: () => merge(each) },
    ...(each.isOrigin
      ? [{ key: 'request', label: t('branches.request'), onClick: () => context().open('changeRequest') }]
      : []),
  ];
  return (
    <section className="versions-section" aria-labelledby="branches-title">
      <div className="versions-head">
        <h3 id="branches-title">{t('branches.title')}</h3>
        <Button size="small" icon={<BranchesOutlined aria-hidden />} onClick={() => context().open('newBranch')}>
          {t('branches.newItem')}
        </Button>
      </div>
      {fault && <p className="field-fault">{t(`store.${fault}`)}</p>}
      {related.length === 0 && !fault && <p className="muted">{t('branches.none')}</p>}
      <ul>
        {related.map(each => (
          <li key={each.project.id} className="version">
            <button type="button" onClick={() => compare(each)} title={t('branches.compare')}>
              <strong translate="no">{each.project.name}</strong>
              {each.isOrigin && <small>{t('branches.origin')}</small>}
            </button>
            <Dropdown menu={{ items: menuOf(each) ?? [] }} trigger={['click']}>
              <Button
                type="text"
                size="small"
                icon={<MoreOutlined aria-hidden />}
                aria-label={t('branches.more', { name: each.project.name })}
              />
            </Dropdown>
          </li>
        ))}
      </ul>
    </section>
  );
}
