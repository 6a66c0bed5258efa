import type { EndpointOutput } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { orderDetail } from './orderViews.ts';

/** An order as operators see it. An account that was erased leaves an order without its customer. */
export async function operatorView(db: Queries, order: Schema['orders']): Promise<EndpointOutput<'operator.order'>> {
  const user = await findUser(db, order.user_id);
  return {
    ...(await orderDetail(db, order)),
    customer: {
      userId: order.user_id,
      username: user?.username ?? '',
      companyName: user?.company_name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      locale: user?.locale ?? 'en',
    },
  };
}
