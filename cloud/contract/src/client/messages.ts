import { messageTable } from '@boardwright/engine/base';

/** What the client shows where the server gave no text (specification, section 8). The only texts of the service that a page carries. */
export const clientMessages = messageTable({
  'operation.ok': 'Operation is successful',
  'operation.failed': 'Operation is failed',
  'operation.timeout': 'timeout: the service did not answer. Try again later.',
});
