import { Console } from './frame/Console.tsx';
import { Orders } from './orders/Orders.tsx';

export default function OrdersPage() {
  return (
    <Console>
      <Orders />
    </Console>
  );
}
