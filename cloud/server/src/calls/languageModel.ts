import { Readable } from 'node:stream';
import type { EndpointParsed } from '@boardwright/contract';
import { ModelFault } from '@boardwright/engine/languageModel';
import type { Call, Handlers } from '../http/call.ts';
import { loggedFault, statusOf } from '../languageModel/languageModel.ts';
import { dayOf, hoursLeft, reserveTokens, settleTokens, usedTokens, type UserDay } from '../languageModel/modelUse.ts';
import { passOn } from '../languageModel/passOn.ts';
import { guessedTokens, TokenCount } from '../languageModel/TokenCount.ts';
import { refuse, type Refusal } from '../refusal.ts';

type Request = EndpointParsed<'languageModel.answer'>;

const HOUR = 3600;

const userDay = ({ userId, now }: Call): UserDay => ({ userId, day: dayOf(now()) });

function refusalOf(fault: unknown): Refusal {
  if (!(fault instanceof ModelFault)) return refuse('languageModel.unreachable');
  if (fault.kind === 'refused') return refuse('languageModel.refused', { status: statusOf(fault) });
  return refuse(fault.kind === 'stalled' ? 'languageModel.stalled' : 'languageModel.unreachable');
}

/** Sends a request to the model, and its answer back; what both took is taken off the day's tokens. */
async function passedOn(request: Request, call: Call): Promise<Readable | Refusal> {
  const { languageModel: model } = call;
  if (model === null) return refuse('languageModel.none');
  const user = userDay(call);
  const asked = guessedTokens(JSON.stringify([request.messages, request.tools]));
  const reserved = asked + request.max_tokens;
  const isReserved = await call.db.write(tx => reserveTokens(tx, user, reserved, model.dailyTokens));
  if (!isReserved) {
    const hours = hoursLeft(call.now());
    return refuse('languageModel.spent', { limit: model.dailyTokens, hours, seconds: hours * HOUR });
  }
  const settle = (used: number) => call.db.write(tx => settleTokens(tx, user, { reserved, used }));
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, call.gone]);
  try {
    // Servers that do not know the option leave it out, and are counted here.
    const named = { ...request, model: model.name, stream_options: { include_usage: true } };
    const chunks = await model.transport(named, signal);
    const count = new TokenCount();
    const events = passOn(chunks, {
      patience: model.patience,
      stop,
      onChunk: chunk => count.take(chunk),
      onEnd: () => settle(count.used(asked)),
    });
    return Readable.from(events, { objectMode: false });
  } catch (fault) {
    // Who goes away early has had the model read the question all the same.
    await settle(call.gone.aborted ? asked : 0);
    if (!call.gone.aborted) model.onFault(loggedFault(fault));
    return refusalOf(fault);
  }
}

export const languageModelHandlers: Handlers = {
  'languageModel.offer': async (_, call) => {
    const { languageModel: model, session } = call;
    if (model === null || session === null) return { model: null };
    const used = await usedTokens(call.db.read, userDay(call));
    return {
      model: { name: model.name, provider: model.provider, tokensLeft: Math.max(0, model.dailyTokens - used) },
    };
  },

  'languageModel.answer': passedOn,
};
