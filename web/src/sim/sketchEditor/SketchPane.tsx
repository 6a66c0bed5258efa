import { FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EditorDocument } from '../../project/document.ts';
import type { Pane } from '../../editor/workspace/Pane.ts';
import { Empty } from '../../layout/Empty.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { useSketchFiles } from '../sketch/openSketches.ts';
import { SketchEditor } from './SketchEditor.tsx';
import type { SketchTools } from './SketchTools.ts';
import '../panel/panel.css';
import './sketch.css';

interface Props extends SketchTools {
  readonly pane: Pane;
  readonly document: EditorDocument;
}

/** A sketch in a tab. */
export function SketchPane(props: Props) {
  const { t } = useTranslation();
  const { pane, files } = props;
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
  return <SketchEditor key={folder} {...props} folder={folder} />;
}
