import { msg, siText, type Msg } from '../../base/index.ts';
import { says, statement, type Answer, type Cite, type Statement } from '../answer.ts';
import type { AskedExtremes, Extreme, Extremes, VariedPart } from '../simulation.ts';
import { LISTED, listed } from './listed.ts';

type Found = Extremes & { readonly type: 'found' };

/** Warnings that an answer has room for. */
const WARNINGS = 4;

/** The simulator does not resolve smaller values: defaults of the options `vntol` and `abstol` of ngspice (manual, `.options`). */
const RESOLUTION: Readonly<Record<string, number>> = { V: 1e-6, A: 1e-12 };

const METHOD: Cite = { type: 'formula', name: 'ECSS-Q-HB-30-01A' };

const partCite = (reference: string): Cite => ({ type: 'part', reference });

/** A blank that does not break is unknown to terminals. */
const si = (value: number, unit: string): string =>
  siText(Math.abs(value) < (RESOLUTION[unit] ?? 0) ? 0 : value, unit).replace('\u00a0', ' ');

const unitOf = ({ quantity }: AskedExtremes): string => (quantity === 'voltage' ? 'V' : 'A');

function whatOf({ subject, quantity }: AskedExtremes): Msg {
  if (subject.type === 'net')
    return msg('assistant.extremes.netVoltage', 'The voltage of {{name}}', { name: subject.name });
  const args = { name: subject.reference };
  if (quantity === 'voltage') return msg('assistant.extremes.partVoltage', 'The voltage across {{name}}', args);
  return subject.supplyPins.length > 0
    ? msg('assistant.extremes.supplyCurrent', 'The current into the supply pins of {{name}}', args)
    : msg('assistant.extremes.partCurrent', 'The current through {{name}}', args);
}

const passes = (value: number, { limit }: AskedExtremes): boolean =>
  limit !== null && (limit.end === 'highest' ? value > limit.value : value < limit.value);

/** Whether a limit is passed, where the question names one. */
function verdict(asked: AskedExtremes, extreme: Extreme, cites: readonly Cite[]): Statement[] {
  const { limit } = asked;
  if (!limit) return [];
  const args = { what: whatOf(asked), limit: si(limit.value, unitOf(asked)) };
  const isAbove = limit.end === 'highest';
  const text = passes(extreme.nominal, asked)
    ? isAbove
      ? msg('assistant.extremes.above', 'Yes. {{what}} exceeds {{limit}}, even with all values as written.', args)
      : msg('assistant.extremes.below', 'Yes. {{what}} falls below {{limit}}, even with all values as written.', args)
    : passes(extreme.value, asked)
      ? isAbove
        ? msg(
            'assistant.extremes.aboveWithin',
            'Yes, within the tolerances. {{what}} exceeds {{limit}} there, but not with all values as written.',
            args,
          )
        : msg(
            'assistant.extremes.belowWithin',
            'Yes, within the tolerances. {{what}} falls below {{limit}} there, but not with all values as written.',
            args,
          )
      : isAbove
        ? msg('assistant.extremes.notAbove', 'No. {{what}} does not exceed {{limit}} in the simulation.', args)
        : msg('assistant.extremes.notBelow', 'No. {{what}} does not fall below {{limit}} in the simulation.', args);
  return [statement(text, ...cites)];
}

function cornerText({ corner, nominal }: Extreme, unit: string): Msg {
  const on = (side: 'up' | 'down') => corner.filter(part => part.side === side).map(({ reference }) => reference);
  const [up, down] = [on('up'), on('down')];
  const args = { nominal: si(nominal, unit), up: listed(up), down: listed(down) };
  if (corner.length === 0)
    return msg('assistant.extremes.asWritten', 'It is reached with all values as written.', args);
  if (down.length === 0)
    return msg(
      'assistant.extremes.cornerUp',
      'It is reached with the values of {{up}} at their upper limits; with all values as written it is {{nominal}}.',
      args,
    );
  if (up.length === 0)
    return msg(
      'assistant.extremes.cornerDown',
      'It is reached with the values of {{down}} at their lower limits; with all values as written it is {{nominal}}.',
      args,
    );
  return msg(
    'assistant.extremes.corner',
    'It is reached with the values of {{up}} at their upper and of {{down}} at their lower limits; with all values as written it is {{nominal}}.',
    args,
  );
}

function valueText(asked: AskedExtremes, { end, value, at }: Extreme): Msg {
  const args = { what: whatOf(asked), value: si(value, unitOf(asked)), at: at ? si(at.value, at.unit) : '' };
  if (!at)
    return end === 'highest'
      ? msg('assistant.extremes.highest', '{{what}} is at most {{value}}.', args)
      : msg('assistant.extremes.lowest', '{{what}} is at least {{value}}.', args);
  return end === 'highest'
    ? msg('assistant.extremes.highestAt', '{{what}} is at most {{value}}, reached at {{at}}.', args)
    : msg('assistant.extremes.lowestAt', '{{what}} is at least {{value}}, reached at {{at}}.', args);
}

