import { defaultPcbOptions, quoteLine } from '@boardwright/commerce';
import type { PcbOptions } from '@boardwright/commerce';
import type { Client, EndpointInput } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import { must } from './results.ts';

/** A board without any copper, which is read in no time; sides in millimetres. */
const plainBoard = (width: number, height: number): string => `(kicad_pcb (version 20240108) (generator "pcbnew")
  (general (thickness 1.6))
  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (44 "Edge.Cuts" user))
  (gr_rect (start 0 0) (end ${width} ${height}) (stroke (width 0.1) (type default)) (fill none) (layer "Edge.Cuts")))
`;

const designs = new WeakMap<Client, Promise<string>>();

/** The design of a board without copper in the account of a client; sides in millimetres. */
export async function boardDesign({ upload, design }: Client, width: number, height: number): Promise<string> {
  const input = { fileType: 10, originalFileName: 'plain.kicad_pcb' } as const;
  const { fileId } = must(await upload.file(input, { file: new Blob([plainBoard(width, height)]), quiet: true }));
  return must(await design.create({ fileIds: [fileId] }, { quiet: true })).designId;
}

/** The design of a plain board of 100 x 100 mm, made once for the account of a client. */
export function plainDesign(api: Client): Promise<string> {
  const made = designs.get(api) ?? boardDesign(api, 100, 100);
  designs.set(api, made);
  return made;
}

/** `pricedBoard` with the files that an order needs. Another number of layers than the two of the files is explained. */
export async function boardWithFiles(
  api: Client,
  options: Partial<PcbOptions> = {},
  quantity = 5,
): Promise<EndpointInput<'cart.add'>> {
  const { layers = 2 } = options;
  const request = {
    itemType: 'Custom' as const,
    options: { ...defaultPcbOptions(), ...options },
    size: { widthUm: 100_000, heightUm: 100_000 },
    quantity,
    designId: await plainDesign(api),
    ...(layers !== 2 && { deviations: [{ field: 'layers' as const, reason: 'The files are a sample.' }] }),
  };
  const result = quoteLine(request, priceBook);
  if (!result.ok) throw new Error('this board cannot be made');
  return { request, hash: result.quote.hash };
}
