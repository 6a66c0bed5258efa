import { optionName } from '@boardwright/commerce';
import { tr } from '../../app/locale.ts';

/** The name of an option as the order form shows it. */
export function optionTitle(id: string): string {
  const name = optionName(id);
  return name ? tr(name) : id;
}
