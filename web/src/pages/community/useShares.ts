import { useCallback } from 'react';
import type { CallOptions, EndpointOutput, Result } from '@boardwright/contract';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';
import type { CommunityQuery } from './communityQuery.ts';

/** Specification, section 9. */
export const PAGE_SIZE = 16;

export interface FoundShares extends Pick<EndpointOutput<'community.indexShareList'>, 'rows' | 'total'> {
  /** Whether there may be more than `total`. */
  readonly isMinimum?: boolean;
}

/** A page of shared projects. @param user Who is signed in: another one has likes, favourites and a feed of their own. */
export function useShares(
  { list, keyword, tag, sort, kind, hasBoard, wasOrdered, page }: CommunityQuery,
  user: string,
) {
  const read = useCallback(
    (options: CallOptions): Promise<Result<FoundShares>> => {
      const pages = { pageNum: page, pageSize: PAGE_SIZE };
      if (list === 'favourites') return api.community.favoriteList(pages, options);
      const followed = list === 'followed';
      const narrowed = { keyword, tag, sort, kind, hasBoard, wasOrdered, followed };
      return api.community.indexShareList({ ...pages, ...narrowed }, options);
    },
    [list, keyword, tag, sort, kind, hasBoard, wasOrdered, page, user],
  );
  return useRead(read);
}
