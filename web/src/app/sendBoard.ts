import { withDesign, type CustomLine, type Quote } from '@boardwright/commerce';
import type { CallError, Client } from '@boardwright/contract';
import { sendDesign } from './sendDesign.ts';
import type { Archive } from './visitorCart/visitorItem.ts';

/**
 * Uploads an archive, makes a design and a project of it, and puts the board into the cart; gives what refused it. The service reads
 * the design itself and refuses a board that is something else. The steps are quiet: for the customer it is one thing that
 * worked or did not.
 *
 * @param about The id and the part number that the item has already.
 */
export async function sendBoard(
  api: Pick<Client, 'cart' | 'upload' | 'design' | 'project'>,
  archive: Archive,
  name: string,
  quote: Quote<CustomLine>,
  about: { readonly cartItemId?: string; readonly partNo?: string } = {},
): Promise<CallError | null> {
  const sent = await sendDesign(api, archive);
  if (!sent.ok) return sent.error;
  const { designId, fileUrl } = sent.value;
  const quiet = true;
  const stamp = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const projectName = `${name.replaceAll(/[/\\]/g, ' ')} ${stamp}`.slice(0, 200);
  const project = await api.project.gerber({ gerberUrl: fileUrl, projectName }, { quiet });
  if (!project.ok) return project.error;
  const { projectId } = project.value;
  const { request, hash } = withDesign(quote, designId);
  const added = await api.cart.add({ request, hash, projectId, ...about }, { quiet });
  return added.ok ? null : added.error;
}
