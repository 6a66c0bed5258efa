import type { SheetFile } from './sheetFile.ts';

/** Marks the bus entries whose two ends both lie on buses: files of version 6 and later leave this to the geometry. */
export function markBusToBus(file: SheetFile): void {
  const buses = file.objects.filter(object => object.kind === 'bus');
  if (buses.length === 0) return;
  const onBus = (x: number, y: number): boolean =>
    buses.some(({ start, end }) => {
      if (x < Math.min(start.x, end.x) || x > Math.max(start.x, end.x)) return false;
      if (y < Math.min(start.y, end.y) || y > Math.max(start.y, end.y)) return false;
      return (x - start.x) * (end.y - start.y) === (y - start.y) * (end.x - start.x);
    });
  for (const object of file.objects)
    if (object.kind === 'busEntry')
      object.busToBus =
        onBus(object.at.x, object.at.y) && onBus(object.at.x + object.size.w, object.at.y + object.size.h);
}
