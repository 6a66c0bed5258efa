import type { PcbAttributeId, PcbOptions } from './attributes.ts';

const onPanels = ({ boardType }: PcbOptions): boolean => boardType === 'panel';
const onMultilayers = ({ layers }: PcbOptions): boolean => layers >= 4;
const withHoles = ({ layers }: PcbOptions): boolean => layers > 1;

/** Options that depend on others. The form hides them where they mean nothing. */
const conditions: Partial<Record<PcbAttributeId, (o: PcbOptions) => boolean>> = {
  panelColumns: onPanels,
  panelRows: onPanels,
  panelSeparation: onPanels,
  panelRails: onPanels,
  fiducials: o => onPanels(o) && o.panelRails !== 'none',
  xOut: onPanels,
  skipVScoring: o => onPanels(o) && o.panelSeparation === 'vScore',
  innerCopperUm: onMultilayers,
  impedanceControl: withHoles,
  impedanceTolerance: ({ impedanceControl }) => impedanceControl,
  viaFilledWithResin: withHoles,
  viaInPad: withHoles,
  blindBuriedVias: onMultilayers,
  laserDrill: onMultilayers,
  stackedMicroVias: ({ laserDrill }) => laserDrill,
  halfcutCastellatedHoles: withHoles,
  pressfitHoles: withHoles,
  edgePlating: withHoles,
  enigGold: ({ surfaceFinish }) => surfaceFinish === 'enig',
  maskColour: ({ maskSides }) => maskSides !== 'none',
  silkColour: ({ silkSides }) => silkSides !== 'none',
  goldFingerChamfer: ({ goldFingers }) => goldFingers > 0,
};

/** Whether an option means something for a board. */
export const isApplicable = (id: PcbAttributeId, options: PcbOptions): boolean => conditions[id]?.(options) ?? true;
