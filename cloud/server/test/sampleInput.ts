import type { Endpoint } from '@boardwright/contract';
import { z } from 'zod';

/** What stands for the things that a call may name. */
export interface Names {
  /** For every field that is an identifier. */
  readonly id: string;
  readonly fileUrl: string;
  readonly sha256: string;
  readonly partNo: string;
  readonly email: string;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
}

/** Input that a call accepts, made from its schema: every field is there, identifiers and links are the given ones. */
export function sampleInput(endpoint: Endpoint, names: Names): Record<string, unknown> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return sample(schema, '', names) as Record<string, unknown>;
}

function sample(schema: JsonSchema, field: string, names: Names): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!, field, names);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each, name, names)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items, field.replace(/s$/, ''), names)] : [];
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER ? schema.minimum : 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(field, schema, names);
    default:
      return {};
  }
}

function sampleText(field: string, { minLength = 0 }: JsonSchema, names: Names): string {
  if (/id$/i.test(field) || field === 'after') return names.id;
  if (/url$/i.test(field)) return names.fileUrl;
  if (field === 'sha256') return names.sha256;
  if (/partNo/i.test(field)) return names.partNo;
  if (/email/i.test(field)) return names.email;
  return 'x'.repeat(Math.max(1, minLength));
}
