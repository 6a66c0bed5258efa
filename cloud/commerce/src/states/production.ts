import type { OrderView } from '@boardwright/contract';
import { messageTable, type Msg } from '@boardwright/engine/base';

/** Steps of production, in the order in which a factory does them. */
const steps = messageTable({
  'production.cam': 'Manufacturing data prepared',
  'production.innerLayers': 'Inner layers imaged and etched',
  'production.lamination': 'Layers laminated',
  'production.drilling': 'Holes drilled',
  'production.plating': 'Holes plated',
  'production.outerLayers': 'Outer layers imaged and etched',
  'production.solderMask': 'Solder mask applied',
  'production.silkscreen': 'Silkscreen printed',
  'production.finish': 'Surface finish applied',
  'production.profiling': 'Outline routed',
  'production.electricalTest': 'Electrical test passed',
  'production.stencilCut': 'Stencil cut',
  'production.partsReady': 'Parts complete',
  'production.programming': 'Chips programmed',
  'production.pasting': 'Solder paste printed',
  'production.placement': 'Components placed',
  'production.firstArticle': 'First article approved',
  'production.soldering': 'Components soldered',
  'production.aoi': 'Optical inspection passed',
  'production.assemblyTest': 'Assembly inspected',
  'production.inspection': 'Final inspection passed',
});

type StepId = keyof typeof steps;
/** The name behind the prefix, for each of the ids. */
type NameOf<Id> = Id extends `production.${infer Name}` ? Name : never;
export type ProductionStep = NameOf<StepId>;

const stepsOf = {
  PCB: ['drilling', 'plating', 'outerLayers', 'solderMask', 'silkscreen', 'finish', 'profiling', 'electricalTest'],
  Stencil: ['stencilCut'],
  PCBA: ['partsReady', 'pasting', 'placement', 'firstArticle', 'soldering', 'aoi', 'assemblyTest'],
  Parts: ['partsReady'],
} as const satisfies Readonly<Record<OrderView['orderTypes'][number], readonly ProductionStep[]>>;

/** Only boards with inner layers have these. */
const MULTILAYER: readonly ProductionStep[] = ['innerLayers', 'lamination'];

/** What is ordered, as far as its production depends on it. */
export interface Produced {
  readonly orderTypes: OrderView['orderTypes'];
  readonly items: readonly { readonly request: object }[];
}

interface Options {
  readonly layers?: unknown;
  readonly icProgramming?: unknown;
}

const optionsOf = (request: object): Options => (request as { readonly options?: Options }).options ?? {};

/** The steps that an order goes through in production. */
export function productionSteps({ orderTypes, items }: Produced): ProductionStep[] {
  const hasInnerLayers = items.some(({ request }) => Number(optionsOf(request).layers ?? 0) > 2);
  const made = new Set<ProductionStep>(orderTypes.flatMap(type => stepsOf[type]));
  if (made.has('drilling')) {
    made.add('cam');
    if (hasInnerLayers) MULTILAYER.forEach(step => made.add(step));
  }
  if (items.some(({ request }) => optionsOf(request).icProgramming === true)) made.add('programming');
  made.add('inspection');
  return (Object.keys(steps) as StepId[]).map(nameOf).filter(step => made.has(step));
}

// `as`: the type of a template's end is not kept.
const nameOf = (id: StepId): ProductionStep => id.slice('production.'.length) as ProductionStep;

export const productionMessage = (step: ProductionStep): Msg => steps[`production.${step}`];

export const isProductionStep = (text: string): text is ProductionStep => Object.hasOwn(steps, `production.${text}`);
