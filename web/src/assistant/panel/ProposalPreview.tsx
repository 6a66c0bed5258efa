import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { boundsOf, drawEnv, type Obj } from '@boardwright/engine/kinds';
import { BoxBuilder, isEmptyBox, type Box } from '@boardwright/engine/geometry';
import type { Step } from '@boardwright/engine/proposals';
import type { Viewport } from '@boardwright/engine/render';
import { withSymbols } from '@boardwright/engine/tools';
import { tr } from '../../app/locale.ts';
import { useFollowing } from '../../editor/canvas/useFollowing.ts';
import type { SheetProps } from '../../editor/extension/EditorExtension.ts';
import type { EditorDocument } from '../../project/document.ts';
import { ProjectAssistant, type ShownProposal } from './ProjectAssistant.ts';
import './panel.css';

const NM_IN_MM = 1e6;
/** Margin around what is brought into view, nanometres. */
const AROUND = 12e6;

interface Mark {
  readonly id: string;
  readonly sort: 'added' | 'changed' | 'removed';
  readonly text: string;
  readonly box: Box;
}

/** What the open edit of the assistant would change, marked on the page that is seen. */
export function ProposalPreview(props: SheetProps) {
  // The schematic owns the assistant of its project.
  return <Open assistant={props.document.late.get(ProjectAssistant)} {...props} />;
}

function Open({ assistant, ...props }: SheetProps & { readonly assistant: ProjectAssistant }) {
  const edit = useStore(assistant.store, ({ pairs }) => pairs.findLast(pair => pair.edit)?.edit ?? null);
  return edit?.state === 'open' && edit.proposal.target === props.document.type ? (
    <Marks {...props} edit={edit} />
  ) : null;
}

/** The boxes of what a step adds, changes and removes on a page. */
function marksOf({ title, change }: Step, document: EditorDocument, screen: string, step: number): Mark[] {
  const symbols = [...change.added.values()].filter(object => object.kind === 'symbol');
  const env = drawEnv(withSymbols(document.store, symbols));
  const boxed = (sort: Mark['sort'], objects: readonly Obj[]): Mark[] => {
    const builder = new BoxBuilder();
    for (const object of objects)
      if ('screen' in object && object.screen === screen) builder.addBox(boundsOf(object, env));
    const box = builder.box();
    return isEmptyBox(box) ? [] : [{ id: `${step} ${sort}`, sort, text: tr(title), box }];
  };
  return [
    ...boxed('added', [...change.added.values()]),
    ...boxed(
      'changed',
      [...change.updated.values()].map(([, to]) => to),
    ),
    ...boxed('removed', [...change.removed.values()]),
  ];
}

/** What is drawn of an open edit: what it adds and what takes the place of other objects. */
function drawnOf(steps: readonly Step[], screen: string) {
  const after = steps.flatMap(({ change }) => [
    ...change.added.values(),
    ...[...change.updated.values()].map(([, to]) => to),
  ]);
  return {
    shown: after.filter(object => 'screen' in object && object.screen === screen),
    symbols: after.filter(object => object.kind === 'symbol'),
    hidden: steps.flatMap(({ change }) => [...change.updated.keys(), ...change.removed.keys()]),
  };
}

function Marks({ painter, document, screen, edit }: SheetProps & { readonly edit: ShownProposal }) {
  const marks = useMemo(
    () => edit.proposal.steps.flatMap((step, i) => marksOf(step, document, screen, i)),
    [edit, document, screen],
  );
  const host = useRef<HTMLDivElement>(null);
  const places = useMemo(() => marks.map(({ box }) => ({ at: { x: box.minX, y: box.minY } })), [marks]);
  const resize = useCallback(
    ({ scale }: Viewport) =>
      marks.forEach(({ box }, i) => {
        const child = host.current?.children[i] as HTMLElement | undefined;
        if (!child) return;
        child.style.width = `${((box.maxX - box.minX) * scale) / NM_IN_MM}px`;
        child.style.height = `${((box.maxY - box.minY) * scale) / NM_IN_MM}px`;
      }),
    [marks],
  );
  useFollowing(painter, host, places, resize);
  useEffect(() => {
    const { shown, symbols, hidden } = drawnOf(edit.proposal.steps, screen);
    painter.propose([shown, symbols, hidden]);
    return () => painter.propose(null);
  }, [painter, edit, screen]);
  useEffect(() => {
    const builder = new BoxBuilder();
    for (const { box } of marks) builder.addBox(box);
    const { minX, minY, maxX, maxY } = builder.box();
    // What would come lies below what there is: it is brought into view once.
    if (marks.length > 0)
      painter.fit({ minX: minX - AROUND, minY: minY - AROUND, maxX: maxX + AROUND, maxY: maxY + AROUND });
  }, [painter, marks]);
  return (
    <div className="assistant-marks" ref={host} aria-hidden data-testid="assistant-marks" data-count={marks.length}>
      {marks.map(({ id, sort, text }) => (
        <span key={id} className={sort}>
          <b>{text}</b>
        </span>
      ))}
    </div>
  );
}
