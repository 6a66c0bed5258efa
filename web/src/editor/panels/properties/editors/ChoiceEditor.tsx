import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldEditorProps } from './FieldEditorProps.ts';

export function ChoiceEditor({ field, value, label, mixed, save }: FieldEditorProps) {
  const { t } = useTranslation();
  const choices = field.choices ?? [];
  return (
    <Select
      size="small"
      aria-label={label}
      value={(field.byPlace ? choices[value as number] : value) as string}
      placeholder={mixed}
      disabled={field.readOnly ?? false}
      onChange={choice => save(field.byPlace ? choices.indexOf(choice) : choice)}
      options={choices.map(choice => ({ value: choice, label: t(`${field.choiceNames ?? 'choice'}.${choice}`) }))}
    />
  );
}
