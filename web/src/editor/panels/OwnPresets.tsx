import { DeleteOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLayerView } from '../state/layerView.ts';
import { presetOf, renamed, withoutPreset, withPreset } from '../state/ownLayerPresets.ts';
import { useEditor } from '../state/store.ts';
import { PresetName } from './PresetName.tsx';

interface Props {
  readonly layers: readonly string[];
  /** The name of the own preset that is shown; ''. */
  readonly current: string;
}

/** Saves what is seen of a board as a preset; renames and deletes the preset that is shown. */
export function OwnPresets({ layers, current }: Props) {
  const { t } = useTranslation();
  const hidden = useEditor(ui => ui.hiddenLayers);
  const activeLayer = useEditor(ui => ui.activeLayer);
  const { own, setOwn } = useLayerView();
  const isTaken = (typed: string) => own.some(({ name }) => name === typed);
  return (
    <>
      <PresetName
        icon={<SaveOutlined aria-hidden />}
        title={t('layerPreset.save')}
        begin=""
        onName={name => ({
          label: isTaken(name) ? t('layerPreset.replace') : t('save'),
          note: isTaken(name) ? t('layerPreset.replaces') : '',
          act: () => setOwn(withPreset(own, presetOf(name, layers, hidden, activeLayer))),
        })}
      />
      {current !== '' && (
        <>
          <PresetName
            icon={<EditOutlined aria-hidden />}
            title={t('layerPreset.rename')}
            begin={current}
            onName={name => {
              const isOther = name !== current && isTaken(name);
              return {
                label: t('layerPreset.apply'),
                note: isOther ? t('layerPreset.taken') : '',
                act: isOther ? null : () => setOwn(renamed(own, current, name)),
              };
            }}
          />
          <Popconfirm
            title={t('layerPreset.removeAsk', { name: current })}
            okText={t('layerPreset.remove')}
            cancelText={t('cancel')}
            onConfirm={() => setOwn(withoutPreset(own, current))}
          >
            <Button
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('layerPreset.remove')}
              title={t('layerPreset.remove')}
            />
          </Popconfirm>
        </>
      )}
    </>
  );
}
