import { Alert, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Collision, SavedPart } from '../../../project/library/savedParts.ts';

interface Props {
  /** Parts whose names are taken. */
  readonly parts: readonly SavedPart[];
  readonly value: Collision;
  readonly onChange: (value: Collision) => void;
  readonly choices: readonly Collision[];
}

/** Names that My library has already: asks what happens to them. */
export function CollisionChoice({ parts, value, onChange, choices }: Props) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  const [first] = parts as [SavedPart];
  return (
    <Alert
      type="warning"
      title={t('myLibrary.taken', { count: parts.length, name: `${first.library}:${first.name}` })}
      description={
        <Radio.Group value={value} onChange={event => onChange(event.target.value as Collision)}>
          {choices.map(choice => (
            <Radio key={choice} value={choice}>
              {t(`myLibrary.collision.${choice}`)}
            </Radio>
          ))}
        </Radio.Group>
      }
    />
  );
}
