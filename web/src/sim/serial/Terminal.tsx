import { FitAddon } from '@xterm/addon-fit';
import { Terminal as Xterm, type ITheme } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { MOST_LINES, type PortLog, type SerialLine } from './portLog.ts';

function themeOf(dark: boolean): ITheme {
  const palette = palettes[dark ? 'dark' : 'light'];
  return {
    background: palette.bg,
    foreground: palette.text,
    cursor: palette.bg,
    cursorAccent: palette.bg,
    selectionBackground: palette.chosen,
    selectionForeground: palette.text,
    scrollbarSliderBackground: palette.line,
    scrollbarSliderHoverBackground: palette.lineStrong,
    scrollbarSliderActiveBackground: palette.faint,
    black: palette.text,
    red: palette.danger,
    green: palette.good,
    yellow: palette.warning,
    blue: palette.accentText,
    brightBlack: palette.faint,
    white: palette.text,
  };
}

interface Props {
  readonly log: PortLog;
  readonly stamps: boolean;
  readonly follow: boolean;
  /** Renews what is seen when it changes. */
  readonly cleared: number;
}

const stamp = (time: number): string => `\x1b[90m${time.toFixed(3).padStart(9)} s\x1b[0m  `;

/** Output of a port as received, with a terminal's colours and cursor movements. */
export function Terminal({ log, stamps, follow, cleared }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const terminal = useRef<Xterm | null>(null);
  const following = useRef(follow);
  const dark = useDark();
  useEffect(() => {
    const made = new Xterm({
      convertEol: true,
      disableStdin: true,
      cursorInactiveStyle: 'none',
      fontFamily: '"JetBrains Mono Variable", monospace',
      fontSize: 12.5,
      lineHeight: 1.25,
      scrollback: MOST_LINES,
      screenReaderMode: false,
    });
    const fit = new FitAddon();
    made.loadAddon(fit);
    made.open(host.current!);
    // It takes no letters: the line below does. Tab continues from here.
    made.textarea?.setAttribute('aria-label', t('serial.output'));
    made.textarea?.setAttribute('readonly', '');
    made.attachCustomKeyEventHandler(event => {
      if (event.type !== 'keydown') return true;
      const pages = { PageUp: -1, PageDown: 1 }[event.key];
      const lines = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (pages !== undefined) made.scrollPages(pages);
      else if (lines !== undefined) made.scrollLines(lines);
      else if (event.key === 'Home') made.scrollToTop();
      else if (event.key === 'End') made.scrollToBottom();
      return false;
    });
    terminal.current = made;
    const watch = new ResizeObserver(() => {
      // A panel that is being hidden has no size to fit into.
      if (host.current && host.current.clientWidth > 40 && host.current.clientHeight > 20) fit.fit();
    });
    watch.observe(host.current!);
    return () => {
      watch.disconnect();
      made.dispose();
      terminal.current = null;
    };
  }, [t]);
  useEffect(() => {
    if (terminal.current) terminal.current.options.theme = themeOf(dark);
  }, [dark]);
  useEffect(() => {
    following.current = follow;
    if (follow) terminal.current?.scrollToBottom();
  }, [follow]);
  useEffect(() => {
    const made = terminal.current!;
    made.reset();
    const stamped = ({ time, text }: SerialLine) => (stamps ? stamp(time) : '') + text;
    const kept = log.lines.map(line => `${stamped(line)}\n`).join('');
    made.write(kept + (log.open ? stamped(log.open) : ''));
    let fresh = log.open === null;
    return log.onText((text, time) => {
      const place = made.buffer.active.viewportY;
      let shown = text;
      if (stamps) {
        const lines = text.split('\n');
        shown = lines.map((line, i) => ((i > 0 || fresh) && line !== '' ? stamp(time) : '') + line).join('\n');
        fresh = text.endsWith('\n');
      }
      made.write(shown, () => {
        if (!following.current) made.scrollToLine(place);
      });
    });
  }, [log, stamps, cleared, t]);
  return <div className="serial-terminal" ref={host} data-testid="serial-terminal" />;
}
