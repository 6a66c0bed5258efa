import { issue, msg, type Issue } from '../../../base/index.ts';
import type { SimModel } from './model.ts';
import type { SpiceNames } from './nodes.ts';
import type { SpicePart, SpicePin } from './parts.ts';

/** Nodes of the deck that a part's device is on. */
export class Terminals {
  readonly #part: SpicePart;
  readonly #model: SimModel;
  readonly #names: SpiceNames;
  readonly #called: Readonly<Record<string, readonly string[]>> | undefined;
  readonly issues: Issue[] = [];
  /** Numbers of the pins that the nodes last given are of, in their order. */
  order: readonly string[] = [];

  /** `called`: names or numbers of pins by nodes, of models of our own; their pins are never guessed by order. */
  constructor(
    part: SpicePart,
    model: SimModel,
    names: SpiceNames,
    called?: Readonly<Record<string, readonly string[]>>,
  ) {
    this.#part = part;
    this.#model = model;
    this.#names = names;
    this.#called = called;
  }

  /**
   * Deck nodes in the order of the model's own. Where the part does not say which pin is which node, pins of those names are
   * taken, else pins in the order of their numbers. Undefined when a node is left without a pin; that is reported.
   */
  of(nodes: readonly string[], optional: readonly string[] = []): string[] | undefined {
    const { pins } = this.#model;
    const byNode = (node: string): SpicePin | undefined => {
      const given = pins.find(each => same(each.node, node));
      return given && this.#pin(given.number);
    };
    const byName = (node: string): SpicePin | undefined =>
      this.#called ? this.#asCalled(node) : this.#part.pins.find(({ name }) => same(name, node));
    const find =
      pins.length > 0
        ? nodes.every(byNode) || this.#speaksOf(nodes)
          ? byNode
          : (_: string, i: number) => this.#inOrder()[i]
        : this.#called || nodes.every(byName)
          ? byName
          : (_: string, i: number) => this.#part.pins[i];
    const found = nodes.map(find);
    const missing = nodes.filter((_, i) => !found[i]);
    if (missing.length > 0) {
      const about = { part: this.#part.reference, nodes: missing.join(', ') };
      this.#tell(
        this.#called
          ? msg(
              'spice.pinsOfModel',
              '{{part}}: no symbol pin matches node {{nodes}} of the model {{model}}. Assign it with Sim.Pins, such as {{example}}.',
              { ...about, model: this.#model.name, example: `1=${missing[0]}` },
            )
          : msg(
              'spice.nodes',
              '{{part}}: no pin is assigned to node {{nodes}} of its model; assign it with Sim.Pins',
              about,
            ),
      );
      return undefined;
    }
    const extra = optional.map(node => (pins.length > 0 ? byNode(node) : byName(node)));
    return this.#nodes([...found, ...extra].flatMap(pin => pin ?? []));
  }

  /** A part that names some of the nodes, and as many as it has pins for, leaves the others out: order would mix them up. */
  #speaksOf(nodes: readonly string[]): boolean {
    const { pins } = this.#model;
    return (
      this.#called !== undefined ||
      (pins.length < nodes.length && pins.some(pin => nodes.some(each => same(each, pin.node))))
    );
  }

  /** The pin that is called as a node of a model of ours may be: by name, else by number. */
  #asCalled(node: string): SpicePin | undefined {
    const words = this.#called?.[node] ?? [];
    const { pins } = this.#part;
    for (const word of words) {
      const found = pins.find(({ name }) => same(name, word)) ?? pins.find(({ number }) => same(number, word));
      if (found) return found;
    }
    return undefined;
  }

  /** Deck nodes of the pins that the part names, in the order of the nodes' numbers; of all its pins if it names none. */
  all(): string[] {
    const { pins } = this.#model;
    return this.#nodes(pins.length === 0 ? this.#part.pins : this.#inOrder());
  }

  #nodes(pins: readonly SpicePin[]): string[] {
    this.order = pins.map(({ number }) => number);
    return pins.map(pin => this.#node(pin));
  }

  #inOrder(): SpicePin[] {
    const { pins } = this.#model;
    const numbered = pins.every(({ node }) => /^\d+$/.test(node));
    const order = numbered ? pins.toSorted((a, b) => Number(a.node) - Number(b.node)) : pins;
    return order.flatMap(({ number }) => this.#pin(number) ?? []);
  }

  #pin(number: string): SpicePin | undefined {
    const pin = this.#part.pins.find(each => each.number === number);
    if (!pin && this.#known(number))
      this.#tell(
        msg(
          'spice.noPin',
          '{{part}}: its model refers to pin {{pin}}, which the symbol does not have; correct Sim.Pins',
          {
            part: this.#part.reference,
            pin: number,
          },
        ),
      );
    return pin;
  }

  readonly #told = new Set<string>();
  #known(number: string): boolean {
    const fresh = !this.#told.has(number);
    this.#told.add(number);
    return fresh;
  }

  #node({ number, net }: SpicePin): string {
    return this.#names.node(net ?? `unconnected-${this.#part.reference}-${number}`);
  }

  #tell(message: Issue['message']): void {
    this.issues.push(issue('error', message, { id: this.#part.id }));
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
