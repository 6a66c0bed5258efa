import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Anchor } from '../../../project/viewerMessages.ts';
import { UserText } from '../UserText.tsx';

interface Props {
  /** What is selected in the viewer. */
  readonly chosen: Anchor | null;
  readonly anchor: Anchor | null;
  readonly onAnchor: (anchor: Anchor | null) => void;
}

/** Offers to attach a comment to what is selected in the viewer. What was attached stays when something else is selected. */
export function AnchorField({ chosen, anchor, onAnchor }: Props) {
  const { t } = useTranslation();
  const offered = anchor ?? chosen;
  if (offered === null) return <span className="muted">{t('community.anchor.hint')}</span>;
  return (
    <Checkbox checked={anchor !== null} onChange={event => onAnchor(event.target.checked ? offered : null)}>
      {t(`community.anchor.about.${offered.type}`)} <UserText>{offered.name}</UserText>
    </Checkbox>
  );
}
