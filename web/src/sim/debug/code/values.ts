import type { HaltedView } from '@boardwright/sim/live';
import { i18next } from '../../../app/locale.ts';
import { monaco } from '../../codeEditor/monaco.ts';
import { SKETCH_LANGUAGE } from '../../sketch/code/language.ts';
import { originOf, type Model } from '../../sketch/code/models.ts';
import type { Debugging } from '../debugging.ts';

/** The variable that a name means where a program stands: the innermost first. */
export const variableIn = ({ locals, globals }: HaltedView, name: string) =>
  [...locals, ...globals].find(each => each.name === name);

/** While a program is halted, hovering over a variable shows its value. */
export class ValueHovers {
  private readonly registered: monaco.IDisposable;

  constructor({ debugging }: { readonly debugging: Debugging }) {
    this.registered = monaco.languages.registerHoverProvider(SKETCH_LANGUAGE, {
      provideHover: (model, position) => hoverAt(debugging, model, position),
    });
  }

  dispose(): void {
    this.registered.dispose();
  }
}

function hoverAt(debugging: Debugging, model: Model, position: monaco.Position): monaco.languages.Hover | null {
  const origin = originOf(model);
  const { here } = debugging;
  const word = model.getWordAtPosition(position);
  if (!here || !word || origin?.files !== debugging.files || here.folder !== origin.folder) return null;
  const view = debugging.live.store.getState().halted.get(here.mcu);
  const variable = view && variableIn(view, word.word);
  if (!variable) return null;
  const { name, type, text } = variable;
  const value = text === null ? `// ${i18next.t('debug.nowhere')}` : `= ${text}`;
  return { contents: [{ value: `\`\`\`${SKETCH_LANGUAGE}\n${type} ${name} ${value}\n\`\`\`` }] };
}
