import type { Doc, ObjOf } from '../../kinds/index.ts';
import type { Cluster } from './clusterInfo.ts';
import type { Net } from './net.ts';
import { SheetAreas } from './sheetAreas.ts';

const FIELD = /^net ?class$/i;

type Named = Pick<ObjOf<'directive'>, 'fields'>;

const classesIn = ({ fields }: Named): string[] =>
  fields.flatMap(({ name, value }) => (FIELD.test(name) && value !== '' ? [value] : []));

/** Net classes that directives and labels give to nets: on their wires, and on borders of rule areas that these lie in. */
export class NetDirectives {
  readonly #doc: Doc;
  readonly #areas: SheetAreas;

  constructor(doc: Doc) {
    this.#doc = doc;
    this.#areas = new SheetAreas(doc);
  }

  /** Names of the classes of what hangs together on a sheet. */
  on({ members }: Cluster, screen: string): string[] {
    const own = members.flatMap(({ item, type }) => {
      const object = type === 'directive' || type === 'label' ? this.#doc.get(item) : undefined;
      return object && 'fields' in object ? classesIn(object) : [];
    });
    return [...own, ...this.#areas.directivesAround(screen, members).flatMap(classesIn)];
  }

  /** Names of the classes of a net. The parts of it that are wires of a bus carry the directives of the bus. */
  of(net: Net): string[] {
    return [...new Set(net.nodes.flatMap(({ cluster, use }) => this.on(cluster, use.screen)))];
  }
}
