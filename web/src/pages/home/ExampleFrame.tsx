import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressPrefix } from '../../app/addressLocale.ts';
import { whenIdle } from '../../app/idle.ts';
import { useNarrow } from '../../app/mediaQuery.ts';
import { whenSeen } from '../../app/whenSeen.ts';
import { useDark } from '../../app/theme.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** On the button that loads it on a phone. */
  readonly open: string;
}

/**
 * An example in a frame, behind its picture. It is loaded when it is seen and the page has nothing else to do; on phones, whose owners
 * often pay for what is loaded, when it is wanted.
 */
export function ExampleFrame({ id, title, open }: Props) {
  const { i18n } = useTranslation();
  const theme = useDark() ? 'dark' : 'light';
  const isNarrow = useNarrow();
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isNarrow || isWanted) return;
    return whenFirstSeen(box.current!, () => setWanted(true));
  }, [isNarrow, isWanted]);
  return (
    <div className="home-frame" ref={box}>
      <img src={`/pictures/${id}-${theme}.webp`} alt={isWanted ? '' : title} width={960} height={360} loading="lazy" />
      {isWanted ? (
        <iframe
          // A frame has the look and the language that it was loaded with.
          key={`${theme} ${i18n.language}`}
          src={`${addressPrefix}/example/${id}`}
          title={title}
        />
      ) : (
        isNarrow && (
          <Button type="primary" icon={<PlayCircleOutlined aria-hidden />} onClick={() => setWanted(true)}>
            {open}
          </Button>
        )
      )}
    </div>
  );
}

/** Calls once an element is on the screen and the page is idle; gives what calls it off. */
function whenFirstSeen(element: Element, seen: () => void): () => void {
  let callOff = () => {};
  const stop = whenSeen(element, () => (callOff = whenIdle(seen)), 0.3);
  return () => {
    stop();
    callOff();
  };
}
