import { readAudit } from '../desk/audit.ts';
import { listCustomers } from '../desk/customers.ts';
import { figures } from '../desk/figures.ts';
import type { Handlers } from '../http/call.ts';

export const operatorDeskHandlers: Handlers = {
  'operator.customers': (input, call) => listCustomers(call.db.read, input),
  'operator.audit': (input, call) => readAudit(call.db.read, input),
  'operator.figures': ({ days }, call) => figures(call.db.read, days, call.now()),
};
