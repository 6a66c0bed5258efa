import { InboxOutlined } from '@ant-design/icons';
import { App, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import { openChosen } from '../../project/liveFolder/openFolder.ts';

/** Gerber and drill files have too many endings to list: they are chosen as a zip, or dropped. */
const ACCEPTED =
  '.zip,.rar,.tgz,.tar.gz,.tar,.cir,.ckt,.sp,.spi,.spice,.net,.mod,.inc,.kicad_pro,.kicad_sch,.kicad_pcb,.pro,.sch,.brd,.lib,.dcm,.json,.epro,.epro2,.gbr,.ger,.gtl,.gbl,.gts,.gbs,.gto,.gbo,.gtp,.gbp,.gko,.gm1,.drl,.xnc,.txt,.gbrjob';

/** What was dropped, where it is a folder or a project file of KiCad by itself. */
function droppedProject({ items, files }: DataTransfer): File | null {
  const [file, ...others] = files;
  if (!file || others.length > 0) return null;
  return items[0]?.webkitGetAsEntry()?.isDirectory || file.name.endsWith('.kicad_pro') ? file : null;
}

/** Takes files that are dropped or chosen; all files of one gesture are one project. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly PickedFile[]) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  // Moved or locked since it was chosen, say.
  const reportUnreadable = () => void message.error(t('workbench.unreadable'), 10);
  // The desktop app opens a dropped folder in place.
  const openDropped = (event: React.DragEvent) => {
    const { folders } = platform;
    const project = droppedProject(event.dataTransfer);
    if (!folders || !project) return;
    event.preventDefault();
    event.stopPropagation();
    void openChosen(folders.dropped(project), address => void navigate(address));
  };
  return (
    <div onDropCapture={openDropped}>
      <Upload.Dragger
        accept={ACCEPTED}
        multiple
        showUploadList={false}
        className="drop"
        beforeUpload={(file, list) => {
          // The whole selection is one project: it is taken with the last file.
          if (file === list.at(-1))
            void Promise.all(
              list.map(async each => ({
                name: each.webkitRelativePath || each.name,
                bytes: new Uint8Array(await each.arrayBuffer()),
              })),
            ).then(onFiles, reportUnreadable);
          return false;
        }}
      >
        <span className="drop-inner">
          <InboxOutlined className="drop-icon" aria-hidden />
          <span>
            <span className="drop-title">{t('workbench.drop')}</span>
            <span className="muted">{t('workbench.dropHint')}</span>
          </span>
        </span>
      </Upload.Dragger>
    </div>
  );
}
