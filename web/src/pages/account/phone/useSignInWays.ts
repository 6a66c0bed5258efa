import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';

export interface SignInWays {
  readonly phone: boolean;
}

/** Ways to sign in that the service offers besides e-mail and password; null while it is asked. */
export function useSignInWays(): SignInWays | null {
  const [ways, setWays] = useState<SignInWays | null>(null);
  useEffect(() => {
    let isShown = true;
    void api.auth
      .ways({}, { quiet: true })
      .then(answer => isShown && setWays(answer.ok ? answer.value : { phone: false }));
    return () => {
      isShown = false;
    };
  }, []);
  return ways;
}
