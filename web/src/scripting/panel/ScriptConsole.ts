import { createStore } from 'zustand/vanilla';
import { msg, type Msg } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import type { ProjectSession } from '../../project/session.ts';
import { language } from '../language/LanguageWorker.ts';
import type { ScriptFault } from '../language/messages.ts';
import { SandboxRun, type Ended } from '../sandbox/SandboxRun.ts';
import { applyChanges } from './applyChanges.ts';
import { exampleText } from './exampleScripts.ts';
import { dropScript, keepScript, keptScripts } from './scriptShelf.ts';

/** What stands in the log. A line of an error is one of the script, from 1. */
export type LogEntry =
  | { readonly type: 'printed'; readonly text: string }
  | { readonly type: 'note'; readonly note: Msg }
  | { readonly type: 'error'; readonly text: string | Msg; readonly line: number | null }
  | { readonly type: 'file'; readonly file: OutputFile };

/** The script that is open. An example becomes a script of the user with the first edit. */
export interface OpenScript {
  readonly name: string;
  readonly isExample: boolean;
  readonly text: string;
}

interface ConsoleState {
  readonly own: readonly string[];
  readonly script: OpenScript;
  readonly phase: 'idle' | 'running';
  readonly log: readonly LogEntry[];
  /** What the last run found wrong at lines of the script. */
  readonly faults: readonly ScriptFault[];
}

/** The example that a new user sees. */
const FIRST = 'listParts';

const NEW = `import type { Script } from '@boardwright/engine';

const script: Script = ({ design: { schematic, board }, print }) => {
  print(\`\${schematic?.count('component') ?? 0} components, \${board?.count('footprint') ?? 0} footprints\`);
};

export default script;
`;

const STOPPED = msg('script.stopped', 'Stopped. Nothing was changed.');

const NOT_KEPT = msg(
  'script.notKept',
  'The script cannot be stored in this browser. Copy its text before you close the page.',
);

/** Whether all documents of a project are loaded: a script would take one that is not for missing. */
export const isLoaded = (session: ProjectSession): boolean => session.available.every(kind => session[kind] !== null);

