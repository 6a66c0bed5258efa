import declarations from '../../../../resources/scripts/boardwright.d.ts?raw';
import { workerScope } from '../../app/workerScope.ts';
import type { LanguageReply, LanguageRequest } from './messages.ts';
import { ScriptService } from './ScriptService.ts';
import { SURROUNDINGS } from './surroundings.ts';

const scope = workerScope<LanguageRequest, LanguageReply>();
const service = new ScriptService({ '/boardwright.d.ts': declarations, '/surroundings.d.ts': SURROUNDINGS });

scope.onmessage = ({ data: { id, call, ask } }) => {
  try {
    // `as`: a request has what its call asks.
    scope.postMessage({ id, answer: service[call](ask as never) });
  } catch (error) {
    scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
};
