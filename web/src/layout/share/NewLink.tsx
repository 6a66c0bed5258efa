import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRole, ProjectLink } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import type { SharingState } from './useSharing.ts';

interface Props {
  readonly project: string;
  readonly state: SharingState;
  readonly onMade: (link: ProjectLink) => Promise<void>;
}

/** Days after which a link expires; 0: never. */
const DAYS = [0, 1, 7, 30] as const;

/** 'anybody' looks without an account; who opens another link becomes a member with that role. */
type Effect = 'anybody' | MemberRole;
const EFFECTS: readonly Effect[] = ['anybody', 'viewer', 'commenter', 'editor'];

/** Makes a link: what it does, and for how long. */
export function NewLink({ project: id, state: { isWorking, act }, onMade }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [effect, setEffect] = useState<Effect>('anybody');
  const [days, setDays] = useState<number>(0);
  const [allowCopy, setAllowCopy] = useState(false);
  const create = () =>
    void act(async () => {
      const what =
        effect === 'anybody' ? { kind: 'view' as const, allowCopy } : { kind: 'join' as const, role: effect };
      const made = await api.sharing.linkCreate({ id, days, ...what }, { quiet: true });
      // That it was copied says that it was made.
      if (made.ok) await onMade(made.value);
      else void message.error(made.error.message);
      return made;
    });
  return (
    <div className="share-row">
      <Select<Effect>
        className="share-effect"
        aria-label={t('share.link.effect')}
        popupMatchSelectWidth={false}
        value={effect}
        onChange={setEffect}
        options={EFFECTS.map(each => ({
          value: each,
          label: each === 'anybody' ? t('share.link.view') : t('share.link.joinAs', { role: t(`share.role.${each}`) }),
          hint: each === 'anybody' ? t('share.link.viewHint') : t(`share.may.${each}`),
        }))}
        optionRender={({ data }) => (
          <span className="share-option">
            {data.label}
            <small className="muted">{data.hint}</small>
          </span>
        )}
      />
      <Select<number>
        aria-label={t('share.link.expiry')}
        value={days}
        onChange={setDays}
        options={DAYS.map(each => ({
          value: each,
          label: each === 0 ? t('share.link.endless') : t('share.link.days', { count: each }),
        }))}
      />
      <Button icon={<PlusOutlined aria-hidden />} loading={isWorking} onClick={create}>
        {t('share.link.create')}
      </Button>
      {effect === 'anybody' && (
        <Checkbox className="share-copies" checked={allowCopy} onChange={event => setAllowCopy(event.target.checked)}>
          {t('share.link.allowCopy')}
        </Checkbox>
      )}
    </div>
  );
}
