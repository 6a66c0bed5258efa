import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { none, nothing, time } from '../../fields.ts';
import { capabilitySchema, capabilityVersion } from '../capabilities.ts';

/** Versions of the capability profile: drafts, the one in force, and those before. */
export const operatorCapabilities = {
  capabilities: defineEndpoint({
    name: 'operator.capabilities',
    method: 'GET',
    path: '/api/operator/capabilities',
    auth: 'operator',
    origin: 'ours',
    summary: 'All versions of the capability profile, drafts too, the newest first.',
    input: nothing,
    output: z.array(
      z.object({
        version: capabilityVersion,
        capability: capabilitySchema,
        reason: z.string(),
        createTime: time,
        publishTime: time.nullable(),
        /** Whether it is in force. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  saveCapability: defineEndpoint({
    name: 'operator.saveCapability',
    method: 'POST',
    path: '/api/operator/capability',
    encoding: 'json',
    auth: 'operator',
    idempotency: 'natural',
    origin: 'ours',
    summary:
      'Saves a draft under its own version, in place of an earlier draft of it. `data` of a refusal lists the paths of wrong values.',
    input: z.object({ version: capabilityVersion, capability: capabilitySchema }),
    output: z.object({ version: capabilityVersion }),
    errors: ['capability.invalid', 'capability.published'],
  }),
  publishCapability: defineEndpoint({
    name: 'operator.publishCapability',
    method: 'POST',
    path: '/api/operator/capability/{version}/publish',
    auth: 'operator',
    origin: 'ours',
    summary:
      'Puts a draft into force: designs are checked with it from then on. It never changes; quotes and orders keep the version that they were checked with.',
    input: z.object({ version: capabilityVersion, reason: z.string().trim().min(1).max(1000) }),
    output: none,
    errors: ['capability.missing', 'capability.published'],
  }),
};
