import { Console } from './frame/Console.tsx';
import { PriceBooks } from './prices/PriceBooks.tsx';

export default function PricesPage() {
  return (
    <Console>
      <PriceBooks />
    </Console>
  );
}
