import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpTarget } from '@boardwright/resources/help';
import { openHelp } from '../../help/helpState.ts';

interface Props {
  /** Of the field, or of the group that the label names. */
  readonly id: string;
  readonly label: string;
  /** One line that explains it; '': it needs none. */
  readonly about?: string;
  /** What the help says of it. */
  readonly help?: HelpTarget;
  readonly isGroup?: boolean;
  readonly isFlag?: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A line of an order form: the name with its explanation, the field, and what there is to report of it. */
export function OptionRow({ id, label, about = '', help, isGroup = false, isFlag = false, children, below }: Props) {
  const { t } = useTranslation();
  return (
    <div className={isFlag ? 'option flag' : 'option'}>
      <span className="option-name">
        {isGroup ? <span id={`${id}-name`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {(about !== '' || help) && (
          <Tooltip title={about || t('help.open')} trigger={help ? ['hover', 'focus'] : ['hover', 'focus', 'click']}>
            <button
              type="button"
              className="option-help"
              aria-label={about === '' ? `${label}: ${t('help.open')}` : t('pcb.explain', { name: label, about })}
              onClick={() => help && openHelp(help)}
            >
              <QuestionCircleOutlined aria-hidden />
            </button>
          </Tooltip>
        )}
      </span>
      <div className="option-field">{children}</div>
      {below}
    </div>
  );
}
