import { Console } from './frame/Console.tsx';
import { QuoteRequests } from './quotes/QuoteRequests.tsx';

export default function QuotesPage() {
  return (
    <Console>
      <QuoteRequests />
    </Console>
  );
}
