import { Capabilities } from './capabilities/Capabilities.tsx';
import { Console } from './frame/Console.tsx';

export default function CapabilitiesPage() {
  return (
    <Console>
      <Capabilities />
    </Console>
  );
}
