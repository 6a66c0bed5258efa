import { msg, type Msg } from '@boardwright/engine/base';

/** A complaint is opened by the customer, decided by an operator, and ends when what was decided is done. */
export const complaintTransitions = {
  opened: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['resolved'],
  resolved: [],
  rejected: [],
  withdrawn: [],
} as const;

export type ComplaintState = keyof typeof complaintTransitions;

export const complaintStateMessages: Readonly<Record<ComplaintState, Msg>> = {
  opened: msg('complaintState.opened', 'Opened'),
  accepted: msg('complaintState.accepted', 'Accepted'),
  resolved: msg('complaintState.resolved', 'Resolved'),
  rejected: msg('complaintState.rejected', 'Rejected'),
  withdrawn: msg('complaintState.withdrawn', 'Withdrawn'),
};

export const canComplaintBecome = (from: ComplaintState, to: ComplaintState): boolean =>
  (complaintTransitions[from] as readonly ComplaintState[]).includes(to);
