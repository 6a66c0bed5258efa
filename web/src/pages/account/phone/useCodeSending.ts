import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';

/** Seconds after which the service sends the next code at the earliest. */
const PAUSE_S = 60;

interface CodeSending {
  /** Seconds until another code can be asked for; 0: now. */
  readonly left: number;
  readonly busy: boolean;
  send(phone: string): Promise<void>;
}

/** Sends codes to phones, and counts down to the next one. */
export function useCodeSending(): CodeSending {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // By the clock: browsers slow down the timers of pages in the background.
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (until <= Date.now()) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const send = async (phone: string) => {
    setBusy(true);
    const answer = await api.auth.smsSend({ phone });
    setBusy(false);
    const wait = answer.ok ? PAUSE_S : secondsOf(answer.error.data);
    setUntil(Date.now() + wait * 1000);
  };
  return { left, busy, send };
}

/** What the service says of the time to wait. */
const secondsOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'seconds' in data && typeof data.seconds === 'number' ? data.seconds : 0;
