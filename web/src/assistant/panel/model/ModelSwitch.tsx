import { Switch } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/shallow';
import { useAccount } from '../../../app/account.ts';
import { platform } from '../../../platform/index.ts';
import { lookForModel, useModelPort } from './modelPort.ts';

/** Turns the language model on and off; nothing where there is none. */
export function ModelSwitch() {
  const { t } = useTranslation();
  const id = useId();
  const user = useAccount(state => state.user);
  const { model, isOn } = useModelPort(useShallow(({ model, isOn }) => ({ model, isOn })));
  useEffect(() => {
    const look = () => void lookForModel().catch((error: unknown) => console.error(error));
    look();
    return platform.ownModel?.onChange(look);
  }, [user]);
  if (!model) return null;
  return (
    <div className="assistant-switch">
      <Switch size="small" checked={isOn} aria-labelledby={id} onChange={on => useModelPort.setState({ isOn: on })} />
      <span id={id}>{t('assistant.model.ask', { name: model.name })}</span>
    </div>
  );
}
