import { BookOutlined, CaretRightOutlined, CheckOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { SaveMark } from '../../layout/SaveMark.tsx';
import { MenuButton } from '../../layout/MenuButton.tsx';
import type { EditorDocument, SaveState } from '../../project/document.ts';
import { assign, boards, type Target } from '../sketch/targets.ts';

interface Props {
  readonly document: EditorDocument;
  readonly folder: string;
  readonly targets: readonly Target[];
  readonly board: string;
  readonly saveState: SaveState;
  readonly compiling: boolean;
  readonly verifyKey: string;
  readonly libraries: number;
  readonly onBoard: (board: string) => void;
  readonly onVerify: () => void;
  readonly onCancel: () => void;
  readonly runKey: string;
  /** The circuit restarts with the sketch as it is now. */
  readonly onRun: () => void;
  readonly onLibraries: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onNew: () => void;
  readonly onFirmware: () => void;
  readonly onAddFiles: () => void;
}

/** Which microcontrollers run a sketch, what it is compiled for, and the button that compiles it. */
export function SketchBar(props: Props) {
  const { t } = useTranslation();
  const { document, folder, targets, board, saveState, compiling, verifyKey } = props;
  const running = targets.filter(({ sketch }) => sketch === folder);
  const change = (designators: readonly string[]) => {
    for (const target of targets) {
      const wanted = designators.includes(target.designator);
      if (wanted && target.sketch !== folder) assign(document, target, folder);
      if (!wanted && target.sketch === folder) assign(document, target, '');
    }
  };
  return (
    <div className="sketch-bar" role="toolbar" aria-label={t('sketch.tools')}>
      <Button
        type="primary"
        size="small"
        icon={compiling ? <StopOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
        title={compiling ? t('sketch.cancel') : `${t('sketch.verify')} (${verifyKey})`}
        onClick={compiling ? props.onCancel : props.onVerify}
        data-testid="sketch-verify"
      >
        {compiling ? t('sketch.cancel') : t('sketch.verify')}
      </Button>
      {running.length > 0 && (
        <Tooltip title={`${t('sketch.run')} (${props.runKey})`}>
          <Button
            size="small"
            icon={<CaretRightOutlined aria-hidden />}
            aria-label={t('sketch.run')}
            disabled={compiling}
            onClick={props.onRun}
          />
        </Tooltip>
      )}
      {targets.length > 0 && (
        <label className="sketch-choice">
          <span>{t('sketch.runsOn')}</span>
          <Select
            mode="multiple"
            size="small"
            value={running.map(({ designator }) => designator)}
            onChange={change}
            aria-label={t('sketch.runsOn')}
            placeholder={t('sketch.runsNowhere')}
            maxTagCount="responsive"
            popupMatchSelectWidth={false}
            showSearch={false}
            tagRender={({ value }) => <span className="sketch-target">{value as string | undefined}</span>}
            options={targets.map(({ designator, title, sketch }) => ({
              value: designator,
              label: `${designator} · ${title}${sketch !== folder && sketch !== '' ? ` (${sketch})` : ''}`,
            }))}
          />
        </label>
      )}
      <Tooltip title={running[0] ? t('sketch.boardOf', { part: running[0].designator }) : undefined}>
        <Select
          size="small"
          value={board}
          disabled={running.length > 0}
          onChange={props.onBoard}
          aria-label={t('sketch.board')}
          popupMatchSelectWidth={false}
          options={boards.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Tooltip>
      <span className="grow" />
      <SaveMark state={saveState} />
      <Tooltip title={t('sketch.libraries')}>
        <Button
          size="small"
          type="text"
          icon={<BookOutlined aria-hidden />}
          aria-label={t('sketch.libraries')}
          onClick={props.onLibraries}
        >
          {props.libraries > 0 ? props.libraries : null}
        </Button>
      </Tooltip>
      <MenuButton
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('sketch.more')}
        items={() => [
          { key: 'new', label: t('sketch.new'), onClick: props.onNew },
          { key: 'files', label: t('sketch.addFiles'), onClick: props.onAddFiles },
          { key: 'firmware', label: t('sketch.loadFirmware'), onClick: props.onFirmware },
          { type: 'divider' },
          { key: 'rename', label: t('sketch.rename'), onClick: props.onRename },
          { key: 'delete', label: t('sketch.delete'), danger: true, onClick: props.onDelete },
        ]}
      />
    </div>
  );
}
