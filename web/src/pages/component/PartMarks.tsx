import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccount } from '../../app/account.ts';
import { toast } from '../../app/toast.ts';
import { MOST_COMPARED, useFavourites, useMarked } from './marked.ts';

interface Props {
  readonly partId: string;
  readonly mpn: string;
}

/** The star of a part: who is not signed in is asked to. */
export function FavouriteButton({ partId, mpn }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useAccount(state => state.user);
  const isFavourite = useFavourites(state => state.ids?.has(partId) ?? false);
  const label = t(isFavourite ? 'component.unfavour' : 'component.favour', { mpn });
  const toggle = () => (user ? void useFavourites.getState().toggle(partId) : void navigate('/sign-in'));
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        aria-pressed={isFavourite}
        icon={isFavourite ? <StarFilled className="part-star" aria-hidden /> : <StarOutlined aria-hidden />}
        onClick={toggle}
      />
    </Tooltip>
  );
}

/** Chooses a part to be compared with others. */
export function CompareBox({ partId, mpn }: Props) {
  const { t } = useTranslation();
  const isChosen = useMarked(state => state.compared.includes(partId));
  const choose = () => {
    if (!useMarked.getState().compare(partId)) toast('error', t('component.compareFull', { count: MOST_COMPARED }));
  };
  return (
    <Checkbox checked={isChosen} onChange={choose} aria-label={t('component.compareOne', { mpn })}>
      {t('component.compare')}
    </Checkbox>
  );
}
