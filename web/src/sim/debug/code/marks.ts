import { i18next } from '../../../app/locale.ts';
import { monaco } from '../../codeEditor/monaco.ts';
import { originOf, type Model } from '../../sketch/code/models.ts';
import { keyOf, pointsIn } from '../breakpoints.ts';
import type { Debugging } from '../debugging.ts';

const { NeverGrowsWhenTypingAtEdges } = monaco.editor.TrackedRangeStickiness;

const shown = new WeakSet<Model>();

/** From the first letter of a line, so that it goes along when the line is pushed down. */
function rangeOf(model: Model, line: number): monaco.IRange {
  const at = Math.min(line, model.getLineCount());
  const column = Math.max(1, model.getLineFirstNonWhitespaceColumn(at));
  return { startLineNumber: at, startColumn: column, endLineNumber: at, endColumn: model.getLineMaxColumn(at) };
}

/** Shows breakpoints, and where its program stands, in the text of a sketch's file, as long as there is that text. */
export function showMarks(model: Model, debugging: Debugging): void {
  const origin = originOf(model);
  if (!origin || shown.has(model)) return;
  shown.add(model);
  const { folder, name } = origin;
  let points: string[] = [];
  let here: string[] = [];
  const drawPoints = () => {
    const { breakpoints, unbound } = debugging.store.getState();
    points = model.deltaDecorations(
      points,
      pointsIn(breakpoints, folder, name).map(each => {
        const idle = !each.off && unbound.has(keyOf(each));
        const told = each.off ? i18next.t('debug.off') : i18next.t(idle ? 'debug.unbound' : 'debug.breakpoint');
        return {
          range: rangeOf(model, each.line),
          options: {
            stickiness: NeverGrowsWhenTypingAtEdges,
            glyphMarginClassName: `debug-point${idle || each.off ? ' debug-unbound' : ''}`,
            glyphMarginHoverMessage: { value: told },
          },
        };
      }),
    );
  };
  const drawHere = () => {
    const stands = debugging.here;
    const isHere = stands?.folder === folder && stands.file === name;
    const options = { isWholeLine: true, className: 'debug-line', glyphMarginClassName: 'debug-here' };
    here = model.deltaDecorations(here, isHere ? [{ range: rangeOf(model, stands.line), options }] : []);
  };
  drawPoints();
  drawHere();
  // Only what changed: in between, the text takes them along.
  const offs = [
    debugging.store.subscribe((now, before) => {
      if (now.breakpoints !== before.breakpoints || now.unbound !== before.unbound) drawPoints();
      if (now.chosen !== before.chosen) drawHere();
    }),
    debugging.live.store.subscribe((now, before) => now.halted !== before.halted && drawHere()),
  ];
  model.onDidChangeContent(() =>
    debugging.move(
      folder,
      name,
      points.flatMap(id => model.getDecorationRange(id)?.startLineNumber ?? []),
    ),
  );
  model.onWillDispose(() => offs.forEach(off => off()));
}
