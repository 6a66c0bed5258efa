import { platform } from '../platform/index.ts';

/** Whether the project of an address, if it has one, is neither deleted nor in the recycle bin. */
export async function hasProject(address: string): Promise<boolean> {
  const id = new URL(address, location.origin).searchParams.get('id');
  if (id === null) return true;
  try {
    const projects = await platform.projects();
    return (await projects.list()).some(project => project.id === id);
  } catch (error) {
    // The page of the project says what is wrong.
    console.error(error);
    return true;
  }
}
