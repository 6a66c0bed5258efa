import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEditedText } from './useEditedText.ts';

/** A button next to a text that opens a dialog to choose its value. */
export interface Browse {
  /** Key of the button's name. */
  readonly browse: string;
  readonly onBrowse: () => void;
}

interface Props extends Partial<Browse> {
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** A named text: saved when the user leaves it, restored with Escape. */
export function TextRow({ label, value, onSave, browse = '', onBrowse }: Props) {
  const { t } = useTranslation();
  const edited = useEditedText(value, onSave);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Input
          size="small"
          {...edited}
          title={edited.value}
          aria-label={label}
          suffix={
            onBrowse && (
              <Button
                size="small"
                type="text"
                icon={<SearchOutlined aria-hidden />}
                aria-label={t(browse)}
                title={t(browse)}
                onClick={onBrowse}
              />
            )
          }
        />
      </dd>
    </>
  );
}
