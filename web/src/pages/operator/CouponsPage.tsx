import { Offers } from './coupons/Offers.tsx';
import { Console } from './frame/Console.tsx';

export default function CouponsPage() {
  return (
    <Console>
      <Offers />
    </Console>
  );
}
