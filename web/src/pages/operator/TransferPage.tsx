import { Console } from './frame/Console.tsx';
import { Transfer } from './transfer/Transfer.tsx';

export default function TransferPage() {
  return (
    <Console>
      <Transfer />
    </Console>
  );
}
