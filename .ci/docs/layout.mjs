// The frame around each page of the docs site: navigation and style. Nothing is loaded from elsewhere.
import path from 'node:path';
import { escaped } from './pages.mjs';

export const STYLE = `
:root{color-scheme:light dark;--text:light-dark(#1c2733,#dde4ec);--line:light-dark(#d8dee6,#37424f);--ground:light-dark(#fff,#161c23);
--code:light-dark(#f2f5f9,#202933);--link:light-dark(#1a5fb4,#7fb3f5)}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);font:16px/1.55 system-ui,sans-serif;color:var(--text);background:var(--ground)}
nav{border-right:1px solid var(--line);padding:1.2rem;font-size:.9rem;height:100vh;overflow:auto;position:sticky;top:0;box-sizing:border-box}
nav h2{font-size:.8rem;margin:1.2rem 0 .3rem;opacity:.7}nav ul{list-style:none;margin:0;padding:0}nav li{margin:.25rem 0}
main{padding:1.5rem 2.5rem;max-width:62rem;box-sizing:border-box;min-width:0}
a{color:var(--link)}nav a{text-decoration:none}nav a[aria-current]{font-weight:600}
pre,code{font-family:ui-monospace,monospace;font-size:.88em;background:var(--code);border-radius:4px}code{padding:.1em .3em}
pre{padding:.8rem 1rem;overflow:auto}pre code{padding:0;background:none}
table{border-collapse:collapse;display:block;overflow:auto}th,td{border:1px solid var(--line);padding:.35rem .6rem;text-align:left;vertical-align:top}
img{max-width:100%}h2{border-bottom:1px solid var(--line);padding-bottom:.2rem;margin-top:2rem}
@media(max-width:50rem){body{display:block}nav{height:auto;position:static;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem}}
`.trim();

const relative = (from, to) => path.posix.relative(path.posix.dirname(from), to);

function navigation(groups, place) {
  const item = ({ place: to, title }) =>
    `<li><a href="${relative(place, to)}"${to === place ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return groups.map(([group, pages]) => `<h2>${group}</h2><ul>${pages.map(item).join('')}</ul>`).join('\n');
}

/** A whole page. */
export const framed = ({ place, title, html }, groups) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Boardwright</title>
<link rel="stylesheet" href="${relative(place, 'style.css')}">
</head>
<body>
<nav>
${navigation(groups, place)}
</nav>
<main>
${html}</main>
</body>
</html>
`;
