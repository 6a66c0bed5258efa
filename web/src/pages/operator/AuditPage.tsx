import { Audit } from './desk/Audit.tsx';
import { Console } from './frame/Console.tsx';

export default function AuditPage() {
  return (
    <Console>
      <Audit />
    </Console>
  );
}
