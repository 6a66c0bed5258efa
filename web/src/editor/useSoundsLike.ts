import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoundsLike } from './searchCommands.ts';

/** Pinyin, with its table of characters, which only the Chinese program loads. Null until it is there. */
export function useSoundsLike(): SoundsLike | null {
  const chinese = useTranslation().i18n.language.startsWith('zh');
  const [loaded, setLoaded] = useState<{ readonly soundsLike: SoundsLike } | null>(null);
  useEffect(() => {
    let current = true;
    // Without it, for example offline right after an update, commands are found by their characters.
    if (chinese)
      import('./pinyin.ts').then(
        ({ soundsLike }) => current && setLoaded({ soundsLike }),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [chinese]);
  return chinese ? (loaded?.soundsLike ?? null) : null;
}
