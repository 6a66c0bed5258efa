import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { importProject, readSymbols, type ProjectData } from '../src/formats/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { kinds, openDocument, type Obj } from '../src/kinds/index.ts';
import { schematicSettings } from '../src/kinds/settings.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { encode } from './mutations.ts';

const LIBRARY = `<libraries><library name="lib"><symbols>
<symbol name="R"><wire x1="-2.54" y1="0" x2="2.54" y2="0" width="0.254" layer="94" curve="90"/>
<text x="-3.81" y="1.5" size="1.778" layer="95">&gt;NAME</text><text x="-3.81" y="-3.3" size="1.778" layer="96">&gt;VALUE</text>
<pin name="1" x="-5.08" y="0" visible="off" length="short" direction="pas"/>
<pin name="2" x="5.08" y="0" visible="off" length="short" direction="pas" rot="R180"/></symbol>
<symbol name="GATE"><pin name="A" x="-5.08" y="0" length="short" direction="in"/><pin name="!Y!" x="5.08" y="0" length="short" direction="out" function="dot" rot="R180"/></symbol>
<symbol name="PWR"><pin name="VCC" x="0" y="5.08" length="short" direction="pwr" rot="R270"/><pin name="GND@1" x="0" y="-5.08" length="short" direction="pwr" rot="R90"/></symbol>
<symbol name="VCC"><text x="0" y="2" size="1.778" layer="96">&gt;VALUE</text><pin name="VCC" x="0" y="0" visible="off" length="short" direction="sup" rot="R90"/></symbol>
</symbols><devicesets>
<deviceset name="R" prefix="R" uservalue="yes"><gates><gate name="G$1" symbol="R" x="0" y="0"/></gates><devices><device name="0603" package="R0603"><connects><connect gate="G$1" pin="1" pad="1"/><connect gate="G$1" pin="2" pad="2 3"/></connects><technologies><technology name=""><attribute name="MPN" value="RC0603"/></technology></technologies></device></devices></deviceset>
<deviceset name="7404" prefix="IC"><gates><gate name="A" symbol="GATE" x="0" y="0"/><gate name="B" symbol="GATE" x="0" y="0"/><gate name="P" symbol="PWR" x="0" y="0" addlevel="request"/></gates><devices><device name="N" package="DIL14"><connects><connect gate="A" pin="A" pad="1"/><connect gate="A" pin="!Y!" pad="2"/><connect gate="B" pin="A" pad="3"/><connect gate="B" pin="!Y!" pad="4"/><connect gate="P" pin="VCC" pad="14"/><connect gate="P" pin="GND@1" pad="7"/></connects><technologies><technology name=""/></technologies></device></devices></deviceset>
<deviceset name="VCC" prefix="P+"><gates><gate name="1" symbol="VCC" x="0" y="0"/></gates><devices><device name=""><technologies><technology name=""/></technologies></device></devices></deviceset>
</devicesets></library></libraries>`;

const R = (name: string, rest = ''): string =>
  `<part name="${name}" library="lib" deviceset="R" device="0603" value="1k">${rest}</part>`;
const at = (part: string, x: number, y: number, rest = 'gate="G$1"'): string =>
  `<instance part="${part}" ${rest} x="${x}" y="${y}"/>`;
const pin = (part: string, name: string, gate = 'G$1'): string =>
  `<pinref part="${part}" gate="${gate}" pin="${name}"/>`;
const wire = (x1: number, y1: number, x2: number, y2: number): string =>
  `<wire x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" width="0.1524" layer="91"/>`;
const net = (name: string, ...segments: string[]): string =>
  `<net name="${name}" class="0">${segments.map(each => `<segment>${each}</segment>`).join('')}</net>`;
const sheet = (instances: string, nets: string, rest = ''): string =>
  `<sheet><plain/>${rest}<instances>${instances}</instances><busses/><nets>${nets}</nets></sheet>`;

