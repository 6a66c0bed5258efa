import { useCallback, useEffect, useState } from 'react';
import type { EndpointOutput } from '@boardwright/contract';
import { api } from '../../app/api.ts';

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
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const [fault, setFault] = useState<SharingState['fault']>(null);
  const [isWorking, setWorking] = useState(false);
  const reload = useCallback(async () => {
    const answer = await api.sharing.view({ id }, { quiet: true });
    if (answer.ok) setSharing(answer.value);
    setFault(answer.ok ? null : answer.error.id === 'project.missing' ? 'missing' : 'failed');
  }, [id]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const act = async (call: Call) => {
    setWorking(true);
    const { ok } = await call();
    await reload();
    setWorking(false);
    return ok;
  };
  return { sharing, fault, isWorking, reload, act };
}
