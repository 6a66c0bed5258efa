export interface Disposable {
  dispose(): void;
}

/**
 * Services that live as long as their owner and that it need not know: each is made when it is first asked for, by its class, and all
 * are disposed with the owner, the last first. Their code may be loaded later than the owner's.
 */
export class LateServices<Owner> {
  private readonly owner: Owner;
  private readonly made: Disposable[] = [];

  constructor(owner: Owner) {
    this.owner = owner;
  }

  /** The service of a class where there is one already. */
  known<T extends Disposable>(type: abstract new (...given: never[]) => T): T | null {
    for (const each of this.made) if (each instanceof type) return each;
    return null;
  }

  get<T extends Disposable>(type: new (owner: Owner) => T): T {
    return this.known(type) ?? this.adopt(new type(this.owner));
  }

  /** Takes over a service that was made elsewhere. */
  adopt<T extends Disposable>(service: T): T {
    this.made.push(service);
    return service;
  }

  /** Disposes one before its owner goes; the next time it is asked for, another is made. */
  end(service: Disposable): void {
    const at = this.made.indexOf(service);
    if (at < 0) return;
    this.made.splice(at, 1);
    service.dispose();
  }

  dispose(): void {
    for (const each of this.made.splice(0).reverse()) each.dispose();
  }
}
