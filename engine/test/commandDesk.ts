import { english, type Id, type Msg } from '../src/base/index.ts';
import { commands, type Form } from '../src/commands/index.ts';
import type { Store } from '../src/kinds/index.ts';
import { commandContext } from './commandContext.ts';

function drained<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs commands on a board as the editor would; forms are answered with their initial values, except for the given ones. */
export function desk(store: Store) {
  let selection: ReadonlySet<Id> = new Set();
  const told: string[] = [];
  const notes: string[] = [];
  /** Arguments of the tools that were started. */
  const started: unknown[] = [];
  const run = async (id: string, answers: Readonly<Record<string, string>> = {}): Promise<void> => {
    const ctx = commandContext({
      store,
      selection,
      activeLayer: 'F.Cu',
      view: { screen: '' },
      select: (ids: Iterable<Id>) => void (selection = new Set(ids)),
      startTool: (_id: string, args: unknown) => void started.push(args),
      tell: (message: Msg) => void told.push(english(message)),
      ask: (form: Form) => {
        const values = Object.fromEntries(form.questions.map(({ key, value }) => [key, answers[key] ?? value]));
        for (const { key, check } of form.questions) {
          const fault = check?.(values[key]!);
          if (fault) throw new Error(`${key}: ${english(fault)}`);
        }
        const note = form.note && drained(form.note(values));
        if (note) notes.push(english(note));
        return Promise.resolve(values);
      },
      work: (_: Msg, steps: Iterator<number>) => Promise.resolve(drained(steps)),
    });
    await commands.find(each => each.id === id)!.run(ctx);
  };
  return {
    run,
    told,
    notes,
    started,
    select: (ids: Iterable<Id>) => void (selection = new Set(ids)),
    get selection() {
      return selection;
    },
  };
}
