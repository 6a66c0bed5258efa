import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HelpTarget } from '@boardwright/resources/help';
import { openHelp } from './helpState.ts';

/** Opens what the help says of the thing that it stands next to. */
export function HelpButton({ target }: { readonly target: HelpTarget }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('help.open')}>
      <Button
        type="text"
        size="small"
        className="help-button"
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('help.open')}
        onClick={() => openHelp(target)}
      />
    </Tooltip>
  );
}
