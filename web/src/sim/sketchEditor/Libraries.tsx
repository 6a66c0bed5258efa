import { DeleteOutlined, FileZipOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { LIBRARIES } from '../../project/sketchNames.ts';
import { includesIn } from '../sketch/code/headers.ts';
import { useSketchFiles } from '../sketch/openSketches.ts';

interface Props {
  readonly files: SketchFiles;
  readonly folder: string;
  readonly onTake: (picked: readonly PickedFile[]) => void;
  readonly onClose: () => void;
}

/** The libraries of a sketch: what it includes, and what came with it. */
export function Libraries({ files, folder, onTake, onClose }: Props) {
  const { t } = useTranslation();
  useSketchFiles(files, state => state.edition);
  const own = files.libraries(folder);
  const included = includesIn(files, folder);
  return (
    <Modal open title={t('sketch.librariesOf', { name: folder })} onCancel={onClose} footer={null} width={480}>
      <h3 className="sketch-libraries-title">{t('sketch.included')}</h3>
      {included.length === 0 && <p className="muted">{t('sketch.includesNothing')}</p>}
      <ul className="sketch-libraries">
        {included.map(({ name, from }) => (
          <li key={name}>
            <code translate="no">{name}</code>
            <span className={from === 'unknown' ? 'sketch-unknown' : 'muted'}>{t(`sketch.from.${from}`)}</span>
          </li>
        ))}
      </ul>
      <h3 className="sketch-libraries-title">{t('sketch.ownLibraries')}</h3>
      {own.length === 0 && <p className="muted">{t('sketch.noLibraries')}</p>}
      <ul className="sketch-libraries">
        {own.map(({ name, files: inside }) => (
          <li key={name}>
            <code translate="no">{name}</code>
            <span className="muted">{t('sketch.fileCount', { count: inside.length })}</span>
            <Tooltip title={t('sketch.removeLibrary', { name })}>
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('sketch.removeLibrary', { name })}
                onClick={() => files.remove(`${folder}/${LIBRARIES}${name}`)}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
      <Button
        icon={<FileZipOutlined aria-hidden />}
        onClick={() => void platform.files.pick(['.zip'], true).then(onTake)}
      >
        {t('sketch.addLibrary')}
      </Button>
    </Modal>
  );
}
