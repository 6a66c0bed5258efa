import { Console } from './frame/Console.tsx';
import { Rates } from './rates/Rates.tsx';

export default function RatesPage() {
  return (
    <Console>
      <Rates />
    </Console>
  );
}
