import type { BoardSettings } from '../../../kinds/index.ts';
import type { OutputFile } from '../../port.ts';

/** The text of a .kicad_dru file, kept as it is: an untouched one is written back byte for byte. */
export const readRulesFile = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** The rules of a board as the file next to it; none where it has no rules of its own. */
export const rulesFile = ({ customRules }: Pick<BoardSettings, 'customRules'>, stem: string): OutputFile[] =>
  customRules === '' ? [] : [{ name: `${stem}.kicad_dru`, bytes: new TextEncoder().encode(customRules) }];
