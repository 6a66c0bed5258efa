import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { focusCanvas } from './canvasFocus.ts';

/**
 * A text field that follows a value: Enter and leaving the field end the edit, Escape restores the value.
 * @param onEnd called with a text that differs from the value; false restores the value
 */
export function useEditedText(value: string, onEnd: (text: string) => boolean | void) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: () => {
      if (text !== value && onEnd(text) === false) setText(value);
    },
    onPressEnter: focusCanvas,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Escape') return;
      setText(value);
      focusCanvas();
    },
  };
}
