import { DeleteOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Store } from '@boardwright/engine/kinds';
import { plainModel, type FootprintProperties } from '@boardwright/engine/partEditor';
import { platform } from '../../platform/index.ts';
import type { ProjectSession } from '../../project/session.ts';

type Model = FootprintProperties['models'][number];

interface Props {
  readonly models: readonly Model[];
  readonly session: ProjectSession;
  /** The board whose project keeps the files. */
  readonly board: Store;
  readonly onChange: (models: Model[]) => void;
}

const FILES = ['.step', '.stp', '.stpz', '.wrl', '.wrz', '.gz'];
const PLACED = [
  { key: 'offset', suffix: 'mm', step: 0.1 },
  { key: 'rotation', suffix: '°', step: 90 },
  { key: 'scale', suffix: '×', step: 0.1 },
] as const;
const AXES = ['x', 'y', 'z'] as const;

/** The three-dimensional models of a footprint: their files, and how they lie. */
export function ModelRows({ models, session, board, onChange }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const change = (index: number, part: Partial<Model>) =>
    onChange(models.map((model, i) => (i === index ? { ...model, ...part } : model)));
  /** A file of the user's, which the project then has. */
  const choose = async (taken: (name: string) => void) => {
    try {
      const [file] = await platform.files.pick(FILES, false);
      if (!file) return;
      // What reads models is loaded when there are some.
      const { modelsOf } = await import('../view3d/models.ts');
      const added = await modelsOf(session.projects, session.summary.id, board).add([file], board);
      if (added > 0) taken(file.name);
      else void message.error(t('footprintProperties.noModel', { name: file.name }));
    } catch (error) {
      console.error(error);
      void message.error(t('solid.modelsFailed'));
    }
  };
  return (
    <div className="model-rows">
      {models.map((model, i) => (
        <fieldset key={i} aria-label={model.path}>
          <div className="model-file">
            <Input
              aria-label={t('footprintProperties.file')}
              value={model.path}
              onChange={({ target }) => change(i, { path: target.value })}
            />
            <Button icon={<FolderOpenOutlined aria-hidden />} onClick={() => void choose(path => change(i, { path }))}>
              {t('footprintProperties.choose')}
            </Button>
            <Checkbox checked={!model.hidden} onChange={({ target }) => change(i, { hidden: !target.checked })}>
              {t('footprintProperties.shown')}
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('footprintProperties.remove', { name: model.path })}
              onClick={() => onChange(models.filter((_, at) => at !== i))}
            />
          </div>
          {PLACED.map(({ key, suffix, step }) => (
            <div key={key} className="model-place">
              <span>{t(`footprintProperties.${key}`)}</span>
              {AXES.map(axis => (
                <InputNumber
                  key={axis}
                  prefix={axis.toUpperCase()}
                  suffix={suffix}
                  step={step}
                  aria-label={t('footprintProperties.axis', {
                    what: t(`footprintProperties.${key}`),
                    axis: axis.toUpperCase(),
                  })}
                  value={model[key][axis]}
                  onChange={value => value !== null && change(i, { [key]: { ...model[key], [axis]: value } })}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ))}
      <Button
        icon={<FolderOpenOutlined aria-hidden />}
        onClick={() => void choose(path => onChange([...models, plainModel(path)]))}
      >
        {t('footprintProperties.add')}
      </Button>
    </div>
  );
}
