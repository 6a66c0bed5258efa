import { findUser } from '../auth/users.ts';
import { designsOfOrder, filesOf } from '../designs/designs.ts';
import { findBlob } from '../files/holding.ts';
import type { Handlers } from '../http/call.ts';
import { sendOrderNews } from '../mail/letters.ts';
import { findAnyOrder, listDirectory } from '../orders/directory.ts';
import { moveOrder } from '../orders/events.ts';
import { Refusal, refuse } from '../refusal.ts';
import { designView } from './designs.ts';
import { orderDetail } from './orderViews.ts';

export const operatorHandlers: Handlers = {
  'operator.orders': (input, call) => listDirectory(call.db.read, input),

  'operator.order': async ({ id }, call) => {
    const row = await findAnyOrder(call.db.read, id);
    return row === undefined ? refuse('order.missing') : orderDetail(call.db.read, row);
  },

  'operator.orderDesigns': async ({ id }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    const designs = await designsOfOrder(call.db.read, order.user_id, id);
    return Promise.all(designs.map(design => designView(call.db.read, design, call)));
  },

  'operator.orderFile': async ({ id, sha256 }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    if (order === undefined) return refuse('order.missing');
    for (const { design_id } of await designsOfOrder(call.db.read, order.user_id, id)) {
      const file = (await filesOf(call.db.read, order.user_id, design_id)).find(each => each.sha256 === sha256);
      const blob = file && (await findBlob(call.db.read, order.user_id, sha256));
      if (file && blob) return { blob: blob.name, fileName: file.file_name };
    }
    return refuse('file.missing');
  },

  'operator.moveOrder': async ({ id, to, reason }, call) => {
    const known = await findAnyOrder(call.db.read, id);
    if (known === undefined) return refuse('order.missing');
    const answer = await call.db.write(async tx => {
      const row = await findAnyOrder(tx, id);
      if (row === undefined) return refuse('order.missing');
      const moved = await moveOrder(tx, row, to, { role: 'operator', id: call.userId }, reason, call.now());
      if (moved instanceof Refusal) return moved;
      const customer = await findUser(tx, row.user_id);
      if (customer)
        await sendOrderNews({ tx, publicUrl: call.state.publicUrl, now: call.now() }, customer, moved, reason);
      return orderDetail(tx, moved);
    });
    if (!(answer instanceof Refusal)) call.bus.publish(known.user_id);
    return answer;
  },
};
