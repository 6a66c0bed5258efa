import { unzipSync } from 'fflate';

/** Nets of boards as their own files declare them: pads 'R1.2' by net. For comparison with imported schematics. */
export type BoardNets = Map<string, Set<string>>;

const put = (nets: BoardNets, net: string, pad: string): void => {
  if (net !== '') nets.set(net, (nets.get(net) ?? new Set()).add(pad));
};

/** An Eagle board: `<signal name><contactref element pad>`. */
export function eagleBoardNets(bytes: Uint8Array): BoardNets {
  const nets: BoardNets = new Map();
  const text = new TextDecoder().decode(bytes).replaceAll('&amp;', '&');
  for (const [, name = '', content = ''] of text.matchAll(/<signal name="([^"]*)"[^>]*>([^]*?)<\/signal>/g))
    for (const [, element = '', pad = ''] of content.matchAll(/<contactref element="([^"]*)" pad="([^"]*)"/g))
      put(nets, name, `${element}.${pad}`);
  return nets;
}

/** A board of EasyEDA Std: `PAD~shape~x~y~w~h~layer~net~number` in each LIB, whose text 'P' is the designator. */
export function stdBoardNets(bytes: Uint8Array): BoardNets {
  const nets: BoardNets = new Map();
  const { shape } = JSON.parse(new TextDecoder().decode(bytes)) as { shape: string[] };
  for (const part of shape.filter(each => each.startsWith('LIB~'))) {
    const items = part.split('#@$').map(each => each.split('~'));
    const reference = items.find(item => item[0] === 'TEXT' && item[1] === 'P')?.[10] ?? '';
    for (const item of items) if (item[0] === 'PAD') put(nets, item[7] ?? '', `${reference}.${item[8]}`);
  }
  return nets;
}

/** Version 2 of EasyEDA Pro: lines `["PAD_NET", component, pad, net]` and the designators of components. */
export function eproBoardNets(bytes: Uint8Array): BoardNets {
  const nets: BoardNets = new Map();
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (!name.endsWith('.epcb')) continue;
    const lines = new TextDecoder()
      .decode(content)
      .split('\n')
      .filter(line => line.startsWith('['));
    const records = lines.map(line => JSON.parse(line) as unknown[]);
    const references = new Map(
      records.filter(each => each[0] === 'ATTR' && each[7] === 'Designator').map(each => [each[3], String(each[8])]),
    );
    for (const each of records)
      if (each[0] === 'PAD_NET') put(nets, String(each[3] ?? ''), `${references.get(each[1])}.${String(each[2])}`);
  }
  return nets;
}

/** Version 3: the records of the board with the given title in the `.epru`. */
export function epro2BoardNets(bytes: Uint8Array, title: string): BoardNets {
  const nets: BoardNets = new Map();
  const [, content] = Object.entries(unzipSync(bytes)).find(([name]) => name.endsWith('.epru'))!;
  let records = new Map<string, { type: string; id: string; body: Record<string, unknown> | null }>();
  const done = (): void => {
    const meta = records.get('META META')?.body;
    if (meta?.['title'] !== title || ![...records.values()].some(({ type }) => type === 'PAD_NET')) return;
    const references = new Map<string, string>();
    for (const { type, body } of records.values())
      if (type === 'ATTR' && body?.['key'] === 'Designator')
        references.set(String(body['parentId']), String(body['value']));
    for (const { type, id, body } of records.values()) {
      if (type !== 'PAD_NET' || !body) continue;
      const [, component, pad] = JSON.parse(id) as [string, string, string];
      put(nets, String(body['padNet'] ?? ''), `${references.get(component)}.${pad}`);
    }
  };
  for (const line of new TextDecoder().decode(content).split('\n')) {
    const cut = line.indexOf('||');
    if (cut < 0) continue;
    const { type, id = '' } = JSON.parse(line.slice(0, cut)) as { type: string; id?: string };
    if (type === 'DOCHEAD') {
      done();
      records = new Map();
      continue;
    }
    const rest = line.slice(cut + 2).replace(/\|\s*$/, '');
    records.set(`${type} ${id}`, {
      type,
      id,
      body: rest === '' ? null : (JSON.parse(rest) as Record<string, unknown>),
    });
  }
  done();
  return nets;
}
