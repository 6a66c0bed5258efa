import type { BoardMark, OrderMessage } from '@boardwright/contract';

/** Marks are counted through the thread, so that both sides speak of the same number; those that are not sent yet come last. */
export function numbered(messages: readonly Pick<OrderMessage, 'marks'>[], fresh: readonly BoardMark[]) {
  let count = 0;
  const byMessage = messages.map(({ marks }) => marks.map(() => String(++count)));
  const sent = messages.flatMap(({ marks }, i) =>
    marks.map((mark, k) => ({ ...mark, label: byMessage[i]![k]!, isNew: false })),
  );
  const added = fresh.map(mark => ({ ...mark, label: String(++count), isNew: true }));
  return { byMessage, all: [...sent, ...added] };
}
