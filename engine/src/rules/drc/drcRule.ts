import { z } from 'zod';
import { rule, type Rule } from '../rule.ts';

type Definition = Omit<Rule<'drc'>, 'domain' | 'params'>;

/** A design rule without parameters: what it requires is the board's and the rules' to say. */
export const drcRule = (definition: Definition): Rule<'drc'> =>
  rule({ ...definition, domain: 'drc', params: z.object({}) });
