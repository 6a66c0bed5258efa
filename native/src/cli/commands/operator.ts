import path from 'node:path';
import { issue, msg } from '@boardwright/engine/base';
import { refused, type Command } from '../command.ts';
import { fileIssue } from '../../files/faults.ts';
import { databaseOption, databaseOf, dataOption } from '../serverPlace.ts';

export const operator: Command = {
  name: 'operator',
  summary: msg('cli.operator', 'Let an account of the cloud server manage the orders of all customers'),
  operands: ['EMAIL'],
  options: {
    data: dataOption,
    database: databaseOption,
    remove: { help: msg('cli.operator.remove', 'Take the permission away again') },
  },
  async run(input, { tr }) {
    const [email = ''] = input.operands;
    const isOperator = input.value('remove') === undefined;
    const dataDir = path.resolve(input.value('data') ?? '.data');
    // Only this command needs the server and its packages.
    const { setOperator } = await import('@boardwright/server');
    try {
      if (!(await setOperator({ dataDir, database: databaseOf(input) }, email, isOperator)))
        return refused(
          issue(
            'error',
            msg('cli.operator.unknown', 'No account has the e-mail {{email}}. Register it first.', { email }),
          ),
        );
      const done = isOperator
        ? msg('cli.operator.done', '{{email}} is an operator now.', { email })
        : msg('cli.operator.removed', '{{email}} is no longer an operator.', { email });
      return { type: 'done', json: { email, operator: isOperator }, text: [tr(done)] };
    } catch (error) {
      return refused(fileIssue(error, dataDir));
    }
  },
};
