import { DownloadOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { platform } from '../../platform/index.ts';
import type { WaveSheet } from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { pngOf, wavesCsv, wavesSvg } from './exportWaves.ts';
import { useWaves } from './viewState.ts';

interface Props {
  readonly sheet: WaveSheet;
  /** The key of the sheet. */
  readonly active: string;
  /** Those that are shown. */
  readonly runs: readonly Run[];
  readonly name: string;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Saves what a sheet shows, as numbers or as a picture. */
export function ExportMenu({ sheet, active, runs, name }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const waves = useWaves();
  const dark = useDark();
  const save = (ending: string, make: () => Uint8Array | Promise<Uint8Array>) => async () => {
    try {
      const saved = await platform.files.save({
        name: `${name}-${active.split(' ')[0]}.${ending}`,
        bytes: await make(),
      });
      if (saved) void message.success(t('waves.saved'));
    } catch (error) {
      console.error(error);
      void message.error(t('waves.notSaved'));
    }
  };
  const svg = () => wavesSvg(waves, active, sheet, runs, dark);
  return (
    <MenuButton
      size="small"
      type="text"
      icon={<DownloadOutlined aria-hidden />}
      items={() => [
        { key: 'csv', label: 'CSV', onClick: save('csv', () => bytesOf(wavesCsv(waves, active, sheet, runs))) },
        { key: 'svg', label: 'SVG', onClick: save('svg', () => bytesOf(svg())) },
        { key: 'png', label: 'PNG', onClick: save('png', () => pngOf(svg())) },
      ]}
    >
      {t('waves.export')}
    </MenuButton>
  );
}
