import { boardFacts, outlineBox } from '@boardwright/engine/indexes';
import { pourImported } from '@boardwright/engine/fill';
import { boardInfo } from '@boardwright/engine/formats/kicad';
import { fieldValue, openDocument, type ObjOf } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import './clipper.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { importFiles, setOf } from './gerberSets.ts';
import { eagleBoardNets, type BoardNets } from './importedBoards.ts';
import { encode } from './mutations.ts';
import { compareFiles, ourFiles } from './publishedGerbers.ts';

/** Pads by net, 'R1.2', as the board holds them. */
function netsOf(footprints: Iterable<ObjOf<'footprint'>>): BoardNets {
  const nets: BoardNets = new Map();
  for (const footprint of footprints)
    for (const pad of footprint.pads)
      if (pad.net !== '')
        nets.set(pad.net, (nets.get(pad.net) ?? new Set()).add(`${fieldValue(footprint, 'Reference')}.${pad.number}`));
  return nets;
}

const sorted = (nets: BoardNets) =>
  [...nets].map(([net, pads]) => [net, [...pads].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1));

describe.skipIf(corpusMissing)('Eagle boards', () => {
  const files = corpusFiles('eagle', '.brd').filter(file => !file.includes('olimex'));

  test.each(files)('%s', file => {
    const bytes = corpusBytes(file);
    const text = new TextDecoder().decode(bytes);
    const { doc } = importFiles(new Map([['x.brd', bytes]]));
    const signals = [...text.matchAll(/<signal [^>]*>([^]*?)<\/signal>/g)].map(found => found[1]!).join('');
    const count = (pattern: RegExp, within = text): number => [...within.matchAll(pattern)].length;
    expect([...doc.all('via')].length).toBe(count(/<via /g));
    expect([...doc.all('track')].length).toBe(count(/<wire [^>]*layer="([1-9]|1[0-6])"/g, signals));
    expect([...doc.all('zone')].length).toBe(count(/<polygon (?![^>]*pour="cutout")/g, signals));
    const plain = /<plain>([^]*?)<\/plain>/.exec(text.slice(text.indexOf('<board>')))?.[1] ?? '';
    const parts = [...doc.all('footprint')];
    expect(parts.length).toBe(count(/<element /g) + count(/<hole /g, plain));
    expect([...doc.all('text')].length).toBe(count(/<text /g, plain));
    expect(sorted(netsOf(parts))).toEqual(sorted(eagleBoardNets(bytes)));
  });

  test('the published Gerbers of hail have the same size, drills and nets', () => {
    const [board] = [importFiles(new Map([['hail.brd', corpusBytes('eagle/hail-revC/hail.brd')]])).doc];
    const gerbers = importFiles(setOf('gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip')).doc;
    const [a, b] = [boardFacts(board), boardFacts(gerbers)];
    expect([b.widthNm, b.heightNm, b.copperLayers, b.minDrillNm, b.minTrackNm, b.minAnnularNm]).toEqual([
      a.widthNm,
      a.heightNm,
      a.copperLayers,
      a.minDrillNm,
      a.minTrackNm,
      a.minAnnularNm,
    ]);
    // Vias lie where they were drilled, to the file's 2.54 µm.
    const places = (doc: typeof board) =>
      [...doc.all('via')].map(({ at }) => [Math.round(at.x / 1e5), Math.round(at.y / 1e5)].join()).sort();
    expect(places(gerbers).length).toBe(places(board).length);
  });

  test('our Gerbers of hail are those that were published', () => {
    const { data } = importFiles(new Map([['hail.brd', corpusBytes('eagle/hail-revC/hail.brd')]]));
    const board = openDocument(pourImported(data, () => true)!);
    const published = setOf('gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip');
    // The published files have their origin elsewhere.
    const [a, b] = [outlineBox(board), outlineBox(importFiles(published).doc)];
    const shift = [b.minX - a.minX, b.minY - a.minY] as const;
    const ours = ourFiles(board);
    for (const [mine, theirs, limit, reach] of [
      ['F_Cu.gbr', 'hail.L1', 0.002, 1],
      ['B_Cu.gbr', 'hail.L4', 0.002, 1],
      ['F_Mask.gbr', 'hail.smt', 0.002, 1],
      ['B_Mask.gbr', 'hail.smb', 0.002, 1],
      // Planes: corners of a fill are each program's own, within 0.1 mm.
      ['In1_Cu.gbr', 'hail.L2', 0.002, 4],
      ['In2_Cu.gbr', 'hail.L3', 0.002, 4],
    ] as const) {
      const { ink, far } = compareFiles(ours.get(mine)!, published.get(theirs)!, reach, shift);
      expect([theirs, far / ink < limit ? 'same' : `${far} of ${ink}`]).toEqual([theirs, 'same']);
    }
  });

  test('the schematic brings its board along', () => {
    const names = ['hail.sch', 'hail.brd'].map(name => [name, corpusBytes(`eagle/hail-revC/${name}`)] as const);
    const { doc, issues } = importFiles(new Map(names));
    expect([...doc.all('via')].length).toBe(131);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

/** A board of one mirrored part with a pad to the right of its origin, and a via without a diameter. */
const small = (rot: string) => `<?xml version="1.0"?><eagle version="9.6.2"><drawing><layers/><board><plain/>
<libraries><library name="l"><packages><package name="p">
<pad name="1" x="1" y="0.5" drill="0.8" shape="octagon"/><smd name="2" x="2" y="0" dx="1" dy="0.5" layer="1" roundness="100" cream="no"/>
<text x="0" y="1" size="1" layer="25">&gt;NAME</text></package></packages></library></libraries>
<designrules><param name="layerSetup" value="(1*16)"/><param name="rvPadTop" value="0.25"/><param name="rlMinPadTop" value="10mil"/>
<param name="rlMaxPadTop" value="20mil"/><param name="rvViaOuter" value="0.25"/><param name="rlMinViaOuter" value="8mil"/>
<param name="rlMaxViaOuter" value="20mil"/></designrules>
<elements><element name="R1" library="l" package="p" value="v" x="10" y="20" rot="${rot}"/></elements>
<signals><signal name="A"><contactref element="R1" pad="1"/><via x="1" y="1" extent="1-16" drill="0.4"/></signal></signals>
</board></drawing></eagle>`;

test('holes of the board are counted as such, not as footprints, and no empty net is', () => {
  const holes = '<plain><hole x="3" y="3" drill="3.2"/><hole x="30" y="3" drill="3.2"/></plain>';
  const { doc } = importFiles(new Map([['x.brd', encode(small('R0').replace('<plain/>', holes))]]));
  expect(boardInfo(doc)).toMatchObject({ format: 'eagle', footprints: 1, holes: 2, pads: 2, nets: 1 });
});

describe('parts and rings', () => {
  const part = (rot: string) => {
    const { doc } = importFiles(new Map([['x.brd', encode(small(rot))]]));
    const [footprint] = [...doc.all('footprint')];
    const { at, rotation } = footprint!;
    const [c, s] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
    const places = footprint!.pads.map(pad => [
      Math.round(at.x + pad.at.x * c + pad.at.y * s) / 1e6,
      -Math.round(at.y - pad.at.x * s + pad.at.y * c) / 1e6,
    ]);
    return { footprint: footprint!, places, doc };
  };

  test.each([
    ['R0', [11, 20.5], [12, 20]],
    ['R90', [9.5, 21], [10, 22]],
    ['MR0', [9, 20.5], [8, 20]],
    // Turned to (-0.5, 1), then mirrored.
    ['MR90', [10.5, 21], [10, 22]],
  ])('%s', (rot, first, second) => {
    const { places, footprint } = part(rot);
    expect(places).toEqual([first, second]);
    expect(footprint.side).toBe(rot.startsWith('M') ? 'back' : 'front');
    expect(footprint.pads[1]!.layers).toEqual(rot.startsWith('M') ? ['B.Cu', 'B.Mask'] : ['F.Cu', 'F.Mask']);
    expect(footprint.fields[0]!.layer).toBe(rot.startsWith('M') ? 'B.SilkS' : 'F.SilkS');
  });

  test('rings without a diameter follow from the rules', () => {
    const { footprint, doc } = part('R0');
    // A quarter of the drill is 0.2 mm, less than 10 mil.
    expect(footprint.pads[0]!.size.w).toBe(800_000 + 2 * 254_000);
    expect(footprint.pads[0]!.shape).toBe('chamfered');
    expect([...doc.all('via')][0]!.size).toBe(400_000 + 2 * 203_200);
    expect(footprint.pads[1]).toMatchObject({ shape: 'roundrect', roundRatio: 0.5, net: '' });
    expect(footprint.pads[0]!.net).toBe('A');
  });
});
