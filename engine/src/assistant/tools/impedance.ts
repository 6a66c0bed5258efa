import { msg } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { says, statement, type Answer, type Cite } from '../answer.ts';
import { impedanceOf, widthFor, type Line } from '../impedance.ts';
import { layerIn, lineOf } from '../layerLine.ts';
import type { Tool } from '../tool.ts';

const mm = (metres: number): string => (metres * 1000).toFixed(3);

const formulaOf = ({ above }: Omit<Line, 'width'>): Cite => ({
  type: 'formula',
  name: above === null ? 'Hammerstad & Jensen 1980' : 'Wheeler 1978',
});

/** Tracks that are compared with a width in the question, metres. */
const NARROW = 0.02e-3;
const WIDE = 20e-3;

const PAIR = /\bdiff(erential)?\b|差分/i;

const pair = says(
  statement(
    msg(
      'assistant.impedance.pair',
      'The formulas are those of a single track: they do not cover the coupling of a differential pair.',
    ),
    { type: 'formula', name: 'Hammerstad & Jensen 1980' },
  ),
);

function surroundings(line: Omit<Line, 'width'>, layer: string) {
  const args = {
    layer,
    height: mm(line.height),
    above: line.above === null ? '' : mm(line.above),
    epsilonR: line.epsilonR.toFixed(2),
    copper: String(Math.round(line.thickness * 1e6)),
  };
  return statement(
    line.above === null
      ? msg(
          'assistant.impedance.over',
          'This is for {{layer}}: copper of {{copper}} µm, {{height}} mm above the next copper layer as a plane, εr {{epsilonR}}, without solder mask.',
          args,
        )
      : msg(
          'assistant.impedance.between',
          'This is for {{layer}}: copper of {{copper}} µm between planes at {{height}} mm and {{above}} mm, εr {{epsilonR}}.',
          args,
        ),
    { type: 'board' },
  );
}

function answered(
  line: Omit<Line, 'width'>,
  layer: string,
  ohms: number | undefined,
  width: number | undefined,
): Answer {
  const cite = formulaOf(line);
  if (ohms === undefined) {
    const impedance = impedanceOf({ ...line, width: width! });
    return says(
      statement(
        msg('assistant.impedance.of', 'A track of {{width}} mm has {{impedance}} Ω.', {
          width: mm(width!),
          impedance: impedance.toFixed(1),
        }),
        cite,
      ),
      surroundings(line, layer),
    );
  }
  const found = widthFor(ohms, line);
  return says(
    found === null
      ? statement(
          msg('assistant.impedance.none', 'No track between 0.02 mm and 20 mm has {{impedance}} Ω there.', {
            impedance: String(ohms),
          }),
          cite,
        )
      : statement(
          msg('assistant.impedance.width', 'For {{impedance}} Ω a track has to be {{width}} mm wide.', {
            impedance: String(ohms),
            width: mm(found),
          }),
          cite,
        ),
    surroundings(line, layer),
  );
}

function forBoard(board: Doc, text: string, ohms: number | undefined, width: number | undefined): Answer | null {
  const layer = layerIn(text, board);
  const line = lineOf(board, layer);
  return line && answered(line, layer, ohms, width);
}

/** The impedance of a track, or the width for an impedance, on the stack-up of the open board. */
export const impedance: Tool = {
  name: 'impedance',
  title: msg(
    'assistant.impedance',
    'Impedance of a track, or the width for an impedance, with the stack-up of the board',
  ),
  needsDesign: true,
  asks: /\bimpedance\b|\b\d+\s*(Ω|ohms?)\b.*\b(track|trace|line|width|microstrip|stripline)|\b(track|trace|width|microstrip|stripline)\b.*\d\s*(Ω|ohms?)|阻抗|(线宽|走线|微带|带状线).*(欧|Ω)|\d\s*(欧|Ω).*(线宽|走线|多宽)/i,
  answer({ text, quantities }, { board }) {
    if (!board) return null;
    const ohms = quantities.find(({ unit }) => unit === 'Ω')?.value;
    const width = quantities.find(({ unit, value }) => unit === 'm' && value >= NARROW && value <= WIDE)?.value;
    if (ohms === undefined && width === undefined) return null;
    return PAIR.test(text) ? pair : forBoard(board, text, ohms, width);
  },
};
