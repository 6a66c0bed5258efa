import { msg } from '@boardwright/engine/base';
import { countOf, type Compared, type Overlay } from '@boardwright/engine/compare';
import type { Box } from '@boardwright/engine/geometry';
import type { Context } from '../../command.ts';
import { LOOK, SCRIPT } from './look.ts';

export interface Report {
  readonly from: string;
  readonly to: string;
  readonly documents: Readonly<Record<'schematic' | 'board', Compared>>;
  readonly overlays: readonly Overlay[];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const mm = ({ minX, minY, maxX, maxY }: Box): readonly number[] =>
  [minX, minY, maxX - minX, maxY - minY].map(nm => Math.round(nm / 1e2) / 1e4);

/** The picture as it lies in the page, which says how much of it is seen. */
const layer = (svg: string, style: string): string =>
  svg.replace(/^<svg [^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" style="${style}">`);

function view({ box, pictures }: Overlay): string {
  return (
    `<section hidden data-box="${mm(box).join(' ')}">` +
    layer(pictures.same, 'opacity:.7') +
    layer(pictures.from, 'opacity:var(--before,1)') +
    layer(pictures.to, 'opacity:var(--after,1)') +
    '</section>'
  );
}

/** A page that stands alone: what differs as a list, and pictures of both versions over each other. */
export function reportPage(
  { from, to, documents, overlays }: Report,
  { tr, lang }: Pick<Context, 'tr' | 'lang'>,
): string {
  const places = (document: Overlay['document'], id: string): string =>
    JSON.stringify(
      Object.fromEntries(
        overlays.flatMap((overlay, i) => {
          const box =
            overlay.document === document ? [...overlay.places].find(([known]) => known === id)?.[1] : undefined;
          return box === undefined ? [] : [[i, mm(box)]];
        }),
      ),
    );
  const item = (
    document: Overlay['document'],
    { id, name }: Compared['added'][number],
    mark: string,
    style: string,
    details = '',
  ): string => {
    const at = places(document, id);
    const target = at === '{}' ? 'disabled' : `data-id="${escape(id)}" data-places="${escape(at)}"`;
    return `<button ${target}><span class="${style}">${mark}</span> ${escape(name)}${details}</button>`;
  };
  const list = (document: Overlay['document'], title: string): string => {
    const of = documents[document];
    if (countOf(of) === 0) return '';
    const details = (fields: Compared['changed'][number]['fields']) =>
      fields.map(field => `<small>${escape(field.name)}: ${escape(field.from)} → ${escape(field.to)}</small>`).join('');
    return [
      `<h2>${escape(title)}</h2>`,
      ...of.removed.map(each => item(document, each, '−', 'from')),
      ...of.added.map(each => item(document, each, '+', 'to')),
      ...of.changed.map(each => item(document, each, '~', '', details(each.fields))),
    ].join('\n');
  };
  const total = countOf(documents.schematic) + countOf(documents.board);
  const title = `${from} → ${to}`;
  const hint = tr(
    msg('cli.diff.keys', 'Zoom with the wheel or + and -, move with a drag or the arrow keys, 0 shows all'),
  );
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${LOOK}</style>
<header>
<h1><span class="from">${escape(from)}</span> → <span class="to">${escape(to)}</span></h1>
<span>${escape(tr(msg('cli.diff.count', { one: '{{count}} difference', other: '{{count}} differences' }, { count: total })))}</span>
<label><span class="from">${escape(tr(msg('cli.diff.before', 'Before')))}</span>
<input id="fade" type="range" min="0" max="100" value="50" aria-label="${escape(tr(msg('cli.diff.fade', 'Fade between both versions')))}">
<span class="to">${escape(tr(msg('cli.diff.after', 'After')))}</span></label>
</header>
<nav>
${list('schematic', tr(msg('cli.diff.schematic', 'Schematic')))}
${list('board', tr(msg('cli.diff.board', 'Board')))}
</nav>
<main>
<div class="views" role="tablist">${overlays.map(each => `<button role="tab">${escape(each.title)}</button>`).join('')}</div>
<div class="stage" tabindex="0" role="application" aria-label="${escape(hint)}" title="${escape(hint)}">
${overlays.map(view).join('\n')}
</div>
</main>
<script>${SCRIPT}</script>
</html>
`;
}
