import { msg, type Msg } from '@boardwright/engine/base';
import { quantityLadder } from '../limits.ts';
import { commerceMessages } from '../messages.ts';
import { completeOptions, pcbAttributes, type PcbOptions } from '../options/attributes.ts';
import { checkCombination, type BoardSize } from '../options/constraints.ts';
import { wordOf } from '../options/names.ts';
import { parsePcbOptions } from '../options/parse.ts';
import { ceilDiv, multiply } from '../price/integers.ts';
import { leadDays } from '../price/leadTime.ts';
import { notOffered } from '../price/offered.ts';
import { pcbLines } from '../price/pcb.ts';
import { boardWeightGrams } from '../price/weight.ts';
import { assignedMessage, readAssigned, reassigned, type AssignedLayer } from './assignedLayers.ts';
import { deviationMessage, readDeviations, type Deviation, type LockableField } from './deviations.ts';
import { Fields } from './fields.ts';
import type { LineKind } from './lineKind.ts';
import { readRegenerated, regeneratedMessage, type Regenerated } from './regenerated.ts';
import { mmMessage, sizeContradictions, sizeMessage } from './sizes.ts';

/** A bare board. */
export interface CustomLine {
  readonly itemType: 'Custom';
  readonly options: PcbOptions;
  readonly size: BoardSize;
  /** Delivered pieces: panels, for panels. */
  readonly quantity: number;
  readonly designId?: string | undefined;
  /** What differs from the files on purpose. */
  readonly deviations?: readonly Deviation[] | undefined;
  /** Which file is which layer, where a person chose it; missing: as the files say. */
  readonly assigned?: readonly AssignedLayer[] | undefined;
  /** The set that is manufactured instead of the uploaded files; missing: these are. */
  readonly regenerated?: Regenerated | undefined;
}

const layersMessage = (count: number): Msg =>
  msg('line.layers', { one: '{{count}} layer', other: '{{count}} layers' }, { count });

export const custom: LineKind<CustomLine> = {
  itemType: 'Custom',
  title: msg('line.custom', 'PCB'),
  orderType: 'PCB',
  quantities: quantityLadder,

  parse(raw) {
    const fields = new Fields(raw);
    const options = parsePcbOptions(fields.table('options'));
    const size = fields.size();
    const quantity = fields.quantity();
    const rest = { ...fields.design(), ...readDeviations(fields), ...readAssigned(fields), ...readRegenerated(fields) };
    const problems = [...(options.ok ? [] : options.problems), ...fields.problems];
    if (!options.ok || problems.length > 0) return { ok: false, problems };
    return { ok: true, value: { itemType: 'Custom', options: options.value, size, quantity, ...rest } };
  },

  check({ options: given, size, quantity }, book) {
    const options = completeOptions(given);
    return [
      ...checkCombination({ options, size, quantity }),
      ...notOffered(options, book).map(field => ({
        constraint: 'not-offered',
        fields: [field],
        message: 'pcb.combination' as const,
        reason: 'reason.notOffered' as const,
      })),
    ];
  },

  price({ options: given, size, quantity }, book) {
    const options = completeOptions(given);
    const pieceMm2 = ceilDiv(multiply(size.widthUm, size.heightUm), 1_000_000);
    const measures = { quantity, pieceMm2, orderMm2: multiply(pieceMm2, quantity) };
    return {
      lines: pcbLines(options, measures, book),
      weightGrams: boardWeightGrams(options, measures.orderMm2),
      leadDays: leadDays(options, measures.orderMm2, book),
    };
  },

  designOf: ({ designId }) => designId ?? null,

  contradictions({ options, size, deviations = [], assigned }, facts) {
    const { boardType, panelColumns, panelRows } = options;
    const panel = boardType === 'panel' ? ([panelColumns, panelRows] as const) : null;
    // The service reads the files as they are: other layers make another board.
    const isReassigned = reassigned(assigned).length > 0;
    const isExplained = (...fields: LockableField[]) =>
      isReassigned || deviations.some(({ field }) => fields.includes(field));
    const sizes = isExplained('size', 'files') ? [] : sizeContradictions(size, facts, panel);
    if (facts.copperLayers === 0 || facts.copperLayers === options.layers || isExplained('layers', 'files'))
      return sizes;
    return [
      {
        field: 'layers',
        name: commerceMessages['pcb.layers'],
        requested: layersMessage(options.layers),
        designed: layersMessage(facts.copperLayers),
      },
      ...sizes,
    ];
  },

  delivery: ({ options }) => options.delivery,

  facts({ options, size, deviations = [], assigned = [], regenerated }) {
    const { surfaceFinish, maskColour } = pcbAttributes;
    return [
      layersMessage(options.layers),
      sizeMessage(size),
      mmMessage(options.thicknessUm),
      wordOf(surfaceFinish, options.surfaceFinish)!,
      wordOf(maskColour, options.maskColour)!,
      ...(reassigned(assigned).length > 0 ? [assignedMessage(assigned)] : []),
      ...(regenerated === undefined ? [] : [regeneratedMessage]),
      ...deviations.map(deviationMessage),
    ];
  },
};
