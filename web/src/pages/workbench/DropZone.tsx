import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PickedFile } from '../../platform/port.ts';

/** Gerber and drill files have too many endings to list: they are chosen as a zip, or dropped. */
const ACCEPTED =
  '.zip,.rar,.tgz,.tar.gz,.tar,.cir,.ckt,.sp,.spi,.spice,.net,.mod,.inc,.kicad_pro,.kicad_sch,.kicad_pcb,.pro,.sch,.brd,.lib,.dcm,.json,.epro,.epro2,.gbr,.ger,.gtl,.gbl,.gts,.gbs,.gto,.gbo,.gtp,.gbp,.gko,.gm1,.drl,.xnc,.txt,.gbrjob';

/** Takes files that are dropped or chosen; all files of one gesture are one project. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly PickedFile[]) => void }) {
  const { t } = useTranslation();
  return (
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
          ).then(onFiles);
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
  );
}
