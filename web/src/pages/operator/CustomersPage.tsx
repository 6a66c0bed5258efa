import { Customers } from './desk/Customers.tsx';
import { Console } from './frame/Console.tsx';

export default function CustomersPage() {
  return (
    <Console>
      <Customers />
    </Console>
  );
}
