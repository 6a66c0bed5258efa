import { checkBoard, checkSchematic } from '@boardwright/engine';
import {
  ask as answered,
  boardDesign,
  citeName,
  NOTHING_SELECTED,
  type Cite,
  type HelpText,
  type Knowledge,
} from '@boardwright/engine/assistant';
import { boardPricing } from '@boardwright/commerce';
import { msg } from '@boardwright/engine/base';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import { TextIndex } from '@boardwright/engine/textIndex';
import { priceBook } from '@boardwright/resources';
import { refused, type Command, type Context } from '../command.ts';
import { openDesign } from '../design.ts';
import { helpTexts } from '../helpTexts.ts';

const withCites = (text: string, cites: readonly Cite[]): string =>
  cites.length === 0 ? text : `${text} [${cites.map(citeName).join(', ')}]`;

async function knowledgeOf(file: string | undefined, { tr }: Context) {
  const nothing: Knowledge = {
    design: null,
    schematic: null,
    board: null,
    selected: NOTHING_SELECTED,
    findings: () => [],
    pricing: boardPricing(priceBook),
    titleOf: ({ title }) => tr(title),
  };
  if (file === undefined) return { knowledge: nothing, warnings: [] };
  const design = await openDesign(file);
  if (!design.ok) return { faults: design.error };
  const { schematic, board, warnings } = design.value;
  const findings = () => [
    ...(schematic ? checkSchematic(schematic) : []),
    ...(board ? checkBoard(board, schematic) : []),
  ];
  const known = schematic ? netlistDesign(schematic) : board && boardDesign(board);
  return { knowledge: { ...nothing, design: known, schematic, board, findings }, warnings };
}

export const ask: Command = {
  name: 'ask',
  summary: msg(
    'cli.ask',
    'Answer a question about a design, its checks, or the help; every answer says what it rests on',
  ),
  operands: ['QUESTION'],
  options: { design: { value: 'FILE', help: msg('cli.ask.design', 'The design that the question is about') } },
  brief: true,
  async run(input, context) {
    const [question = ''] = input.operands;
    const known = await knowledgeOf(input.value('design'), context);
    if (known.faults) return refused(...known.faults);
    const help = new TextIndex<HelpText>(await helpTexts(context.lang));
    const { statements, quotes } = answered(question, known.knowledge, help);
    const text = [
      ...statements.map(({ text: said, cites }) => withCites(context.tr(said), cites)),
      ...quotes.flatMap(({ title, text: said, cite }) => [
        withCites(title, [cite]),
        `    ${said.replaceAll('\n', '\n    ')}`,
      ]),
    ];
    const json = { statements: statements.map(each => ({ text: context.tr(each.text), cites: each.cites })), quotes };
    return { type: 'done', json, text, warnings: known.warnings };
  },
};
