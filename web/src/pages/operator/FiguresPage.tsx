import { Figures } from './desk/Figures.tsx';
import { Console } from './frame/Console.tsx';

export default function FiguresPage() {
  return (
    <Console>
      <Figures />
    </Console>
  );
}
