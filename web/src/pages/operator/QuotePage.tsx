import { useParams } from 'react-router';
import { Console } from './frame/Console.tsx';
import { QuoteRequest } from './quotes/QuoteRequest.tsx';

export default function QuotePage() {
  const { id = '' } = useParams();
  return (
    <Console>
      <QuoteRequest key={id} id={id} />
    </Console>
  );
}
