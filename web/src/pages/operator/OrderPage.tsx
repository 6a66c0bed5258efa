import { useParams } from 'react-router';
import { Console } from './frame/Console.tsx';
import { OperatorOrder } from './order/OperatorOrder.tsx';

export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <Console>
      <OperatorOrder key={id} id={id} />
    </Console>
  );
}
