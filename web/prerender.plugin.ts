import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { contentHeads } from './content.plugin.ts';
import { InlineStyles } from './inlineStyles.ts';
import { headOf, robots, sitemap } from './seo.ts';
import type { prerenderPages, PrerenderedPage } from './src/entry/prerender.tsx';
import { cssOf, palettes } from './src/app/palette.ts';
import { usedStyles } from './usedStyles.ts';

const CACHE = path.join(import.meta.dirname, '../node_modules/.cache');

/** Of the browser, what modules of public pages look at when they are loaded. Without a window, React draws the same page. */
function pretendBrowser(): void {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  Object.assign(globalThis, {
    window: { matchMedia: () => media, addEventListener() {}, location: new URL('http://localhost/prerender') },
    localStorage: storage,
    sessionStorage: storage,
  });
}

/** All public pages, and their styles: those of antd's components, the dark theme's tokens for these, and our own. */
type Rendered = Awaited<ReturnType<typeof prerenderPages>> & { readonly own: string };

/** Builds the public pages for Node and renders them. */
export async function renderedPages(): Promise<Rendered> {
  mkdirSync(CACHE, { recursive: true });
  // Inside of node_modules, so that the libraries are found that the pages leave out.
  const outDir = mkdtempSync(path.join(CACHE, 'prerender-'));
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), contentHeads()],
      build: {
        ssr: 'src/entry/prerender.tsx',
        ssrEmitAssets: true,
        cssCodeSplit: false,
        outDir,
        emptyOutDir: true,
        minify: false,
        target: 'es2023',
      },
    });
    pretendBrowser();
    const module = (await import(pathToFileURL(path.join(outDir, 'prerender.js')).href)) as {
      readonly prerenderPages: typeof prerenderPages;
    };
    const own = globSync('**/*.css', { cwd: outDir }).map(file => readFileSync(path.join(outDir, file), 'utf8'));
    const rendered = await module.prerenderPages();
    const inline = new InlineStyles();
    const pages = rendered.pages.map(page => ({ ...page, html: inline.take(page.html) }));
    return { ...rendered, pages, own: `${own.join('\n')}${inline.css}` };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** React puts the page's title, and what it preloads, before the page. */
const LEADING = /^(?:<title>.*?<\/title>|<link[^>]*>)+/;

/** The program's files, as the build puts them into the shell. */
const PROGRAM = /\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;

/** The letters that every page has: without them the first frame shows another font, and its lines break elsewhere later. */
function lettersIn(dist: string): string {
  const [file, ...others] = globSync('assets/inter-latin-wght-normal-*.woff2', { cwd: dist });
  if (file === undefined || others.length > 0)
    throw new Error('expected one file of the Latin letters of Inter in assets');
  return `/${file.replaceAll('\\', '/')}`;
}

/**
 * Starts the program once the page is painted: its files arrive meanwhile, and evaluating them first would hold the first frame back. A page in
 * the background is not painted.
 */
const startAfterPaint = (program: readonly string[]): string =>
  `{const start=async()=>{for(const file of ${JSON.stringify(program)})await import(file)};` +
  `if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(start))}`;

/** A chosen theme counts from the first frame; and what does nothing before the program runs takes no click. */
const THEME = `try{const t=JSON.parse(localStorage['boardwright.preferences']).state.theme;if(t!=='system')document.documentElement.dataset.theme=t}catch{}`;
const WAIT = `for(const e of document.querySelectorAll('#root button,#root input,#root textarea,#root .ant-select,#root .ant-segmented'))e.inert=true`;

interface Files {
  readonly styles: string;
  readonly letters: string;
}

/** The document of a page: the app's shell with its head and its content. */
export function documentOf(shell: string, page: PrerenderedPage, { styles, letters }: Files): string {
  const preloads = (LEADING.exec(page.html)?.[0] ?? '').replace(/<title>.*?<\/title>/g, '');
  const program = [...shell.matchAll(PROGRAM)].map(([, file]) => file!);
  if (program.length === 0) throw new Error('the shell of the app has no script');
  const early = [
    `<link rel="preload" href="${letters}" as="font" type="font/woff2" crossorigin>`,
    // As late as scripts of a document: its styles and letters come first.
    ...program.map(
      file => `<link rel="modulepreload" crossorigin href="${file}" nonce="__NONCE__" fetchpriority="low">`,
    ),
  ].join('');
  const script = (text: string) => `<script nonce="__NONCE__">${text}</script>`;
  return shell
    .replace(PROGRAM, '')
    .replace('<html lang="en">', `<html lang="${page.language === 'zh' ? 'zh-CN' : 'en'}">`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(
      '</head>',
      () => `${headOf(page)}<link rel="stylesheet" href="${styles}">${early}${preloads}${script(THEME)}</head>`,
    )
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${page.html.replace(LEADING, '')}</div>${script(WAIT)}${script(startAfterPaint(program))}`,
    );
}

/** Colours of both themes, and of the styles of the pages what they use. */
function stylesOf({ pages, light, darkTokens, own }: Rendered): string {
  const outer = [
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light'])`,
    `:root[data-theme='dark']`,
  ] as const;
  const inDark = (css: string) => `${outer[0]}{${css}}}${outer[1]}{${css}}`;
  const colours = `:root{${cssOf(palettes.light)}}${inDark(`${cssOf(palettes.dark)};color-scheme:dark`)}`;
  // The page's own styles come last, as in the app. Colours are read by the styles of all pages as well.
  const used = usedStyles(
    `${light}${inDark(darkTokens)}${own}`,
    pages.map(({ html }) => html),
  );
  return `${colours}${used}`;
}

/** Writes all public pages in both languages as documents that need no program to be read, with the files for search engines. */
export function prerenderedPages(): Plugin {
  return {
    name: 'prerendered-pages',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        const dir = path.join(import.meta.dirname, 'dist');
        const rendered = await renderedPages();
        const shell = readFileSync(path.join(dir, 'index.html'), 'utf8');
        const css = stylesOf(rendered);
        const styles = `/assets/prerendered-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
        writeFileSync(path.join(dir, styles), css);
        const files = { styles, letters: lettersIn(dir) };
        for (const page of rendered.pages) {
          const folder = path.join(dir, page.language, page.path);
          mkdirSync(folder, { recursive: true });
          writeFileSync(path.join(folder, 'index.html'), documentOf(shell, page, files));
        }
        writeFileSync(path.join(dir, 'sitemap.xml'), sitemap(rendered.pages));
        writeFileSync(path.join(dir, 'robots.txt'), robots);
      },
    },
  };
}