function described(asked: AskedExtremes, extreme: Extreme, cite: Cite): Statement[] {
  const run: Cite = { type: 'analysis', card: extreme.analysis };
  return [
    ...verdict(asked, extreme, [cite, run]),
    statement(valueText(asked, extreme), cite, run),
    statement(
      cornerText(extreme, unitOf(asked)),
      ...extreme.corner.slice(0, LISTED).map(({ reference }) => partCite(reference)),
      run,
    ),
  ];
}

function analysisText({ isOwnChoice, analyses, runs }: Found): Statement {
  const cites = analyses.map((card): Cite => ({ type: 'analysis', card }));
  const args = { count: runs, analyses: analyses.map(card => `.${card}`).join(', ') };
  return isOwnChoice
    ? statement(
        msg(
          'assistant.extremes.operatingPoint',
          {
            one: 'The design sets no transient or DC analysis, so the operating point was computed, in {{count}} run. For what happens over time, add a directive such as .tran 1u 10m.',
            other:
              'The design sets no transient or DC analysis, so the operating point was computed, in {{count}} runs. For what happens over time, add a directive such as .tran 1u 10m.',
          },
          args,
        ),
        ...cites,
        { type: 'help', target: 'spice-analyses' },
      )
    : statement(
        msg(
          'assistant.extremes.analyses',
          { one: 'Simulated in {{count}} run of {{analyses}}.', other: 'Simulated in {{count}} runs of {{analyses}}.' },
          args,
        ),
        ...cites,
      );
}

const percent = (part: number): string => String(Number((part * 100).toPrecision(3)));
const toleranceText = ({ up, down }: VariedPart): string =>
  up === down ? `±${percent(up)} %` : `+${percent(up)} −${percent(down)} %`;

/** Parts with one tolerance from one origin, in one sentence. */
function tolerances({ varied }: Found): Statement[] {
  if (varied.length === 0)
    return [
      statement(
        msg(
          'assistant.extremes.nothingVaried',
          'All values are as written: nothing that counts has a tolerance and a number as its value.',
        ),
        METHOD,
      ),
    ];
  const groups = Map.groupBy(varied, part => `${part.isAssumed} ${toleranceText(part)}`);
  return [...groups.values()].map(parts => {
    const names = parts.map(({ reference }) => reference);
    const args = { parts: listed(names), tolerance: toleranceText(parts[0]!) };
    return statement(
      parts[0]!.isAssumed
        ? msg(
            'assistant.extremes.assumed',
            'Assumed for {{parts}}: {{tolerance}}, because no field Tolerance gives another.',
            args,
          )
        : msg('assistant.extremes.given', 'Tolerance of {{parts}}: {{tolerance}}, as the component says.', args),
      ...names.slice(0, LISTED).map(partCite),
    );
  });
}

function limitsOf({ leftOut, unsolved, warnings, varied }: Found): Statement[] {
  const found: Statement[] = [];
  if (varied.length > 0)
    found.push(
      statement(
        msg(
          'assistant.extremes.method',
          'By extreme value analysis: each value alone at both limits, then all at the worse ones together. Sources and models without a tolerance are as written.',
        ),
        METHOD,
      ),
    );
  if (leftOut.length > 0)
    found.push(
      statement(
        msg(
          'assistant.extremes.leftOut',
          {
            one: 'One component further away kept its value, because there are more than can be varied: {{parts}}.',
            other:
              '{{count}} components further away kept their values, because there are more than can be varied: {{parts}}.',
          },
          { count: leftOut.length, parts: listed(leftOut) },
        ),
        ...leftOut.slice(0, LISTED).map(partCite),
      ),
    );
  if (unsolved.length > 0)
    found.push(
      statement(
        msg(
          'assistant.extremes.unsolved',
          'Runs with other values of {{parts}} did not complete: the answer may be too mild.',
          { parts: listed(unsolved) },
        ),
        ...unsolved.slice(0, LISTED).map(partCite),
      ),
    );
  return [...found, ...warned(warnings)];
}

function warned(warnings: readonly Msg[]): Statement[] {
  const shown = warnings.slice(0, WARNINGS).map(warning =>
    statement(msg('assistant.extremes.warning', 'The simulator warns: {{warning}}', { warning }), {
      type: 'help',
      target: 'simulation-models',
    }),
  );
  const count = warnings.length - WARNINGS;
  if (count <= 0) return shown;
  const more = msg(
    'assistant.extremes.moreWarnings',
    {
      one: 'One more warning is in the Simulation panel.',
      other: '{{count}} more warnings are in the Simulation panel.',
    },
    { count },
  );
  return [...shown, statement(more, { type: 'help', target: 'simulation-models' })];
}

/** What a simulation found, with where it is reached, what was run and what was assumed. */
export function foundExtremes(asked: AskedExtremes, found: Found): Answer {
  const { subject } = asked;
  const cite: Cite = subject.type === 'net' ? { type: 'net', name: subject.name } : partCite(subject.reference);
  return says(
    ...found.extremes.flatMap(extreme => described(asked, extreme, cite)),
    analysisText(found),
    ...tolerances(found),
    ...limitsOf(found),
  );
}
