import { Console } from './frame/Console.tsx';
import { PartImports } from './parts/PartImports.tsx';

export default function PartsPage() {
  return (
    <Console>
      <PartImports />
    </Console>
  );
}
