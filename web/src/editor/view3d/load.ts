/** Loads the view piece by piece, so that no piece keeps the page waiting. */
export async function loadPane(): Promise<typeof import('./SolidPane.tsx')> {
  await import('three');
  await import('@react-three/fiber');
  return import('./SolidPane.tsx');
}
