import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

export type ListName = 'all' | 'shared' | 'mine' | 'bin';

interface Props {
  readonly value: ListName;
  readonly isSignedIn: boolean;
  readonly onChange: (list: ListName) => void;
}

/** Chooses the list that is shown: projects of this device, those that others share, what is shared in the community, or the recycle bin. */
export function ListChoice({ value, isSignedIn, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Segmented<ListName>
      aria-label={t('workbench.title')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('workbench.projects') },
        ...(isSignedIn
          ? [
              { value: 'shared' as const, label: t('workbench.shared') },
              { value: 'mine' as const, label: t('community.mine') },
            ]
          : []),
        { value: 'bin', label: t('workbench.bin') },
      ]}
    />
  );
}
