import { useEffect } from 'react';
import type { DesignVersion, StoreFault } from '@boardwright/engine/storage';
import type { ProjectSession } from '../../project/session.ts';
import { readVersions, useVersionList } from './versionList.ts';

const NONE: readonly DesignVersion[] = [];

/** The versions of a project, the newest first; null until they are read. */
export function useVersions({ projects, summary }: ProjectSession): {
  readonly versions: readonly DesignVersion[] | null;
  readonly fault: StoreFault | 'unknown' | null;
} {
  const { project, versions, fault } = useVersionList();
  useEffect(() => void readVersions(projects, summary.id), [projects, summary.id]);
  if (project !== summary.id) return { versions: null, fault: null };
  return { versions: versions.length === 0 ? NONE : versions, fault };
}
