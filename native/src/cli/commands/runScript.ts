import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as engine from '@boardwright/engine';
import { fail, issue, msg, ok, type Issue, type Msg, type Result } from '@boardwright/engine/base';
import { changeFault, followChanges, runScript as runOn, type ScriptEnd } from '@boardwright/engine/scripts';
import { writeFiles } from '../../files/write.ts';
import { refused, type Command } from '../command.ts';
import { openDesign } from '../design.ts';
import { saveProject } from '../saveProject.ts';

const fault = (message: Msg, file: string): Issue => issue('error', message, { file });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The default export of a file. Node strips the types of TypeScript. */
async function scriptIn(file: string): Promise<Result<engine.Script>> {
  try {
    const { default: script } = (await import(pathToFileURL(path.resolve(file)).href)) as {
      readonly default?: unknown;
    };
    // `as`: a function is all that can be checked of it.
    if (typeof script === 'function') return ok(script as engine.Script);
    return fail(
      fault(msg('cli.run.noDefault', 'The script has no default export. Export the function to run as default.'), file),
    );
  } catch (error) {
    return fail(
      fault(msg('cli.run.unread', 'The script cannot be loaded: {{reason}}', { reason: reasonOf(error) }), file),
    );
  }
}

export const runScript: Command = {
  name: 'run',
  summary: msg(
    'cli.run',
    'Run a script (TypeScript or JavaScript) on a design; it has your rights, so run only scripts that you trust',
  ),
  operands: ['SCRIPT'],
  options: {
    design: { value: 'FILE', needed: true, help: msg('cli.run.design', 'The design that the script works on') },
    arg: { value: 'TEXT', many: true, help: msg('cli.run.arg', 'A value for the script; may be repeated') },
    out: { value: 'FOLDER', help: msg('cli.run.out', 'Folder for the files that the script writes') },
    save: { help: msg('cli.run.save', 'Write the changed design into the files of its project') },
  },
  async run(input) {
    const [file = ''] = input.operands;
    const project = input.value('design')!;
    const folder = input.value('out');
    const script = await scriptIn(file);
    if (!script.ok) return refused(...script.error);
    const opened = await openDesign(project);
    if (!opened.ok) return refused(...opened.error);
    const { name, schematic, board, warnings } = opened.value;
    const design = { name, schematic, board, warnings };
    const printed: string[] = [];
    const documents = [schematic, board].flatMap(each => each ?? []);
    const changes = documents.map(each => [each.settings.type, followChanges(each)] as const);
    let end: ScriptEnd;
    try {
      end = await runOn({
        script: script.value,
        design,
        args: input.values('arg'),
        onPrint: line => void printed.push(line),
      });
    } catch (error) {
      return refused(fault(msg('cli.run.failed', 'The script failed: {{reason}}', { reason: reasonOf(error) }), file));
    }
    const invalid = changes
      .map(([type, changed]) => [type, changed()] as const)
      .map(([type, change]) => change && changeFault(change, type))
      .find(each => each);
    if (invalid) return refused(fault(invalid, file));
    const outputs = end.files;
    if (outputs.length > 0 && folder === undefined)
      return refused(fault(msg('cli.run.noOut', 'The script writes files. Name a folder for them with --out.'), file));
    const written = folder === undefined ? ok([]) : writeFiles(folder, outputs);
    if (!written.ok) return refused(...written.error);
    const saved = input.value('save') === undefined ? ok([]) : saveProject(project, design);
    if (!saved.ok) return refused(...saved.error);
    const files = [...written.value, ...saved.value];
    return {
      type: 'done',
      json: { printed, files },
      text: [...printed, ...files],
      found: end.hasFound,
      warnings,
    };
  },
};
