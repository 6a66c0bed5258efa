import { parentPort } from 'node:worker_threads';
import {
  PartIndexBuilder,
  type Part,
  type PartHits,
  type PartIndex,
  type PartQuery,
} from '@boardwright/commerce/parts';

/** Parts as their rows have them, the stock apart: nothing is parsed in the thread of the server. */
export interface SentPart {
  readonly body: string;
  readonly stock: number;
}

export type SearchMessage =
  | { readonly type: 'begin' }
  | { readonly type: 'parts'; readonly parts: readonly SentPart[] }
  | { readonly type: 'end' }
  | { readonly type: 'search'; readonly id: number; readonly query: PartQuery };

export interface SearchAnswer {
  readonly id: number;
  /** With ids in place of numbers. */
  readonly hits: Omit<PartHits, 'entries'>;
  readonly ids: readonly string[];
}

let building = { builder: new PartIndexBuilder(), ids: [] as string[] };
let ready: { index: PartIndex; ids: readonly string[] } = { index: building.builder.build(), ids: [] };

parentPort!.on('message', (message: SearchMessage) => {
  switch (message.type) {
    case 'begin':
      building = { builder: new PartIndexBuilder(), ids: [] };
      return;
    case 'parts':
      for (const { body, stock } of message.parts) {
        const part = JSON.parse(body) as Omit<Part, 'stock'>;
        building.builder.add({ ...part, stock: { all: stock } });
        building.ids.push(part.id);
      }
      return;
    case 'end':
      ready = { index: building.builder.build(), ids: building.ids };
      return;
    case 'search': {
      const { entries, ...hits } = ready.index.search(message.query);
      const answer: SearchAnswer = { id: message.id, hits, ids: entries.map(entry => ready.ids[entry]!) };
      parentPort!.postMessage(answer);
    }
  }
});
