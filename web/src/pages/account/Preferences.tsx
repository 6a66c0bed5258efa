import { Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import type { Profile } from './profile.ts';

type Values = Pick<Profile, 'locale' | 'productionMails' | 'communityMails'>;

const PERIODS = ['daily', 'weekly', 'never'] as const;

interface Props {
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
}

/** The language of mails, and which mails the account gets. Those that need an answer always come. */
export function Preferences({ profile, onSaved }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (values: Values) => {
    setBusy(true);
    const answer = await api.account.settings(values);
    setBusy(false);
    if (answer.ok) onSaved(answer.value);
  };
  return (
    <section className="card">
      <h2>{t('preferences.title')}</h2>
      <Form<Values>
        name="preferences"
        layout="vertical"
        requiredMark={false}
        initialValues={profile}
        onFinish={values => void save(values)}
      >
        <Form.Item name="locale" label={t('preferences.locale')}>
          <Select
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
        </Form.Item>
        <Form.Item name="productionMails" valuePropName="checked" extra={t('preferences.always')}>
          <Checkbox>{t('preferences.production')}</Checkbox>
        </Form.Item>
        <Form.Item
          name="communityMails"
          label={t('preferences.community')}
          extra={profile.emailConfirmed ? undefined : t('preferences.communityUnconfirmed')}
        >
          <Select options={PERIODS.map(value => ({ value, label: t(`preferences.community.${value}`) }))} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {t('account.save')}
        </Button>
      </Form>
    </section>
  );
}
