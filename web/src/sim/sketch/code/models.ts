import type { SketchFiles } from '../../../project/sketchFiles.ts';
import { monaco } from '../../codeEditor/monaco.ts';
import { SKETCH_LANGUAGE } from './language.ts';

export type Model = monaco.editor.ITextModel;

/** Whose file a model is. */
export interface Origin {
  readonly files: SketchFiles;
  readonly folder: string;
  readonly name: string;
}

// What monaco asks for completions and hovers is one for all projects, and is given nothing but a model.
const origins = new WeakMap<Model, Origin>();

export const originOf = (model: Model): Origin | undefined => origins.get(model);

/** The texts of a project's sketches as the editors have them: one a file for all editors, with its undo. */
export class SketchModels {
  private readonly files: SketchFiles;
  private readonly made = new Map<string, Model>();
  private readonly unfollow: () => void;

  constructor({ sketches }: { readonly sketches: SketchFiles }) {
    this.files = sketches;
    this.unfollow = sketches.store.subscribe((now, before) => now.edition !== before.edition && this.follow());
  }

  of(folder: string, name: string): Model {
    const path = `${folder}/${name}`;
    const known = this.made.get(path);
    if (known) return known;
    const { files } = this;
    const language = /\.(txt|md)$/i.test(name) ? 'plaintext' : SKETCH_LANGUAGE;
    const model = monaco.editor.createModel(files.text(folder, name), language);
    model.updateOptions({ tabSize: 2, insertSpaces: true });
    model.onDidChangeContent(() => {
      if (files.bytes(path)) files.set(folder, name, model.getValue());
    });
    this.made.set(path, model);
    origins.set(model, { files, folder, name });
    return model;
  }

  /** Texts that came from elsewhere than an editor are shown; what is gone is forgotten. */
  private follow(): void {
    for (const [path, model] of this.made) {
      const { folder, name } = origins.get(model)!;
      const text = this.files.text(folder, name);
      if (!this.files.bytes(path)) {
        this.made.delete(path);
        model.dispose();
      } else if (model.getValue() !== text)
        model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
    }
  }

  dispose(): void {
    this.unfollow();
    for (const model of this.made.values()) model.dispose();
    this.made.clear();
  }
}
