import { chromium } from 'playwright-core';
import { writeFileSync, appendFileSync } from 'node:fs';
const lang = process.argv[2], part = process.argv[3] ?? 'all';
const base = 'http://127.0.0.1:4731';
const out = `/tmp/shots/${lang}-${part}.txt`; writeFileSync(out, '');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--use-gl=angle','--use-angle=swiftshader','--enable-webgl','--ignore-gpu-blocklist'] });
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true, locale: lang==='zh'?'zh-CN':'en-US' });
const page = await ctx.newPage();
page.on('pageerror', e => appendFileSync(out, `!! pageerror ${e.message}\n`));
await page.addInitScript(([locale]) => localStorage.setItem('boardwright.preferences', JSON.stringify({ state: { theme: locale==='zh'?'light':'dark', locale }, version: 0 })), [lang]);
const seen = new Set();
async function texts() {
  return page.evaluate(() => {
    const found = [];
    const add = (k, s) => { s = (s ?? '').trim().replace(/\s+/g, ' '); if (s && s.length > 1) found.push(k + s); };
    const w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = w.nextNode(); n; n = w.nextNode()) { const p = n.parentElement; if (p && p.checkVisibility() && !p.closest('script,style,.monaco-editor .view-lines')) add('', n.data); }
    for (const e of document.querySelectorAll('[title],[aria-label],[placeholder]')) if (e.checkVisibility()) { add('[title] ', e.getAttribute('title')); add('[aria] ', e.getAttribute('aria-label')); add('[ph] ', e.getAttribute('placeholder')); }
    return found;
  });
}
const S = ms => page.waitForTimeout(ms);
let n = 0;
async function look(name, shot = true) {
  await S(400);
  const t = [...new Set(await texts())].filter(x => !seen.has(x) && !/^[\d.,\s×+−-]+$/.test(x));
  t.forEach(x => seen.add(x));
  appendFileSync(out, `\n### ${name}\n${t.join('\n')}\n`);
  if (shot) await page.screenshot({ path: `/tmp/shots/${lang}-${name}.png` }).catch(() => {});
}
const step = async (name, f) => { try { await f(); } catch (e) { appendFileSync(out, `!! ${name}: ${e.message.split('\n')[0]}\n`); await page.screenshot({ path: `/tmp/shots/${lang}-FAIL-${name}.png` }).catch(()=>{}); await page.keyboard.press('Escape').catch(()=>{}); } };
const go = async p => { await page.goto(base + p); await page.waitForLoadState('networkidle').catch(()=>{}); await S(800); };
const esc = async () => { await page.keyboard.press('Escape'); await S(300); };
const cmd = async (q) => { await page.getByTestId('canvas').first().focus().catch(()=>{}); await page.keyboard.press('Control+k'); await S(400); await page.locator('[aria-controls=palette-list]').fill(q); await S(400); await page.keyboard.press('Enter'); await S(1200); };
const menus = async (pre) => { const b = page.locator('.top-bar nav button'); const c = await b.count(); for (let i = 0; i < c; i++) { await step(`${pre}-menu-${i}`, async () => { await b.nth(i).click(); await S(500); const subs = page.locator('.ant-dropdown-menu-submenu-title'); const m = await subs.count(); await look(`${pre}-menu-${i}`, i<2); for (let j = 0; j < m; j++) { await subs.nth(j).hover().catch(()=>{}); await S(350); await look(`${pre}-menu-${i}-${j}`, false); } await esc(); await esc(); }); } };
const example = async (id) => { await go('/workbench/my-files'); const c = page.locator(`.example, [data-example=${id}]`); await page.evaluate(() => 0); const card = page.locator('.example').filter({ hasText: id }); await card.locator('button').first().click(); await page.waitForURL(/\/eda\//); await page.waitForLoadState('networkidle').catch(()=>{}); await S(3000); };
const P = { lang, page, go, look, step, S, esc, cmd, menus, example, seen, out, appendFileSync };
for (const p of part === 'all' ? ['shop', 'sch', 'pcb', 'part', 'sim'] : part.split(',')) { const m = await import(`/tmp/walk-${p}.mjs`); await step(p, () => m.default(P)); }
await browser.close();
