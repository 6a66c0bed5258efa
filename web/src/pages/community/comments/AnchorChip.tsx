import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Anchor } from '../../../project/viewerMessages.ts';
import { UserText } from '../UserText.tsx';
import { keyOf, useViewer } from '../viewerLink.ts';

/** The part or net that a comment is about; it is shown in the viewer when it is chosen. */
export function AnchorChip({ anchor }: { readonly anchor: Anchor }) {
  const { t } = useTranslation();
  const { missing, show } = useViewer();
  return (
    <p className="comment-anchor">
      <Button size="small" icon={<AimOutlined aria-hidden />} onClick={() => show(anchor)}>
        {t(`community.anchor.${anchor.type}`)} <UserText>{anchor.name}</UserText>
      </Button>{' '}
      {missing.has(keyOf(anchor)) && (
        <span className="muted" role="status">
          {t('community.anchor.missing')}
        </span>
      )}
    </p>
  );
}
