import { withDesign, type LineRequest, type NormalLine, type Quote } from '@boardwright/commerce';
import type { CallError, Client, Result } from '@boardwright/contract';
import { sendDesign } from './sendDesign.ts';
import type { Archive } from './visitorCart/visitorItem.ts';

/** The files that something is made from. */
export interface SentFiles {
  readonly archive: Archive;
  /** The set that is manufactured instead, with the customer's consent. */
  readonly regenerated?: Archive | undefined;
}

type Calls = Pick<Client, 'cart' | 'upload' | 'design' | 'project'>;

/**
 * Uploads the files of a board, a stencil or an assembly, makes designs of them and, for a board, a project, and puts the item into the cart; gives
 * what refused it. The service reads the designs itself and refuses an item that is something else. The steps are quiet: for the
 * customer it is one thing that worked or did not.
 *
 * @param about The id and the part number that the item has already.
 */
export async function sendBoard(
  api: Calls,
  { archive, regenerated }: SentFiles,
  name: string,
  quote: Quote<Exclude<LineRequest, NormalLine>>,
  about: { readonly cartItemId?: string; readonly partNo?: string } = {},
): Promise<CallError | null> {
  const sent = await sendDesign(api, archive);
  if (!sent.ok) return sent.error;
  const other = regenerated === undefined ? null : await sendDesign(api, regenerated);
  if (other?.ok === false) return other.error;
  const project = quote.request.itemType === 'Custom' ? await makeProject(api, sent.value.fileUrl, name) : null;
  if (project?.ok === false) return project.error;
  const { request, hash } = withDesign(quote, sent.value.designId, other?.value.designId);
  const made = project === null ? {} : { projectId: project.value };
  const added = await api.cart.add({ request, hash, ...made, ...about }, { quiet: true });
  return added.ok ? null : added.error;
}

/** A project of the account with the files, for later; gives its id. */
async function makeProject({ project }: Calls, gerberUrl: string, name: string): Promise<Result<string>> {
  const stamp = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const projectName = `${name.replaceAll(/[/\\]/g, ' ')} ${stamp}`.slice(0, 200);
  const made = await project.gerber({ gerberUrl, projectName }, { quiet: true });
  return made.ok ? { ok: true, value: made.value.projectId } : made;
}
