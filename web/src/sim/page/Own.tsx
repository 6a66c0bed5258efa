import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { platform } from '../../platform/index.ts';

/** Simulations that are listed; the workbench has all. */
const MOST = 5;

interface Props {
  readonly busy: boolean;
  readonly onNetlist: () => void;
}

/** A person's own simulations: those that were worked on last, and a netlist from a file. */
export function Own({ busy, onNetlist }: Props) {
  const { t } = useTranslation();
  const [last, setLast] = useState<readonly ProjectSummary[] | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const all = await (await platform.projects()).list();
      const own = all.filter(({ type }) => type !== 0).toSorted((a, b) => b.updated.localeCompare(a.updated));
      if (!gone) setLast(own.slice(0, MOST));
    };
    // Where projects cannot be read at all, opening one says why.
    read().catch((error: unknown) => console.error(error));
    return () => void (gone = true);
  }, []);
  return (
    <section className="card sim-own" aria-label={t('simLanding.mine')}>
      <div>
        <h2>{t('simLanding.mine')}</h2>
        <Button icon={<FolderOpenOutlined aria-hidden />} disabled={busy} onClick={onNetlist}>
          {t('simLanding.netlist')}
        </Button>
      </div>
      {last === null ? null : last.length === 0 ? (
        <p className="muted">{t('simLanding.none')}</p>
      ) : (
        <ul>
          {last.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/sim?id=${id}`} className="project-name" translate="no">
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/workbench/my-files">{t('simLanding.all')}</Link>
          </li>
        </ul>
      )}
    </section>
  );
}
