import { citeName, type Answer } from '@boardwright/engine/assistant';
import { issue, msg, type Msg } from '@boardwright/engine/base';
import {
  converse,
  firstRequest,
  isOpenOnTheWay,
  ModelFault,
  modelServer,
  type ModelFaultKind,
} from '@boardwright/engine/languageModel';
import { refused, type Context, type Input, type Outcome } from './command.ts';
import { badAddress, serverAddress } from './serverClient.ts';

/** Options of `ask` that have a language model answer; without them none is asked. */
export const modelOptions = {
  model: {
    value: 'NAME',
    help: msg('cli.ask.model', 'Have this language model answer, with the tools of the program'),
  },
  'model-url': {
    value: 'URL',
    help: msg('cli.ask.modelUrl', 'Its server, such as http://localhost:11434/v1; the key is in BOARDWRIGHT_MODEL_KEY'),
  },
  'show-request': { help: msg('cli.ask.showRequest', 'Print what would be sent to the model first, and send nothing') },
} as const;

const faults: Readonly<Record<ModelFaultKind, (url: string, detail: string) => Msg>> = {
  unreachable: (url, detail) =>
    msg(
      'model.unreachable',
      'The model server {{url}} cannot be reached ({{detail}}). Start it, or check the address.',
      {
        url,
        detail,
      },
    ),
  refused: (url, detail) =>
    msg('model.refused', 'The model server {{url}} answered with an error: {{detail}}', { url, detail }),
  stalled: url =>
    msg('model.stalled', 'The model server {{url}} stopped answering. Ask again, or use a smaller model.', { url }),
  unreadable: (url, detail) =>
    msg('model.unreadable', '{{url}} does not answer with chat completions. Check the address. It sent: {{detail}}', {
      url,
      detail,
    }),
  endless: () =>
    msg(
      'model.endless',
      'The model called tools again and again without an answer. Ask more precisely, or use another model.',
    ),
  cutOff: () => msg('model.cutOff', 'The answer was too long for the limit of tokens. Ask for less at once.'),
  empty: () => msg('model.empty', 'The model gave no answer. Ask in other words, or use another model.'),
};

const NO_SOURCE = msg('model.noSource', 'without a source');

/** Has a model answer a question; what it says without a source is marked. */
export async function askModel(
  question: string,
  input: Input,
  { tr, env, untilStopped }: Context,
  ask: (question: string) => Promise<Answer>,
): Promise<Outcome> {
  const model = input.value('model') ?? '';
  const url = input.value('model-url') ?? '';
  const address = serverAddress(url);
  const needed = msg('cli.ask.both', '--model and --model-url belong together.');
  if (model === '' || url === '') return { type: 'misuse', message: needed };
  if (address === null) return { type: 'misuse', message: badAddress(url) };
  const request = firstRequest(question, model);
  if (input.value('show-request') !== undefined)
    return { type: 'done', json: request, text: [JSON.stringify(request, null, 2)] };
  const key = env['BOARDWRIGHT_MODEL_KEY'] ?? '';
  if (key !== '' && isOpenOnTheWay(address))
    return refused(issue('error', msg('model.openKey', 'The key is not sent to {{url}}: use https.', { url })));
  const stop = new AbortController();
  void untilStopped().then(() => stop.abort());
  try {
    const sentences = await converse({
      question,
      model,
      transport: modelServer({ address, key }),
      ask,
      textOf: ({ text }) => tr(text),
      signal: stop.signal,
    });
    const text = sentences.map(
      ({ text: said, cites }) => `${said} [${cites.length > 0 ? cites.map(citeName).join(', ') : tr(NO_SOURCE)}]`,
    );
    return { type: 'done', json: { sentences }, text };
  } catch (error) {
    if (stop.signal.aborted)
      return refused(issue('error', msg('model.stopped', 'Stopped. The model was asked no more.')));
    if (!(error instanceof ModelFault)) throw error;
    return refused(issue('error', faults[error.kind](url, error.detail)));
  }
}
