import type { CartItem } from '@boardwright/contract';
import type { PcbAttributeId } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { useOptionLabel } from './optionLabel.ts';

/** What distinguishes one board from another at a glance. */
const TOLD: readonly PcbAttributeId[] = ['thicknessUm', 'surfaceFinish', 'maskColour'];

interface Props {
  readonly item: { readonly itemType: CartItem['itemType']; readonly request?: CartItem['request'] | null };
}

/** What is ordered, in two lines. */
export function Item({ item: { itemType, request } }: Props) {
  const { t } = useTranslation();
  const label = useOptionLabel();
  return (
    <div>
      <div className="item-name">
        {t(`cart.type.${itemType}`)}
        {request && ` · ${t('cart.layerCount', { count: Number(request.options.layers) })}`}
      </div>
      {request && (
        <div className="muted">
          {[
            `${request.size.widthUm / 1000} × ${request.size.heightUm / 1000} mm`,
            ...TOLD.map(id => label(id, request.options[id] as string | number)),
          ].join(' · ')}
        </div>
      )}
    </div>
  );
}
