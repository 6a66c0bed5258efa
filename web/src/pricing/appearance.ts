import type { PcbOptions } from '@boardwright/commerce';
import { msg } from '@boardwright/engine/base';
import { usualStackup } from '@boardwright/engine/boardInfo';
import { asBoard, type Store } from '@boardwright/engine/kinds';
import { castDraft } from 'immer';

type Finish = PcbOptions['surfaceFinish'];

/** The finishes that are offered, as stack-ups of KiCad name them. */
const finishNames: Readonly<Record<Finish, string>> = {
  hasl: 'HASL',
  leadFreeHasl: 'HAL lead-free',
  enig: 'ENIG',
  immersionTin: 'Immersion tin',
  immersionSilver: 'Immersion silver',
  osp: 'OSP',
};

/** A color of the solder mask as stack-ups name it: 'mattBlack' is 'Matte Black'. */
const colourName = (colour: PcbOptions['maskColour']): string => {
  const words = colour.replace(/^matt/, 'Matte ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Stackup = ReturnType<typeof usualStackup>;

/** Changes the stack-up, in one step of undo; a board without one gets the usual one. */
function changeStackup(store: Store, change: (own: Stackup) => Stackup): void {
  store.transact(msg('undo.settings', 'Change settings'), tx =>
    tx.configure(draft => {
      if (draft.type === 'board')
        draft.stackup = castDraft(change(asBoard(store.settings).stackup ?? usualStackup(draft)));
    }),
  );
}

export const withFinish = (store: Store, finish: Finish): void =>
  changeStackup(store, own => ({ ...own, finish: finishNames[finish] }));

/** Both sides have one colour; white silkscreen on white is not readable, so it becomes black. */
export function withMaskColour(store: Store, colour: PcbOptions['maskColour']): void {
  const named = colourName(colour);
  const silk = colour === 'white' ? 'Black' : 'White';
  changeStackup(store, own => ({
    ...own,
    layers: own.layers.map(layer => {
      if (/mask/i.test(layer.type)) return { ...layer, color: named };
      return /silk/i.test(layer.type) ? { ...layer, color: silk } : layer;
    }),
  }));
}