const file = (parts: string, sheets: string, rest = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9.6.2"><drawing><schematic>${LIBRARY}<attributes/>${rest}<parts>${parts}</parts><sheets>${sheets}</sheets></schematic></drawing></eagle>`;

const read = (source: string | Uint8Array, name = 'x.sch') => {
  const bytes = typeof source === 'string' ? encode(source) : source;
  return importProject({ names: [name], read: each => (each === name ? bytes : undefined) });
};

function opened(source: string): ProjectData {
  const project = read(source);
  if (!project.ok) throw new Error(JSON.stringify(project.error));
  for (const object of project.value.schematic!.objects as Obj[])
    expect(kinds[object.kind].schema.safeParse(object).error?.issues ?? []).toEqual([]);
  expect(schematicSettings.safeParse(project.value.schematic!.settings).error?.issues ?? []).toEqual([]);
  return project.value;
}

const said = ({ issues }: Pick<ProjectData, 'issues'>): string[] => issues.map(({ message }) => english(message));
const nets = (project: ProjectData): Record<string, string> =>
  Object.fromEntries(
    netlistDesign(openDocument(project.schematic!)).nets.map(each => [
      each.name,
      each.pins.map(({ reference, number }) => `${reference}.${number}`).join(' '),
    ]),
  );

describe('Eagle schematics', () => {
  it('joins pads of one pin, and names nets as the file does', () => {
    const project = opened(
      file(
        R('R1') + R('R2'),
        sheet(
          at('R1', 0, 0) + at('R2', 20.32, 0),
          net('SIG', pin('R1', '2') + pin('R2', '1') + wire(5.08, 0, 15.24, 0)),
        ),
      ),
    );
    expect(said(project)).toEqual([]);
    expect(nets(project)['/SIG']).toBe('R1.2 R1.3 R2.1');
    const [part] = [...openDocument(project.schematic!).all('component')];
    expect(Object.fromEntries(part!.fields.map(({ name, value }) => [name, value]))).toMatchObject({
      Reference: 'R1',
      Value: '1k',
      Footprint: 'lib:R0603',
      MPN: 'RC0603',
    });
  });

  it('turns first and mirrors then: the pins are where the file says', () => {
    for (const rot of ['R0', 'R90', 'R180', 'R270', 'MR0', 'MR90', 'MR180', 'MR270']) {
      const angle = Number(/\d+/.exec(rot)![0]);
      const [cos, sin] = [Math.round(Math.cos((angle * Math.PI) / 180)), Math.round(Math.sin((angle * Math.PI) / 180))];
      const end = [5.08 * cos * (rot.startsWith('M') ? -1 : 1), 5.08 * sin] as const;
      const project = opened(
        file(
          R('R1') + R('R2'),
          sheet(
            `<instance part="R1" gate="G$1" x="0" y="0" rot="${rot}"/>` + at('R2', 40.64, 40.64),
            net('SIG', pin('R1', '2') + pin('R2', '1') + wire(end[0], end[1], 35.56, 40.64)),
          ),
        ),
      );
      expect([rot, nets(project)['/SIG'], said(project)]).toEqual([rot, 'R1.2 R1.3 R2.1', []]);
    }
  });

  it('makes one net of pieces of one name, on one sheet and across sheets', () => {
    const project = opened(
      file(
        R('R1') + R('R2') + R('R3'),
        sheet(
          at('R1', 0, 0),
          net('N$1', pin('R1', '1') + wire(-5.08, 0, -10.16, 0)) + net('BUS', pin('R1', '2') + wire(5.08, 0, 10.16, 0)),
        ) +
          sheet(
            at('R2', 0, 0) + at('R3', 0, 20.32),
            net('BUS', pin('R2', '1') + wire(-5.08, 0, -10.16, 0)) +
              net('N$2', pin('R2', '2') + wire(5.08, 0, 10.16, 0), pin('R3', '2') + wire(5.08, 20.32, 10.16, 20.32)),
          ),
      ),
    );
    expect(nets(project)).toMatchObject({ BUS: 'R1.2 R1.3 R2.1', '/Sheet 2/N$2': 'R2.2 R2.3 R3.2 R3.3' });
    expect(Object.keys(nets(project))).not.toContain('N$1');
    expect(project.schematic!.objects.filter(({ kind }) => kind === 'sheet')).toHaveLength(2);
    expect(said(project)).toEqual([]);
  });

  it('names nets by supply symbols, and power pins of gates that are not drawn by themselves', () => {
    const project = opened(
      file(
        R('R1') +
          '<part name="P+1" library="lib" deviceset="VCC" device=""/><part name="IC1" library="lib" deviceset="7404" device="N"/>',
        sheet(
          at('R1', 0, 0) +
            at('P+1', 5.08, 5.08, 'gate="1"') +
            at('IC1', 40.64, 0, 'gate="A"') +
            at('IC1', 40.64, 20.32, 'gate="B"'),
          net('VCC', pin('R1', '2') + pin('P+1', 'VCC', '1') + wire(5.08, 0, 5.08, 5.08)),
        ),
      ),
    );
    expect(nets(project)['VCC']).toBe('IC1.14 R1.2 R1.3');
    expect(nets(project)['GND']).toBe('IC1.7');
    const symbol = project.schematic!.objects.find(object => object.kind === 'symbol' && object.name === 'lib:7404N');
    expect(symbol).toMatchObject({ unitCount: 3 });
    expect(JSON.stringify(symbol)).toContain('"name":"~{Y}"');
  });

  it('reads modules as sheets with pins, a use of each its own parts', () => {
    const module = `<modules><module name="AMP" prefix="" dx="20.32" dy="10.16"><ports><port name="IN" side="left" coord="0" direction="in"/></ports><variantdefs/><parts>${R('R1')}</parts><sheets>${sheet(at('R1', 0, 0), net('IN', pin('R1', '1') + wire(-5.08, 0, -10.16, 0)))}</sheets></module></modules>`;
    const use = (name: string, y: number, offset = ''): string =>
      `<moduleinst name="${name}" module="AMP" x="50.8" y="${y}" ${offset}/>`;
    const project = opened(
      file(
        R('R9'),
        sheet(
          at('R9', 0, 0),
          net('A', `${pin('R9', '2')}<portref moduleinst="M1" port="IN"/>${wire(5.08, 0, 35.56, 0)}`) +
            net(
              'B',
              `${pin('R9', '1')}<portref moduleinst="M2" port="IN"/>${wire(-5.08, 0, -5.08, 30.48)}${wire(-5.08, 30.48, 35.56, 30.48)}`,
            ),
          `<moduleinsts>${use('M1', 0)}${use('M2', 30.48, 'offset="100"')}</moduleinsts>`,
        ),
        module,
      ),
    );
    expect(nets(project)).toMatchObject({ '/A': 'M1:R1.1 R9.2 R9.3', '/B': 'R9.1 R101.1' });
  });

  it('keeps variants, and reports what it leaves out', () => {
    const project = opened(
      file(
        R('R1', '<variant name="lite" populate="no"/>'),
        sheet(at('R1', 0, 0) + at('R7', 0, 0), net('X', pin('R1', '5'))).replace(
          '<plain/>',
          '<plain><hole x="0" y="0" drill="1"/></plain>',
        ),
        '<variantdefs><variantdef name="lite"/></variantdefs>',
      ),
    );
    expect(project.schematic!.settings).toMatchObject({ variants: [{ name: 'lite' }] });
    expect(JSON.stringify(project.schematic!.settings)).toContain('"dnp":true');
    expect(said(project)).toEqual([
      'Component R7 not found. It was omitted.',
      'Pin R1.5 of net X not found.',
      '<hole> omitted: not supported here',
    ]);
    expect(project.issues.every(({ place }) => place?.file === 'x.sch' && (place.line ?? 0) > 0)).toBe(true);
  });

  it('names wires that touch what they are not connected to', () => {
    const project = opened(
      file(
        R('R1') + R('R2'),
        sheet(
          at('R1', 0, 0) + at('R2', 15.24, 0),
          net('A', pin('R1', '2') + wire(5.08, 0, 10.16, 0)) + net('B', pin('R2', '1') + wire(10.16, 0, 10.16, 5.08)),
        ),
      ),
    );
    expect(said(project)).toEqual(['Nets B and A touch here.']);
  });

  it.each([
    ['binary', new Uint8Array([0x10, 0x80, 0, 0, 1, 2, 3]), /from before version 6/],
    ['cut', encode(file('', sheet('', '')).slice(0, -30)), /not valid XML/],
    [
      'a bomb of entities',
      encode(
        '<!DOCTYPE eagle [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><eagle version="9"><drawing>&b;</drawing></eagle>',
      ),
      /not valid XML/,
    ],
    ['too deep', encode(`<eagle>${'<a>'.repeat(5000)}`), /too deep/],
    ['no sheets', encode('<eagle version="9"><drawing><schematic/></drawing></eagle>'), /no sheets/],
  ])('refuses %s with a reason', (_what, bytes, reason) => {
    const project = read(bytes);
    expect(project.ok ? 'read' : english(project.error[0]!.message)).toMatch(reason);
  });
});

describe('Eagle libraries', () => {
  it('gives a symbol for each device, its gates as units', () => {
    const library = LIBRARY.replace('<libraries>', '').replace('</libraries>', '');
    const read = readSymbols(encode(`<eagle version="9"><drawing>${library}</drawing></eagle>`), 'parts.lbr');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.symbols.map(({ name, unitCount, power }) => [name, unitCount, power])).toEqual([
      ['R0603', 1, 'none'],
      ['7404N', 3, 'none'],
      ['VCC', 1, 'global'],
    ]);
    for (const symbol of read.value.symbols)
      expect(kinds.symbol.schema.safeParse(symbol).error?.issues ?? []).toEqual([]);
  });
});

describe.skipIf(corpusMissing)('Eagle schematics of the corpus', () => {
  it.each(corpusFiles('eagle', '.sch'))('%s', name => {
    const project = read(corpusBytes(name));
    if (!project.ok) throw new Error(JSON.stringify(project.error));
    expect(said(project.value)).toEqual([]);
    for (const object of project.value.schematic!.objects as Obj[])
      expect(kinds[object.kind].schema.safeParse(object).error?.issues ?? []).toEqual([]);
    expect(read(corpusBytes(name))).toEqual(project);
  });
  it('reports what a binary board is', () => {
    const project = read(corpusBytes(corpusFiles('eagle/olimex-a20-lime-revI1', '.brd')[0]!), 'x.brd');
    expect(project.ok ? 'read' : project.error[0]!.message.id).toBe('import.eagle.binary');
  });
});
