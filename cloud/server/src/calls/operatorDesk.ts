import { forgetDevices } from '../auth/devices.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { findUser } from '../auth/users.ts';
import { readAudit } from '../desk/audit.ts';
import { listCustomers } from '../desk/customers.ts';
import { figures } from '../desk/figures.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';

export const operatorDeskHandlers: Handlers = {
  'operator.customers': (input, call) => listCustomers(call.db.read, input),
  'operator.signOutCustomer': ({ id }, call) =>
    call.db.write(async tx => {
      if ((await findUser(tx, id)) === undefined) return refuse('customer.missing');
      await endAllSessions(tx, id);
      await forgetDevices(tx, id);
      return null;
    }),
  'operator.audit': (input, call) => readAudit(call.db.read, input),
  'operator.figures': ({ days }, call) => figures(call.db.read, days, call.now()),
};
