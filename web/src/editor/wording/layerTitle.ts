import type { TFunction } from 'i18next';
import { defaultLayerName } from '@boardwright/engine/kinds';

/** Layers that every board may have, by id; inner copper and user layers are distinguished by their number. */
const NAMED = /^([FB]\.(Cu|SilkS|Mask|Paste|Adhes|CrtYd|Fab)|Edge\.Cuts|Margin|(Dwgs|Cmts|Eco1|Eco2)\.User)$/;
const NUMBERED = /^(In|User\.)(\d+)(?:\.Cu)?$/;

/** What a layer is called: the user's name for it, else the usual name in the user's language, which in English is KiCad's. */
export function layerTitle(t: TFunction, { id, name = '' }: { readonly id: string; readonly name?: string }): string {
  if (name !== '' && name !== id && name !== defaultLayerName(id)) return name;
  if (NAMED.test(id)) return t(`layerTitle.${id}`);
  const [, sort, number] = NUMBERED.exec(id) ?? [];
  if (sort === undefined) return id;
  return sort === 'In' ? t('layers.inner', { number }) : t('layers.user', { number });
}
