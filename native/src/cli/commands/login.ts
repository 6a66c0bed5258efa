import { msg } from '@boardwright/engine/base';
import { cloudAccount, forgetLogin, serverOption } from '../cloudLogin.ts';
import { refused, type Command } from '../command.ts';

export const login: Command = {
  name: 'login',
  summary: msg('cli.login', 'Sign in to a server, for sync, push, pull, clone and log'),
  operands: [],
  options: {
    server: serverOption,
    forget: { help: msg('cli.login.forget', 'Delete the saved login from this computer') },
  },
  async run(input, context) {
    if (input.values('forget').length > 0) {
      forgetLogin(context.env);
      return {
        type: 'done',
        json: { forgotten: true },
        text: [context.tr(msg('cli.login.forgotten', 'The login was deleted from this computer.'))],
      };
    }
    const account = await cloudAccount(input, context, true);
    if (!account.ok) return refused(...account.error);
    const { server, email } = account.value;
    const text = context.tr(msg('cli.login.done', 'Signed in to {{server}} as {{email}}.', { server, email }));
    return { type: 'done', json: { server, email }, text: [text] };
  },
};
