import path from 'node:path';
import { checkBoard, checkSchematic } from '@boardwright/engine';
import {
  ask as answered,
  boardDesign,
  citeName,
  comparedNames,
  HelpIndex,
  NOTHING_KNOWN,
  NOTHING_SELECTED,
  partQueries,
  simulatedFor,
  type Cite,
  type Knowledge,
} from '@boardwright/engine/assistant';
import { boardFactory, boardPricing } from '@boardwright/commerce';
import { comparedParts, firstFound, PartIndexBuilder } from '@boardwright/commerce/parts';
import { msg, ok } from '@boardwright/engine/base';
import { aligned, type DesignState } from '@boardwright/engine/compare';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import type { Doc, Store } from '@boardwright/engine/kinds';
import { priceBook } from '@boardwright/resources';
import { shippedCatalogue } from '@boardwright/server/parts';
import { askModel, modelOptions } from '../askModel.ts';
import { refused, type Command, type Context } from '../command.ts';
import { version } from '../comparing/version.ts';
import { datasheetsOf } from '../datasheets.ts';
import { openDesign } from '../design.ts';
import { answerTexts } from '../answerTexts.ts';
import { folderSimulator } from '../../spice/simulator.ts';

const withCites = (text: string, cites: readonly Cite[]): string =>
  cites.length === 0 ? text : `${text} [${cites.map(citeName).join(', ')}]`;

/** What of the shipped catalogue a question is about; it is read only where the question asks for a part. */
async function askedParts(question: string, schematic: Doc | null, { lang }: Context) {
  const [queries, names] = [partQueries(question), comparedNames(question, schematic)];
  if (queries.length + names.length === 0) return { catalogue: null, compared: [] };
  const parts = shippedCatalogue();
  const builder = new PartIndexBuilder();
  for (const part of parts) builder.add(part);
  const index = builder.build();
  const search = async (keyword: string) => {
    const { entries, total, isGuess } = index.search({ keyword });
    return { parts: entries.map(entry => parts[entry]!), total, isGuess };
  };
  return { catalogue: await firstFound(queries, search, lang), compared: await comparedParts(names, search) };
}

interface Files {
  readonly design: string | undefined;
  /** The design as it was before. */
  readonly since: string | undefined;
  readonly datasheets: readonly string[];
}

async function earlierOf({ since }: Files, now: DesignState) {
  if (since === undefined) return ok(null);
  const read = await version(since);
  if (!read.ok) return read;
  return ok({ name: since, ...aligned(read.value, now) });
}

/** What a simulation of the design finds for a question; it runs only where the question asks for that. */
async function simulated(
  question: string,
  schematic: Store | null,
  { design }: Files,
): Promise<Knowledge['simulated']> {
  if (!schematic || design === undefined) return null;
  const folder = path.dirname(path.resolve(design));
  return simulatedFor(question, schematic, NOTHING_SELECTED, folderSimulator(schematic, folder));
}

/** What there is to know for a question, with faults of files that did not prevent it. */
async function knowledgeOf(question: string, files: Files, context: Context) {
  const datasheets = await datasheetsOf(files.datasheets);
  if (!datasheets.ok) return datasheets;
  const nothing: Knowledge = {
    ...NOTHING_KNOWN,
    datasheets: datasheets.value,
    pricing: boardPricing(priceBook),
    factory: boardFactory(priceBook),
    titleOf: ({ title }) => context.tr(title),
  };
  if (files.design === undefined) {
    const parts = await askedParts(question, null, context);
    return ok({ knowledge: { ...nothing, ...parts }, schematic: null, warnings: [] });
  }
  const opened = await openDesign(files.design);
  if (!opened.ok) return opened;
  const { schematic, board, warnings } = opened.value;
  const earlier = await earlierOf(files, opened.value);
  if (!earlier.ok) return earlier;
  const findings = () => [
    ...(schematic ? checkSchematic(schematic) : []),
    ...(board ? checkBoard(board, schematic) : []),
  ];
  const design = schematic ? netlistDesign(schematic) : board && boardDesign(board);
  const parts = await askedParts(question, schematic, context);
  return ok({
    knowledge: { ...nothing, ...parts, design, schematic, board, findings, earlier: earlier.value },
    schematic,
    warnings,
  });
}

export const ask: Command = {
  name: 'ask',
  summary: msg(
    'cli.ask',
    'Answer a question about a design, its checks, or the help; every answer says what it rests on',
  ),
  operands: ['QUESTION'],
  options: {
    design: { value: 'FILE', help: msg('cli.ask.design', 'The design that the question is about') },
    since: { value: 'FILE', help: msg('cli.ask.since', 'With --design, the design as it was: for what changed') },
    datasheet: {
      value: 'FILE',
      many: true,
      help: msg('cli.ask.datasheet', 'A datasheet (PDF) to answer from; may be given several times'),
    },
    ...modelOptions,
  },
  brief: true,
  async run(input, context) {
    const [question = ''] = input.operands;
    const files = {
      design: input.value('design'),
      since: input.value('since'),
      datasheets: input.values('datasheet'),
    };
    const known = await knowledgeOf(question, files, context);
    if (!known.ok) return refused(...known.error);
    const { knowledge, schematic, warnings } = known.value;
    const help = new HelpIndex(await answerTexts(context.lang));
    const answer = async (asked: string) =>
      answered(asked, { ...knowledge, simulated: await simulated(asked, schematic, files) }, help);
    if (['model', 'model-url', 'show-request'].some(each => input.value(each) !== undefined))
      return askModel(question, input, context, answer);
    const { statements, quotes } = await answer(question);
    const text = [
      ...statements.map(({ text: said, cites }) => withCites(context.tr(said), cites)),
      ...quotes.flatMap(({ title, text: said, cite }) => [
        withCites(title, [cite]),
        `    ${said.replaceAll('\n', '\n    ')}`,
      ]),
    ];
    const json = { statements: statements.map(each => ({ text: context.tr(each.text), cites: each.cites })), quotes };
    return { type: 'done', json, text, warnings };
  },
};
