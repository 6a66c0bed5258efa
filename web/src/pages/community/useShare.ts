import { useCallback, useRef } from 'react';
import type { CallOptions } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';

/** The shared project of a page. The first read counts a visit, later ones do not. @param user Who is signed in. */
export function useShare(id: string, user: string) {
  const visited = useRef('');
  const read = useCallback(
    async (options: CallOptions) => {
      if (visited.current === id) return api.community.view({ id }, options);
      const answer = await api.community.visit({ projectId: id }, options);
      if (answer.ok) visited.current = id;
      return answer;
    },
    // Another user has likes of their own.
    [id, user],
  );
  return useRead(read);
}
