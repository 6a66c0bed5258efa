import { App, Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRole } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { RoleSelect } from './RoleSelect.tsx';
import type { SharingState } from './useSharing.ts';

interface Props {
  readonly project: string;
  readonly state: SharingState;
}

/** Invites somebody by mail. */
export function Invite({ project: id, state: { isWorking, act } }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    if (to === '') return;
    if (!(await act(() => api.sharing.invite({ id, email: to, role })))) return;
    setEmail('');
    void message.success(t('share.sent', { email: to }));
  };
  return (
    <form className="share-row" onSubmit={event => void invite(event)}>
      <Input
        type="email"
        autoFocus
        maxLength={254}
        aria-label={t('share.email')}
        placeholder={t('share.email')}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <RoleSelect label={t('share.role')} value={role} onChange={setRole} />
      <Button type="primary" htmlType="submit" loading={isWorking} disabled={email.trim() === ''}>
        {t('share.invite')}
      </Button>
    </form>
  );
}
