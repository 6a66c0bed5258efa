import type { SketchFiles } from '../../../project/sketchFiles.ts';
import { monaco } from '../../page/monaco.ts';
import { SKETCH_LANGUAGE } from './language.ts';

export type Model = monaco.editor.ITextModel;

/** Whose file a model is. */
export interface Origin {
  readonly files: SketchFiles;
  readonly folder: string;
  readonly name: string;
}

const origins = new WeakMap<Model, Origin>();
const made = new WeakMap<SketchFiles, Map<string, Model>>();

export const originOf = (model: Model): Origin | undefined => origins.get(model);

/** The text of a file as the editors have it: one for all of them, with its undo, as long as the sketches are open. */
export function modelOf(files: SketchFiles, folder: string, name: string): Model {
  let models = made.get(files);
  if (!models) {
    made.set(files, (models = new Map()));
    files.onClose(() => {
      made.delete(files);
      for (const model of models!.values()) model.dispose();
    });
    files.store.subscribe((now, before) => now.edition !== before.edition && follow(files));
  }
  const path = `${folder}/${name}`;
  let model = models.get(path);
  if (!model) {
    const language = /\.(txt|md)$/i.test(name) ? 'plaintext' : SKETCH_LANGUAGE;
    model = monaco.editor.createModel(files.text(folder, name), language);
    model.updateOptions({ tabSize: 2, insertSpaces: true });
    model.onDidChangeContent(() => {
      if (files.bytes(path)) files.set(folder, name, model!.getValue());
    });
    models.set(path, model);
    origins.set(model, { files, folder, name });
  }
  return model;
}

/** Texts that came from elsewhere than an editor are shown; what is gone is forgotten. */
function follow(files: SketchFiles): void {
  for (const [path, model] of made.get(files) ?? []) {
    const { folder, name } = origins.get(model)!;
    if (!files.bytes(path)) {
      made.get(files)!.delete(path);
      model.dispose();
    } else if (model.getValue() !== files.text(folder, name))
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text: files.text(folder, name) }], () => null);
  }
}
