import { parseLine, reassigned } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { layerUse } from '../../app/layerUse.ts';
import './assignedLayers.css';

/** Files of a board that its customer uses as other layers than the ones they were taken for. */
export function AssignedLayers({ request }: Pick<CartItem, 'request'>) {
  const { t } = useTranslation();
  const parsed = parseLine({ ...request });
  const changed = parsed.ok && parsed.value.itemType === 'Custom' ? reassigned(parsed.value.assigned) : [];
  if (changed.length === 0) return null;
  return (
    <dl className="assigned-layers" data-testid="assigned-layers">
      {changed.map(({ file, layer, found }) => (
        <div key={file}>
          <dt translate="no">{file.slice(file.lastIndexOf('/') + 1)}</dt>
          <dd>{t('pcb.usedAs', { layer: layerUse(t, layer), found: layerUse(t, found) })}</dd>
        </div>
      ))}
    </dl>
  );
}
