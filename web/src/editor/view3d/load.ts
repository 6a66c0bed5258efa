/** Loads a view piece by piece, so that no piece keeps the page waiting. */
async function loadLibraries(): Promise<void> {
  await import('three');
  await import('@react-three/fiber');
}

export async function loadPane(): Promise<typeof import('./SolidPane.tsx')> {
  await loadLibraries();
  return import('./SolidPane.tsx');
}

export async function loadPlacement(): Promise<typeof import('./PlacementSolid.tsx')> {
  await loadLibraries();
  return import('./PlacementSolid.tsx');
}
