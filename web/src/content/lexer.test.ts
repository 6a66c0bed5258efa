import { expect, test } from 'vitest';
import { lexer } from './lexer.ts';

const bold = (text: string): string[] =>
  lexer()
    .inlineTokens(text)
    .flatMap(token => (token.type === 'strong' ? [token.raw] : []));

test('bold text may end in punctuation before a Chinese word', () => {
  expect(bold('打开**PCB 设置…**的**叠层**，**导出（Gerber）…**把文件')).toEqual([
    '**PCB 设置…**',
    '**叠层**',
    '**导出（Gerber）…**',
  ]);
});

test('asterisks that are no pair stay', () => {
  expect(bold('2 ** 3 and `**a**`, but **b *c***')).toEqual(['**b *c***']);
});
