import { Inquiries } from './desk/Inquiries.tsx';
import { Subscribers } from './desk/Subscribers.tsx';
import { Console } from './frame/Console.tsx';

/** What people write, and who wants the newsletter. */
export default function InquiriesPage() {
  return (
    <Console>
      <Inquiries />
      <Subscribers />
    </Console>
  );
}
