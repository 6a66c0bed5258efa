import { FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PaneProps } from '../../editor/shell/Pane.ts';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { sketchesOf, useSketchFiles } from './openSketches.ts';
import { SketchEditor } from './SketchEditor.tsx';
import '../panel/panel.css';
import './sketch.css';

/** A sketch in a tab. */
export default function SketchPane({ pane, session, document }: PaneProps) {
  const { t } = useTranslation();
  const files = sketchesOf(session, document);
  const ready = useSketchFiles(files, state => state.ready);
  useSketchFiles(files, state => state.edition);
  const failed = useSketchFiles(files, state => state.saveState === 'failed');
  const folder = pane.tab.arg;
  if (!ready && failed)
    return <Empty icon={<FileUnknownOutlined />} title={t('sketch.unread')} text={t('store.unknown')} />;
  if (!ready) return <Loading label={t('editor.opening')} />;
  if (!files.has(folder))
    return (
      <Empty icon={<FileUnknownOutlined />} title={t('sketch.goneTitle', { name: folder })} text={t('sketch.goneText')}>
        <Button type="primary" onClick={() => files.create(folder)}>
          {t('sketch.createIt')}
        </Button>
      </Empty>
    );
  return <SketchEditor key={folder} pane={pane} session={session} document={document} files={files} folder={folder} />;
}
