import { useEffect, useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly valid?: (text: string) => boolean;
  readonly onSave: (text: string) => void;
}

/** A cell of text: saved when it is left or Enter is pressed, which goes on to the next row; Escape takes it back. */
export function TextCell({ label, value, disabled, valid = () => true, onSave }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const fine = valid(text);
  const done = () => {
    if (text === value) return;
    if (fine) onSave(text);
    else setText(value);
  };
  const key = (event: React.KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrows choose among an input method's candidates first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setText(value);
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const cell = event.currentTarget.closest('td');
    if (!cell) return done();
    const line = cell.parentElement!;
    const next = event.key === 'ArrowUp' ? line.previousElementSibling : line.nextElementSibling;
    const target = next?.children[[...line.children].indexOf(cell)]?.querySelector('input');
    if (target) {
      target.focus();
      target.select();
    } else done();
  };
  return (
    <input
      aria-label={label}
      aria-invalid={!fine}
      value={text}
      disabled={disabled}
      spellCheck={false}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={key}
    />
  );
}
