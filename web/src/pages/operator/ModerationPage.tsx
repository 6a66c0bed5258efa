import { Console } from './frame/Console.tsx';
import { Moderation } from './moderation/Moderation.tsx';

export default function ModerationPage() {
  return (
    <Console>
      <Moderation />
    </Console>
  );
}
