import type { Msg } from '../base/index.ts';

const INNER = /^In(\d+)\.Cu$/;

/** The name of a copper layer for a form: KiCad's in English, that of the layer panel in other languages. */
export function layerName(id: string): Msg {
  const number = INNER.exec(id)?.[1];
  return number === undefined
    ? { id: `layerTitle.${id}`, en: id }
    : { id: 'layers.inner', en: 'In{{number}}.Cu', args: { number } };
}
