import { msg, type Msg } from '../../base/index.ts';
import { askedExtremes } from '../askedExtremes.ts';
import { says, statement, type Answer, type Cite } from '../answer.ts';
import { extremeWords } from '../extremeWords.ts';
import type { Question } from '../question.ts';
import type { AskedExtremes, Simulated } from '../simulation.ts';
import type { Knowledge, Tool } from '../tool.ts';
import { foundExtremes } from './foundExtremes.ts';
import { LISTED, listed } from './listed.ts';

/** Reasons and warnings that an answer has room for. */
const SHOWN = 4;

const MODELS: Cite = { type: 'help', target: 'simulation-models' };

const citeOf = ({ subject }: AskedExtremes): Cite =>
  subject.type === 'net' ? { type: 'net', name: subject.name } : { type: 'part', reference: subject.reference };

const nameOf = ({ subject }: AskedExtremes): string => (subject.type === 'net' ? subject.name : subject.reference);

const because = (reasons: readonly Msg[], ...cites: readonly Cite[]) =>
  reasons
    .slice(0, SHOWN)
    .map(reason =>
      statement(msg('assistant.extremes.failed', 'It could not be simulated: {{reason}}', { reason }), ...cites),
    );

function answerOf({ asked, found }: Simulated): Answer {
  const cite = citeOf(asked);
  const name = nameOf(asked);
  switch (found.type) {
    case 'found':
      return foundExtremes(asked, found);
    case 'failed':
      return says(...because(found.reasons, cite, { type: 'help', target: 'spice-analyses' }));
    case 'ground':
      return says(
        statement(
          msg('assistant.extremes.ground', '{{name}} is the ground of the simulation: all voltages are against it.', {
            name,
          }),
          cite,
        ),
      );
    case 'notSimulated':
      return says(
        statement(
          asked.subject.type === 'net'
            ? msg(
                'assistant.extremes.bareNet',
                'No component with a simulation model is on {{name}}, so that the simulator knows no voltage of it. Assign models first.',
                { name },
              )
            : msg(
                'assistant.extremes.noModel',
                '{{name}} is not simulated: it has no simulation model, or is excluded from simulation. Assign a model first.',
                { name },
              ),
          cite,
          MODELS,
        ),
      );
    case 'lacksModels':
      return says(
        statement(
          msg(
            'assistant.extremes.lacksModels',
            'Components without a simulation model: {{parts}}. Without them the circuit has other voltages and currents, so that there is no answer. Assign models, or exclude them from simulation.',
            { parts: listed(found.parts) },
          ),
          ...found.parts.slice(0, LISTED).map((reference): Cite => ({ type: 'part', reference })),
          MODELS,
        ),
      );
    case 'manyPins':
      return says(
        statement(
          msg(
            'assistant.extremes.manyPins',
            '{{name}} has no single voltage, because it has more than two pins. Ask for the voltage of a net or of a pin.',
            { name },
          ),
          cite,
        ),
      );
    case 'stopped':
      return says(statement(msg('assistant.extremes.stopped', 'The simulation was stopped.'), cite));
  }
}

/** The answer without a result: the program has no simulator, or the design no schematic. */
function unsimulated({ text, nets, parts }: Question, { schematic, board, selected }: Knowledge): Answer | null {
  const asked = askedExtremes(text, schematic, selected);
  if (asked)
    return says(
      statement(
        msg(
          'assistant.extremes.noSimulator',
          'This is for the simulator, which is not available here. Ask in the editor, or run boardwright ask with the design.',
        ),
        citeOf(asked),
        { type: 'help', target: 'spice-analyses' },
      ),
    );
  const [cite] = [
    ...nets.map(({ name }): Cite => ({ type: 'net', name })),
    ...parts.map(({ reference }): Cite => ({ type: 'part', reference })),
  ];
  if (schematic || !board || !cite || !extremeWords(text)?.quantity) return null;
  return says(
    statement(
      msg(
        'assistant.extremes.noSchematic',
        'This is for the simulator, which needs a schematic. The design has only a PCB.',
      ),
      cite,
    ),
  );
}

/** The worst voltages and currents of a schematic, by simulation. */
export const extremes: Tool = {
  name: 'extremes',
  title: msg('assistant.extremes', 'Highest and lowest voltages and currents, by simulation with tolerances'),
  needsDesign: true,
  asks: /\bvolt|\bcurrents?\b|\bamp|\bdraw|\d\s*[mµμuk]?[AV]\b|电压|电位|电流|耗电|伏|安/i,
  answer: (question, knowledge) =>
    knowledge.simulated ? answerOf(knowledge.simulated) : unsimulated(question, knowledge),
};
