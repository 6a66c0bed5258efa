import { Console } from './frame/Console.tsx';
import { Seller } from './transfer/Seller.tsx';

export default function SellerPage() {
  return (
    <Console>
      <Seller />
    </Console>
  );
}
