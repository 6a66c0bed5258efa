import { CaretRightOutlined, DeleteOutlined, FileAddOutlined, StopOutlined } from '@ant-design/icons';
import { App, Button, Input, Popconfirm, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../help/HelpButton.tsx';
import { exampleNames } from './exampleScripts.ts';
import type { ScriptConsole } from './ScriptConsole.ts';

interface Props {
  readonly scripts: ScriptConsole;
  readonly state: ReturnType<ScriptConsole['store']['getState']>;
  /** Whether all documents are loaded. */
  readonly isReady: boolean;
  readonly onArguments: (text: string) => void;
  readonly onRun: () => void;
}

/** Chooses, names, runs and stops scripts. */
export function ScriptBar({ scripts, state: { own, script, phase }, isReady, onArguments, onRun }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const failed = (error: unknown): void => {
    console.error(error);
    void message.error(t('script.notLoaded'));
  };
  const groups = [
    { label: t('script.own'), options: own.map(name => ({ value: `own:${name}`, label: name })) },
    { label: t('script.examples'), options: exampleNames.map(name => ({ value: `example:${name}`, label: name })) },
  ];
  const open = (value: string): void => {
    const [sort, name = ''] = value.split(/:(.*)/s);
    (sort === 'own' ? scripts.openOwn(name) : scripts.openExample(name)).catch(failed);
  };
  return (
    <div className="script-bar">
      <Select
        size="small"
        className="script-choice"
        aria-label={t('script.choose')}
        popupMatchSelectWidth={false}
        value={`${script.isExample ? 'example' : 'own'}:${script.name}`}
        options={groups.filter(({ options }) => options.length > 0)}
        onChange={open}
      />
      <Button size="small" icon={<FileAddOutlined aria-hidden />} onClick={() => scripts.create()}>
        {t('script.new')}
      </Button>
      {!script.isExample && <Own key={script.name} scripts={scripts} name={script.name} />}
      <Input
        size="small"
        className="script-arguments"
        aria-label={t('script.arguments')}
        placeholder={t('script.arguments')}
        onChange={event => onArguments(event.target.value)}
        onPressEnter={event => !event.nativeEvent.isComposing && onRun()}
      />
      {phase === 'running' ? (
        <Button size="small" danger icon={<StopOutlined aria-hidden />} onClick={() => scripts.stop()}>
          {t('script.stop')}
        </Button>
      ) : (
        <Button
          size="small"
          type="primary"
          icon={<CaretRightOutlined aria-hidden />}
          disabled={!isReady}
          title={isReady ? undefined : t('script.loading')}
          onClick={onRun}
        >
          {t('script.run')}
        </Button>
      )}
      <HelpButton target="scripts" />
    </div>
  );
}

/** What can be done with a script of the user. */
function Own({ scripts, name }: { readonly scripts: ScriptConsole; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Input
        size="small"
        className="script-name"
        aria-label={t('script.name')}
        defaultValue={name}
        maxLength={60}
        onBlur={event => scripts.rename(event.target.value)}
        onPressEnter={event => event.currentTarget.blur()}
      />
      <Popconfirm
        title={t('script.askDelete', { name })}
        okText={t('script.delete')}
        onConfirm={() => scripts.remove()}
      >
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('script.delete')}
          title={t('script.delete')}
        />
      </Popconfirm>
    </>
  );
}