/** The scripts of the user, and the one that runs on the open project. Lives as long as the document that owns it. */
export class ScriptConsole {
  readonly store = createStore<ConsoleState>()(() => ({
    own: [],
    script: { name: FIRST, isExample: true, text: '' },
    phase: 'idle',
    log: [],
    faults: [],
  }));
  private run: SandboxRun | null = null;
  /** Ends the compilation. */
  private cancel: (() => void) | null = null;
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** Lines that are not shown yet: a script prints faster than a page draws. */
  private printed: string[] = [];
  private showing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.begin().catch((error: unknown) => console.error(error));
  }

  private async begin(): Promise<void> {
    const kept = await keptScripts().catch((error: unknown) => {
      console.error(error);
      return [];
    });
    this.store.setState({ own: kept.map(({ name }) => name) });
    const [first] = kept;
    if (this.store.getState().script.text !== '') return;
    if (first) this.store.setState({ script: { ...first, isExample: false } });
    else await this.openExample(FIRST);
  }

  /** Takes over what other windows have stored meanwhile: their scripts keep their names. Rejects where the browser keeps nothing. */
  async refresh(): Promise<void> {
    const kept = await keptScripts();
    const { script } = this.store.getState();
    this.store.setState({ own: kept.map(({ name }) => name) });
    const stored = script.isExample ? undefined : kept.find(({ name }) => name === script.name);
    if (stored && this.saving === undefined) this.store.setState({ script: { ...stored, isExample: false } });
  }

  async openExample(name: string): Promise<void> {
    const text = await exampleText(name);
    this.flush();
    this.store.setState({ script: { name, isExample: true, text }, faults: [] });
  }

  async openOwn(name: string): Promise<void> {
    this.flush();
    const found = (await keptScripts()).find(each => each.name === name);
    if (found) this.store.setState({ script: { ...found, isExample: false }, faults: [] });
  }

  create(): void {
    this.flush();
    this.store.setState({ script: { name: this.freeName('script'), isExample: false, text: NEW }, faults: [] });
    this.keep();
  }

  edit(text: string): void {
    const { script } = this.store.getState();
    if (text === script.text) return;
    const name = script.isExample ? this.freeName(script.name) : script.name;
    this.store.setState({ script: { name, isExample: false, text } });
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.keep(), 500);
  }

  /** Gives the open script another name; one that another script has gets a number. */
  rename(wanted: string): void {
    const { script } = this.store.getState();
    const name = wanted.trim();
    if (script.isExample || name === '' || name === script.name) return;
    void dropScript(script.name).catch((error: unknown) => console.error(error));
    this.store.setState(({ own }) => ({ own: own.filter(each => each !== script.name) }));
    this.store.setState({ script: { ...script, name: this.freeName(name) } });
    this.keep();
  }

  async remove(): Promise<void> {
    const { script } = this.store.getState();
    if (script.isExample) return;
    clearTimeout(this.saving);
    this.saving = undefined;
    await dropScript(script.name);
    this.store.setState(({ own }) => ({ own: own.filter(each => each !== script.name) }));
    await this.openExample(FIRST);
  }

  /** Compiles the open script and runs it on copies of the documents; what it changes becomes one step of undo in each of them. */
  async start(session: ProjectSession, args: readonly string[]): Promise<void> {
    if (this.store.getState().phase === 'running' || !isLoaded(session)) return;
    const { script } = this.store.getState();
    // A script that needs more memory than a page has ends the page.
    this.flush();
    this.store.setState({ phase: 'running', log: [], faults: [] });
    try {
      const compiled = await Promise.race([language.ask('compile', { text: script.text }), this.cancelled()]);
      if (compiled === null) {
        language.restart();
        return this.note(STOPPED);
      }
      if (!compiled.ok) {
        this.store.setState({ faults: compiled.faults });
        for (const { message, line } of compiled.faults) this.add({ type: 'error', text: message, line });
        return;
      }
      const { schematic, board } = session;
      this.run = new SandboxRun({
        project: session.summary.name,
        documents: { schematic, board },
        code: compiled.code,
        args,
        onPrint: line => this.print(line),
      });
      this.finish(await this.run.ended, script, compiled.lines, session);
    } catch (error) {
      console.error(error);
      this.fail(error instanceof Error ? error.message : String(error), null);
    } finally {
      this.run = null;
      this.cancel = null;
      this.store.setState({ phase: 'idle' });
    }
  }

  stop(): void {
    this.run?.stop();
    this.cancel?.();
  }

  clear(): void {
    this.store.setState({ log: [] });
  }

  dispose(): void {
    // Also a compilation: its script would run on a project that is closed.
    this.stop();
    this.flush();
  }

  /** Null when the user stops before the script runs. */
  private cancelled(): Promise<null> {
    return new Promise(resolve => (this.cancel = () => resolve(null)));
  }

  private finish(end: Ended, script: OpenScript, lines: readonly number[], session: ProjectSession): void {
    switch (end.type) {
      case 'stopped':
        return this.note(STOPPED);
      case 'tooLong':
        return this.note(msg('script.tooLong', 'Stopped after 10 minutes. Nothing was changed.'));
      case 'failed':
        return this.fail(end.reason, end.line === null ? null : (lines[end.line - 1] ?? null));
      case 'done': {
        const applied = applyChanges(script.name, end.changes, session);
        if (!applied.ok) return this.add({ type: 'error', text: applied.reason, line: null });
        for (const note of applied.notes) this.note(note);
        for (const file of end.files) this.add({ type: 'file', file });
        this.note(
          end.hasFound
            ? msg('script.found', 'The script found something to fix.')
            : msg('script.done', 'The script has ended.'),
        );
      }
    }
  }

  private fail(text: string, line: number | null): void {
    this.add({ type: 'error', text, line });
    if (line !== null)
      this.store.setState({
        faults: [{ line, column: 1, endLine: line, endColumn: 1000, message: text, severity: 'error' }],
      });
  }

  private note(note: Msg): void {
    this.add({ type: 'note', note });
  }

  private print(line: string): void {
    this.printed.push(line);
    this.showing ??= setTimeout(() => this.showPrinted(), 50);
  }

  private showPrinted(): void {
    clearTimeout(this.showing);
    this.showing = undefined;
    const lines = this.printed.splice(0);
    if (lines.length > 0)
      this.store.setState(({ log }) => ({ log: [...log, { type: 'printed', text: lines.join('\n') }] }));
  }

  private add(entry: LogEntry): void {
    this.showPrinted();
    this.store.setState(({ log }) => ({ log: [...log, entry] }));
  }

  private freeName(name: string): string {
    const { own } = this.store.getState();
    if (!own.includes(name)) return name;
    let number = 2;
    while (own.includes(`${name}-${number}`)) number++;
    return `${name}-${number}`;
  }

  /** Stores the open script where that is one of the user. */
  private keep(): void {
    clearTimeout(this.saving);
    this.saving = undefined;
    const { name, text, isExample } = this.store.getState().script;
    if (isExample) return;
    this.store.setState(({ own }) => ({ own: own.includes(name) ? own : [...own, name].toSorted() }));
    keepScript({ name, text }).catch((error: unknown) => {
      console.error(error);
      const { log } = this.store.getState();
      const last = log.at(-1);
      if (last?.type !== 'error' || last.text !== NOT_KEPT) this.add({ type: 'error', text: NOT_KEPT, line: null });
    });
  }

  private flush(): void {
    if (this.saving !== undefined) this.keep();
  }
}

/** The console of a project; null while it loads. It stays when the other document is loaded later. */
export function consoleOf({ available, schematic, board }: ProjectSession): ScriptConsole | null {
  const owner = available.includes('schematic') ? schematic : board;
  return owner?.late.get(ScriptConsole) ?? null;
}
