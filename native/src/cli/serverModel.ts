import { msg, type Msg } from '@boardwright/engine/base';
import type { ModelPlace, ModelPlaceFault } from '@boardwright/server';
import type { Context, Input, Option } from './command.ts';

/** The language model that a server offers to its users. */
export const modelServerOptions = {
  'model-url': {
    value: 'URL',
    help: msg(
      'cli.serve.modelUrl',
      'Server of chat completions that signed-in users may ask, such as http://localhost:11434/v1; its key is read from BOARDWRIGHT_MODEL_KEY (default: none)',
    ),
  },
  model: { value: 'NAME', help: msg('cli.serve.model', 'Name of the language model at --model-url') },
  'model-provider': {
    value: 'TEXT',
    help: msg('cli.serve.modelProvider', 'Who runs the language model, as users read it before they agree'),
  },
  'model-tokens': {
    value: 'N',
    help: msg('cli.serve.modelTokens', 'Tokens of the language model for an account and day (default: 200000)'),
  },
} as const satisfies Readonly<Record<string, Option>>;

const faults: Readonly<Record<ModelPlaceFault, Msg>> = {
  address: msg(
    'cli.serve.badModelUrl',
    'The language model has no valid address. Use --model-url http://localhost:11434/v1, or one with https.',
  ),
  name: msg('cli.serve.noModel', 'The language model has no name. Use --model NAME.'),
  key: msg(
    'cli.serve.openModelKey',
    'The key in BOARDWRIGHT_MODEL_KEY is not sent over an open network. Use https in --model-url.',
  ),
  tokens: msg('cli.serve.badModelTokens', 'Not a number of tokens. Use --model-tokens 200000, or another number.'),
};

/** The language model that the command line names, or what is wrong with it. */
export async function modelOf(
  input: Input,
  env: Context['env'],
): Promise<{ readonly place: ModelPlace | undefined } | { readonly fault: Msg }> {
  // Only commands of the server need its packages.
  const { modelPlace } = await import('@boardwright/server');
  const words = {
    address: input.value('model-url'),
    name: input.value('model'),
    provider: input.value('model-provider'),
    dailyTokens: input.value('model-tokens'),
  };
  const place = modelPlace(words, env['BOARDWRIGHT_MODEL_KEY']);
  return typeof place === 'string' ? { fault: faults[place] } : { place };
}
