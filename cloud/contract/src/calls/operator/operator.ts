import { operatorParts } from '../parts.ts';
import { operatorCapabilities } from './capabilities.ts';
import { operatorCommunity } from './community.ts';
import { operatorComplaints } from './complaints.ts';
import { operatorContent } from './content.ts';
import { operatorDesk } from './desk.ts';
import { operatorInquiries } from './inquiries.ts';
import { operatorOrders } from './orders.ts';
import { operatorPrices } from './prices.ts';
import { operatorQuotes } from './quotes.ts';
import { operatorSeller } from './seller.ts';
import { operatorTransfer } from './transfer.ts';
import { operatorWork } from './work.ts';

/** What operators of the shop do. Customers never reach these calls. */
export const operator = {
  ...operatorCapabilities,
  ...operatorCommunity,
  ...operatorComplaints,
  ...operatorContent,
  ...operatorDesk,
  ...operatorInquiries,
  ...operatorOrders,
  ...operatorParts,
  ...operatorPrices,
  ...operatorQuotes,
  ...operatorSeller,
  ...operatorTransfer,
  ...operatorWork,
};
