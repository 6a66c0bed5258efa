import { Inquiries } from './desk/Inquiries.tsx';
import { Console } from './frame/Console.tsx';

export default function InquiriesPage() {
  return (
    <Console>
      <Inquiries />
    </Console>
  );
}
