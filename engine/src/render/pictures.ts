import { Assets, Sprite, type Container, type Texture } from 'pixi.js';
import type { Id } from '../base/index.ts';
import type { PlacedImage } from '../indexes/index.ts';

/** The images of a document, by the records that own them. */
export class Pictures {
  private readonly known = new Map<Id, Sprite[]>();
  /** Where images of a layer hang. */
  private readonly place: (layer: string) => Container;
  private readonly arrived: () => void;

  /** `arrived`: an image is there, later than it was asked for. */
  constructor(place: (layer: string) => Container, arrived: () => void) {
    this.place = place;
    this.arrived = arrived;
  }

  /** What a record owns now; nothing takes it away. */
  put(owner: Id, images: readonly PlacedImage[] = []): void {
    for (const sprite of this.known.get(owner) ?? []) sprite.destroy();
    this.known.delete(owner);
    if (images.length === 0) return;
    const sprites: Sprite[] = [];
    this.known.set(owner, sprites);
    for (const image of images) {
      const type = image.data.startsWith('/9j/') ? 'image/jpeg' : 'image/png';
      void Assets.load<Texture>({ src: `data:${type};base64,${image.data.replaceAll(/\s/g, '')}` }).then(texture => {
        // It may have been replaced meanwhile.
        if (this.known.get(owner) !== sprites) return;
        const sprite = new Sprite({ texture, anchor: 0.5, x: image.x, y: image.y });
        sprite.width = image.width;
        sprite.height = image.height;
        sprites.push(sprite);
        this.place(image.layer).addChild(sprite);
        this.arrived();
      });
    }
  }

  clear(): void {
    for (const owner of this.known.keys()) this.put(owner);
  }
}
