import type { ObjOf } from '@boardwright/engine/kinds';

/** The name of a footprint without its library. */
export const nameOf = ({ libId }: Pick<ObjOf<'footprint'>, 'libId'>): string => libId.slice(libId.indexOf(':') + 1);
