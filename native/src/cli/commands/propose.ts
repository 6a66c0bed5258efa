import { issue, msg } from '@boardwright/engine/base';
import { applyProposal, propose as proposed, type Proposal } from '@boardwright/engine/proposals';
import { librarySymbols } from '../../libraries/shipped.ts';
import { misuse, refused, type Command, type Context } from '../command.ts';
import { openDesign } from '../design.ts';
import { saveProject } from '../saveProject.ts';

/** Numbers of parts of a proposal, counted from 1; null where one of them is none. */
function chosenIn(word: string | undefined, count: number): ReadonlySet<number> | null {
  if (word === undefined) return new Set(Array.from({ length: count }, (_, i) => i));
  const numbers = word.split(',').map(each => Number(each) - 1);
  return numbers.every(each => Number.isSafeInteger(each) && each >= 0 && each < count) ? new Set(numbers) : null;
}

const asJson = ({ title, target, steps, errorsBefore, errorsAfter, added, solved }: Proposal, tr: Context['tr']) => ({
  title: tr(title),
  target,
  parts: steps.map(step => ({
    title: tr(step.title),
    added: step.change.added.size,
    changed: step.change.updated.size,
    removed: step.change.removed.size,
  })),
  errorsBefore,
  errorsAfter,
  newFindings: added.map(({ message }) => tr(message)),
  solvedFindings: solved.map(({ message }) => tr(message)),
});

const asText = (proposal: Proposal, tr: Context['tr']): string[] => [
  tr(proposal.title),
  ...proposal.steps.map(({ title }, i) => `  ${i + 1}. ${tr(title)}`),
  tr(
    msg('cli.propose.errors', 'Errors of the checks: {{before}} before, {{after}} after.', {
      before: proposal.errorsBefore,
      after: proposal.errorsAfter,
    }),
  ),
];

export const propose: Command = {
  name: 'propose',
  summary: msg('cli.propose', 'Show what an edit that is asked for in words would change, and make it with --accept'),
  operands: ['REQUEST'],
  options: {
    design: { value: 'FILE', needed: true, help: msg('cli.propose.design', 'The project to edit (.kicad_pro)') },
    accept: { help: msg('cli.propose.accept', 'Write the edit into the files of the project') },
    parts: { value: 'LIST', help: msg('cli.propose.parts', 'With --accept, only these parts, such as 1,3') },
  },
  brief: true,
  async run(input, { tr }) {
    const [request = ''] = input.operands;
    const file = input.value('design')!;
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const { schematic, board, warnings } = design.value;
    const proposal = proposed(request, { schematic, board }, librarySymbols());
    if (!proposal)
      return refused(
        issue(
          'error',
          msg(
            'cli.propose.nothing',
            "Nothing that can be done was understood. Ask such as 'Add decoupling to U3', 'Change R1 to 4.7k' or 'Add an LED'.",
          ),
        ),
      );
    const json = asJson(proposal, tr);
    const text = asText(proposal, tr);
    if (input.value('accept') === undefined) return { type: 'done', json, text, warnings };
    const chosen = chosenIn(input.value('parts'), proposal.steps.length);
    if (!chosen)
      return misuse(
        msg('cli.propose.badParts', 'The proposal has parts 1 to {{count}}.', { count: proposal.steps.length }),
      );
    applyProposal((proposal.target === 'schematic' ? schematic : board)!, proposal, chosen);
    const written = saveProject(file, design.value);
    if (!written.ok) return refused(...written.error);
    const files = written.value;
    return { type: 'done', json: { ...json, files }, text: [...text, ...files], warnings };
  },
};
