import { msg } from '../../base/index.ts';
import { drawEnv } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { textsToCheck } from './queries/boardTexts.ts';

/** Texts with a variable that nothing gives a value: it is printed as it is. */
export const boardUnresolvedVariable = drcRule({
  id: 'unresolved_variable',
  title: msg('drc.unresolvedVariable', 'Unknown text variable'),
  explain: msg(
    'drc.unresolvedVariable.why',
    'It is printed as is. Set the variable in the project, or correct its name.',
  ),
  severity: 'error',
  reads: ['text', 'footprint'],
  *check(input) {
    const env = drawEnv(input.doc);
    for (const { text, at, owner, part, object, layer } of textsToCheck(input)) {
      if (!text.includes('${')) continue;
      const known = (name: string): boolean => name === 'LAYER' && layer !== '';
      const shown = env.expand(text, object.kind === 'footprint' ? object : undefined);
      for (const [, name = ''] of shown.matchAll(/\$\{([^{}]+)\}/g))
        if (!known(name))
          yield {
            message: msg('drc.unresolvedVariable.at', 'The variable {{name}} has no value', {
              name: `\${${name}}`,
            }),
            at,
            ids: [owner],
            detail: `${part} ${name}`,
            items: [msg('item.text', 'Text “{{text}}”', { text })],
          };
    }
  },
});
