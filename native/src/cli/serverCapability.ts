import type { Client } from '@boardwright/contract';
import { ok, type Result } from '@boardwright/engine/base';
import type { Capability } from '@boardwright/engine/rules/dfm';
import { said } from './serverClient.ts';

/** What a factory can make, with the name by which reports refer to it. */
export interface NamedCapability {
  readonly id: string;
  readonly capability: Capability;
}

/** The capability profile in force at a server, which checks the boards of its orders with it. */
export async function capabilityOf(client: Client): Promise<Result<NamedCapability>> {
  const answer = await client.capability.current();
  if (!answer.ok) return said(answer.error);
  const { version, capability } = answer.value;
  // `as`: the wire knows no units; the contract has checked that lengths are whole numbers, and they are nanometres.
  return ok({ id: version, capability: capability as unknown as Capability });
}
