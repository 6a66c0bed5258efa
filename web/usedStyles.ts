import postcss, { type AtRule, type Root } from 'postcss';

/** Parts of a selector that hold where one of several classes, or none of them, is there. */
const ALTERNATIVES = /:(?:not|is|has)\((?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.([\w-]+)/g;

function classesOf(html: readonly string[]): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const page of html)
    for (const [, names = ''] of page.matchAll(/\sclass="([^"]*)"/g))
      for (const name of names.split(/\s+/)) classes.add(name);
  return classes;
}

const isKeyframes = (node: unknown): node is AtRule =>
  (node as AtRule).type === 'atrule' && (node as AtRule).name.endsWith('keyframes');

/** Removes selectors with classes that no page has. */
function removeRules(root: Root, classes: ReadonlySet<string>): void {
  root.walkRules(rule => {
    if (isKeyframes(rule.parent)) return;
    const used = rule.selectors.filter(selector =>
      [...selector.replace(ALTERNATIVES, '').matchAll(CLASS)].every(([, name]) => classes.has(name!)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** Removes variables that nothing reads, until all are read. */
function removeVariables(root: Root): void {
  for (;;) {
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(/--[\w-]+/g)) read.add(name);
    });
    let removed = false;
    root.walkDecls(/^--/, declaration => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
    if (!removed) return;
  }
}

function removeAnimations(root: Root): void {
  const played = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const [name] of value.matchAll(/[\w-]+/g)) played.add(name);
  });
  root.walkAtRules(/keyframes$/, rule => {
    if (!played.has(rule.params)) rule.remove();
  });
}

/** Removes rules that have become empty, the inner ones first. */
function removeEmpty(root: Root): void {
  const empty: { remove(): unknown }[] = [];
  do {
    for (const rule of empty.splice(0)) rule.remove();
    root.walk(node => {
      if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) empty.push(node);
    });
  } while (empty.length > 0);
}

/** The part of a style sheet that counts on pages, whose classes are those of their text: no program adds others. */
export function usedStyles(css: string, html: readonly string[]): string {
  const root = postcss.parse(css);
  removeRules(root, classesOf(html));
  removeVariables(root);
  removeAnimations(root);
  removeEmpty(root);
  return root.toString();
}
