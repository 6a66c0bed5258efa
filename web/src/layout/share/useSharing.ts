import { useCallback, useState } from 'react';
import type { CallOptions, EndpointOutput } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';

export type Sharing = EndpointOutput<'sharing.view'>;

type Call = () => Promise<{ readonly ok: boolean }>;

export interface SharingState {
  readonly sharing: Sharing | null;
  /** 'missing': the cloud does not have the project. 'failed': it does not answer. */
  readonly fault: 'missing' | 'failed' | null;
  readonly isWorking: boolean;
  reload(): Promise<void>;
  /** Makes a call, whose refusal is shown by the client, and reads again; gives whether it was done. */
  act(call: Call): Promise<boolean>;
}

/** Who has a project, as the cloud knows it. */
export function useSharing(id: string): SharingState {
  const [isWorking, setWorking] = useState(false);
  const read = useCallback((options: CallOptions) => api.sharing.view({ id }, options), [id]);
  const { value: sharing, fault: error, refresh: reload } = useRead(read);
  const fault = error && (error.id === 'project.missing' ? 'missing' : 'failed');
  const act = async (call: Call) => {
    setWorking(true);
    const { ok } = await call();
    await reload();
    setWorking(false);
    return ok;
  };
  return { sharing, fault, isWorking, reload, act };
}
