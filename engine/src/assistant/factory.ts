import type { Msg } from '../base/index.ts';

/** Properties of boards that a factory is asked about. */
export type CapabilityTopic =
  | 'track'
  | 'drill'
  | 'ring'
  | 'slot'
  | 'aspect'
  | 'layers'
  | 'size'
  | 'thickness'
  | 'copper'
  | 'finish'
  | 'maskColour'
  | 'silkColour'
  | 'material'
  | 'quantity'
  | 'impedance'
  | 'blindVias'
  | 'microVias'
  | 'viaInPad'
  | 'castellated'
  | 'edgePlating'
  | 'goldFingers'
  | 'vCut'
  | 'maskWeb'
  | 'pitch'
  | 'chip'
  | 'innerCopper'
  | 'viaCover'
  | 'goldThickness'
  | 'ipcClass'
  | 'pressFit'
  | 'countersink'
  | 'carbon'
  | 'peelable'
  | 'tape'
  | 'ulMark'
  | 'dateCode'
  | 'testing'
  | 'packing'
  | 'rails'
  | 'separation'
  | 'xOut'
  | 'stencilThickness'
  | 'stencilSize'
  | 'stencil'
  | 'leadTime'
  | 'silkText'
  | 'silkLine'
  | 'holeToHole'
  | 'holeToCopper'
  | 'edgeToCopper'
  | 'assemblySize';

/** What boards can be made. The engine knows no factory: the caller provides one. */
export interface Factory {
  /**
   * Facts about a property of boards, as sentences.
   *
   * @param layers Number of copper layers of the boards in question; null for any.
   */
  capability(topic: CapabilityTopic, layers: number | null): readonly Msg[];
}
