import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MemberRole } from '@boardwright/contract';

const ROLES: readonly MemberRole[] = ['editor', 'commenter', 'viewer'];

interface Props {
  readonly label: string;
  readonly value: MemberRole;
  readonly onChange: (role: MemberRole) => void;
  readonly disabled?: boolean;
}

/** The roles that an owner gives, each with what it may do. */
export function RoleSelect({ label, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  return (
    <Select<MemberRole>
      aria-label={label}
      className="share-role"
      popupMatchSelectWidth={false}
      value={value}
      disabled={disabled}
      onChange={onChange}
      options={ROLES.map(role => ({ value: role, label: t(`share.role.${role}`), hint: t(`share.may.${role}`) }))}
      optionRender={({ data }) => (
        <span className="share-option">
          {data.label}
          <small className="muted">{data.hint}</small>
        </span>
      )}
    />
  );
}
