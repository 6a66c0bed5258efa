import type { HaltedView } from '@boardwright/sim/live';
import { i18next } from '../../../app/locale.ts';
import { monaco } from '../../page/monaco.ts';
import { SKETCH_LANGUAGE } from '../../sketch/code/language.ts';
import { originOf } from '../../sketch/code/models.ts';
import { knownDebugging } from '../debugging.ts';

/** The variable that a name means where a program stands: the innermost first. */
export const variableIn = ({ locals, globals }: HaltedView, name: string) =>
  [...locals, ...globals].find(each => each.name === name);

// While a program stands, its variables tell their values under the pointer.
monaco.languages.registerHoverProvider(SKETCH_LANGUAGE, {
  provideHover(model, position) {
    const origin = originOf(model);
    const debugging = origin && knownDebugging(origin.files);
    const here = debugging?.here;
    const word = model.getWordAtPosition(position);
    if (!here || !word || here.folder !== origin?.folder) return null;
    const view = debugging.live.store.getState().halted.get(here.mcu);
    const variable = view && variableIn(view, word.word);
    if (!variable) return null;
    const { name, type, text } = variable;
    const value = text === null ? `// ${i18next.t('debug.nowhere')}` : `= ${text}`;
    return { contents: [{ value: `\`\`\`${SKETCH_LANGUAGE}\n${type} ${name} ${value}\n\`\`\`` }] };
  },
});
