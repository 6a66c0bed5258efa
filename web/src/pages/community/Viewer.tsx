import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { OpenedProject } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../app/mediaQuery.ts';
import { useViewer } from './viewerLink.ts';

/**
 * The project in the viewer: schematic, board, 3D and simulation. On phones the cover stands there until the viewer is wanted, which loads
 * the whole project.
 */
export function Viewer({ share: { projectId, coverUrl, title } }: { readonly share: OpenedProject }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [isOpened, setOpened] = useState(!isNarrow);
  const { frame, isWanted } = useViewer();
  return (
    <div className="project-viewer">
      <img src={coverUrl} alt="" width={900} height={600} />
      {isOpened || isWanted ? (
        <iframe
          ref={frame}
          src={`/community/${encodeURIComponent(projectId)}/view`}
          title={t('community.viewer', { title })}
        />
      ) : (
        <Button type="primary" size="large" icon={<PlayCircleOutlined aria-hidden />} onClick={() => setOpened(true)}>
          {t('community.openViewer')}
        </Button>
      )}
    </div>
  );
}
