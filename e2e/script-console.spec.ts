import { expect, test, type Page } from '@playwright/test';
import { grave } from './axe.ts';
import { canvas, drawn, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

const WORDS = {
  en: {
    code: 'Script listParts',
    run: 'Run',
    stop: 'Stop',
    save: 'Save blinky-parts.csv',
    stopped: 'Stopped. Nothing was changed.',
    line: 'Line 5',
    changed: 'Undo takes',
    ended: 'The script has ended.',
  },
  zh: {
    code: '脚本 listParts',
    run: /运\s?行/,
    stop: /停\s?止/,
    save: '保存 blinky-parts.csv',
    stopped: '已停止，设计没有改动。',
    line: '第 5 行',
    changed: '可一步撤销',
    ended: '脚本运行结束。',
  },
} as const;

const script = (body: string): string =>
  `import type { Script } from '@boardwright/engine';\n\nconst script: Script = async ({ design, print }) => {\n${body}\n};\nexport default script;\n`;

const LOOP = script("  print('begun');\n  for (;;) ;");
const BROKEN = script('  print(design.name);\n  design.schematic!.get(null as never)!.id;');
const RENAME = script(`  for (const { id, fields } of [...design.schematic!.all('component')])
    design.schematic!.transact({ id: '', en: 'a' }, tx => tx.update('component', id, each => {
      each.fields[fields.findIndex(({ name }) => name === 'Value')]!.value = 'SCRIPTED';
    }));`);
/** Everything that a script could reach a network by, also by code that TypeScript does not see. */
const NETWORK =
  script(`  const look = new Function('return [typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof indexedDB, typeof importScripts, typeof Worker].join()');
  print(look());
  for (const address of ['/sw.js', 'https://example.com/a.js', 'data:text/javascript,export default 1'])
    print(await (0, eval)(\`import('\${address}')\`).then(() => 'reached', () => 'refused'));`);

/** Puts a text into the open script, as pasted. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByTestId('script-code').locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

for (const [theme, locale] of lookOf('light'))
  test(`scripts run on the open design, apart from everything else, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await wear(page, theme, locale);
    const policies: (string | undefined)[] = [];
    const reached: string[] = [];
    page.on('response', response => {
      if (response.url().includes('scriptSandbox')) policies.push(response.headers()['content-security-policy']);
    });
    await page.goto('/workbench/my-files');
    await page.locator('.example button').first().click();
    await page.waitForURL(/\/eda\/sch\?id=/);
    await drawn(page);
    await canvas(page).focus();
    await page.keyboard.press('Alt+s');
    const panel = page.locator('.scripts-panel');
    const log = panel.getByRole('log');
    const run = panel.getByRole('button', { name: words.run });

    // An example writes a file.
    await expect(panel.getByRole('textbox', { name: words.code })).toBeAttached();
    await run.click();
    await expect(log.getByRole('button', { name: words.save })).toBeVisible();
    await expect(log).toContainText(words.ended);
    await shot(page, `script-console-${theme}-${locale}`);

    // A loop without end is stopped; the page stays usable meanwhile.
    await write(page, LOOP);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(log).toContainText('begun');
    await panel.getByRole('button', { name: words.stop }).click();
    await expect(log).toContainText(words.stopped);

    // An error names its line, which a click shows.
    await write(page, BROKEN);
    await run.click();
    await log.getByRole('button', { name: words.line }).click();
    await expect(panel.locator('.squiggly-error').first()).toBeVisible();

    // No network is reached, nor anything that leads to one.
    // What a policy refuses begins as a request and ends as a failure.
    page.on('requestfinished', request => reached.push(request.url()));
    await write(page, NETWORK);
    await run.click();
    await expect(log).toContainText(words.ended);
    await expect(log).toContainText(Array.from({ length: 6 }, () => 'undefined').join());
    await expect(log).toContainText('refused\nrefused\nrefused');
    expect(reached.filter(url => !url.includes('scriptSandbox'))).toEqual([]);
    expect(policies[0]).toContain("connect-src 'none'");
    expect(policies[0]).not.toContain("'self'");

    // What a script changes is one step of undo.
    await write(page, RENAME);
    await run.click();
    await expect(log).toContainText(words.changed);
    await write(
      page,
      script(
        "  print([...design.schematic!.all('component')].filter(each => each.fields.some(({ value }) => value === 'SCRIPTED')).length > 2);",
      ),
    );
    await run.click();
    await expect(log).toContainText('true');
    await canvas(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await run.click();
    await expect(log).toContainText('false');
    expect(await grave(page)).toEqual([]);
  });
