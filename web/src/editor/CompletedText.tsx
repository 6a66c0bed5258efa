import { AutoComplete } from 'antd';
import { useRef } from 'react';

/** Completions that are listed at most. */
const MOST = 8;

interface Props {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}

/** The suggestions that contain a text, those that begin with it first. */
export function completionsOf(text: string, suggestions: readonly string[]): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const found = suggestions.filter(each => each.toLowerCase().includes(typed) && each !== text);
  const begins = (each: string) => each.toLowerCase().startsWith(typed);
  return [...found.filter(begins), ...found.filter(each => !begins(each))].slice(0, MOST);
}

/** A text that is completed from suggestions: the arrows choose one, Enter takes it, and otherwise answers the form. */
export function CompletedText({ id, value, suggestions, autoFocus, onChange }: Props) {
  const isChoosing = useRef(false);
  return (
    <AutoComplete
      id={id}
      value={value}
      autoFocus={autoFocus}
      defaultActiveFirstOption={false}
      options={completionsOf(value, suggestions).map(each => ({ value: each }))}
      onInputKeyDown={event => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChoosing.current = true;
        else if (event.key === 'Enter' && !isChoosing.current && !event.nativeEvent.isComposing) {
          event.preventDefault();
          event.stopPropagation();
          (event.target as HTMLElement).closest('form')?.requestSubmit();
        } else isChoosing.current = false;
      }}
      onChange={onChange}
    />
  );
}
