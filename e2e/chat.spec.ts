import { expect, test } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { grave } from './axe.ts';
import { canvas, drawn, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';
import { signUp } from './shop.ts';

const WORDS = {
  en: {
    question: 'Your question',
    what: 'What is R1?',
    is: 'R1 is',
    this: 'What is this?',
    find: 'What do the checks find?',
    supply: 'Show the power tree',
    width: 'How wide must a track be for 2 A?',
    compare: '1N4148 vs 1N4007',
    differ: 'Rated voltage – 1N4148: 100 V; 1N4007: 1 kV.',
    edit: 'Add a reset button',
    apply: 'Apply',
    applied: 'Applied.',
    new: 'What is SW1?',
    newIs: 'SW1 is',
  },
  zh: {
    question: '问题',
    what: 'R1 是什么？',
    is: 'R1 的值是',
    this: '这个是什么？',
    find: '检查发现了什么？',
    supply: '电源树是怎样的？',
    width: '2 A 的电流，走线要多宽？',
    compare: '比较1N4148和1N4007',
    differ: '额定电压——1N4148：100 V；1N4007：1 kV。',
    edit: '加一个复位按键',
    apply: /应\s?用/,
    applied: '已应用',
    new: 'SW1 是什么？',
    newIs: 'SW1 的值是',
  },
} as const;

test('the assistant answers with what it rests on, declines, and keeps conversations', async ({ page }) => {
  await page.goto('/en/chat');
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('How wide must a track be for 2 A?');
  await question.press('Enter');
  const log = page.getByRole('log');
  await expect(log).toContainText('For 2 A a track needs 0.79 mm on an outer layer');
  await expect(log.locator('.chat-cite').first()).toHaveText('IPC-2221B, 6.2');
  await question.fill('Who won the match yesterday?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(log).toContainText('I do not know that');
  await question.fill('How do I place a power symbol?');
  await question.press('Enter');
  await expect(log.getByRole('link', { name: 'Open' }).first()).toHaveAttribute('href', /\/help\/.+#.+/);
  await question.fill('Compare AMS1117-3.3 and AP2112K-3.3');
  await question.press('Enter');
  await expect(log).toContainText('Rated current – AMS1117-3.3: 1 A; AP2112K-3.3: 600 mA.');
  await expect(log.getByRole('link', { name: 'AP2112K-3.3' }).first()).toHaveAttribute('href', /\/component\/AP2112K/);
  await shot(page, 'chat-en');
  await question.fill('Who receives my data?');
  await question.press('Enter');
  await expect(
    log.locator('article').last().locator('a[href="/en/policy/privacy-policy#who-receives-data"]'),
  ).toBeVisible();

  // A visitor's conversations stay in the browser.
  await page.reload();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: /^How wide/ }).click();
  await expect(log.locator('.chat-asked')).toHaveCount(5);
  await list.getByRole('button', { name: /^More for How wide/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the conversation' }).fill('Track widths');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Track widths/ })).toBeVisible();

  // Those of an account are in the cloud.
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/zh/chat');
  await page.getByRole('textbox', { name: '问题' }).fill('2 A 的电流，走线要多宽？');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('外层线宽至少 0.79 mm');
  const own = page.getByRole('navigation', { name: '对话列表' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await own.getByRole('button', { name: /^2 A.*\d\d\/\d\d$/ }).click();
  await expect(page.getByRole('log')).toContainText('外层线宽至少 0.79 mm');
  await own.getByRole('button', { name: '2 A 的电流，走线要多宽？的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(0);
});

for (const [theme, locale] of lookOf('light'))
  test(`the panel answers about the open design, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await wear(page, theme, locale);
    await page.goto('/workbench/my-files');
    await page.locator('.example button').first().click();
    await page.waitForURL(/\/eda\/sch\?id=/);
    await drawn(page);
    await canvas(page).focus();
    await page.keyboard.press('Alt+a');
    const panel = page.locator('.assistant-panel');
    const log = panel.getByRole('log');
    const question = panel.getByRole('textbox', { name: words.question });
    await question.fill(words.what);
    await question.press('Enter');
    await expect(log).toContainText(words.is);

    // A citation shows what it names, which is what 'this' means from then on.
    await log.getByRole('button', { name: 'R1', exact: true }).first().click();
    await expect(panel.locator('.assistant-subject')).toContainText('R1');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    for (const next of [words.this, words.find, words.supply, words.width]) {
      await question.fill(next);
      await question.press('Enter');
      await expect(log.locator('.chat-asked').last()).toHaveText(next);
      await expect(log.locator('article').last().locator('.chat-answer')).toBeVisible();
    }
    await expect(log.locator('article').nth(1)).toContainText(words.is);
    await expect(log.locator('article').last()).toContainText('0.79 mm');
    expect(asked).toEqual([]);
    await question.fill(words.compare);
    await question.press('Enter');
    await expect(log.locator('article').last()).toContainText(words.differ);

    // An edit is marked on the drawing, and changes nothing until it is accepted.
    await question.fill(words.edit);
    await question.press('Enter');
    await expect(page.getByTestId('assistant-marks')).toHaveAttribute('data-count', '1');
    await shot(page, `assistant-edit-${theme}-${locale}`);
    await log.getByRole('button', { name: words.apply }).click();
    await expect(log).toContainText(words.applied);
    await expect(page.getByTestId('assistant-marks')).toHaveCount(0);
    await question.fill(words.new);
    await question.press('Enter');
    await expect(log.locator('article').last()).toContainText(words.newIs);
    await canvas(page).focus();
    await page.keyboard.press('Control+z');
    await question.fill(words.new);
    await question.press('Enter');
    await expect(log.locator('article').last()).not.toContainText(words.newIs);
    expect(await grave(page)).toEqual([]);
    await shot(page, `assistant-panel-${theme}-${locale}`);
  });

/** Two pages about a converter, with a table on the second one. */
async function datasheet(): Promise<Buffer> {
  const pdf = new PDFDocument();
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise(done => pdf.on('end', done));
  pdf.fontSize(20).text('TPS54331 Step-Down Converter').fontSize(10).moveDown().text('It supplies loads of up to 3 A.');
  pdf.addPage().fontSize(14).text('Absolute Maximum Ratings').fontSize(10);
  ['Input voltage', 'VIN', '30', 'V'].forEach((cell, i) => pdf.text(cell, 72 + 120 * i, 120, { lineBreak: false }));
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

test('a datasheet that is added is quoted, opened at its page, and there after a reload', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = address => {
      document.body.dataset['opened'] = String(address);
      return window;
    };
  });
  await page.goto('/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  const panel = page.locator('.assistant-panel');
  const log = panel.getByRole('log');
  const open = async (): Promise<void> => {
    await drawn(page);
    if (!(await panel.isVisible())) {
      await canvas(page).focus();
      await page.keyboard.press('Alt+a');
    }
    await panel.locator('.assistant-datasheets summary').click();
  };
  const ask = async (question: string): Promise<void> => {
    await panel.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.keyboard.press('Enter');
  };
  const add = async (name: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'Add PDF…' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await open();
  await add('notes.pdf', Buffer.from('Hello'));
  await expect(panel).toContainText('The file is not a PDF.');
  await panel.getByRole('button', { name: 'Dismiss the message about notes.pdf' }).click();
  await add('slvs839.pdf', await datasheet());
  await expect(panel).toContainText('2 pages');
  expect(await grave(page)).toEqual([]);

  await ask('TPS54331 的最高输入电压是多少？');
  await expect(log).toContainText('Input voltage | VIN | 30 | V');
  await shot(page, 'assistant-datasheet');
  // Nobody names it, and the design has a supply too.
  await ask('What is the absolute maximum supply voltage?');
  await expect(log.locator('article').last()).toContainText('Input voltage | VIN | 30 | V');
  await page.reload();
  await open();
  await expect(panel).toContainText('2 pages');
  await ask('What is the maximum input voltage of the TPS54331?');
  await expect(log).toContainText('From datasheets of this project:');
  await log.getByRole('button', { name: 'slvs839.pdf, page 2' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', /^blob:.*#page=2$/);

  await panel.getByRole('button', { name: 'Remove slvs839.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel).not.toContainText('2 pages');
  await ask('What is the maximum input voltage of the TPS54331?');
  await expect(log.locator('article').last()).not.toContainText('VIN');
});

/** A piece of an answer of a language model. */
const event = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\n`;
const ASKS = { name: 'ask_boardwright', arguments: '{"question":"What is R1?"}' };
const TURNS = [
  event({ tool_calls: [{ index: 0, id: 'a', function: ASKS }] }) + event({}, 'tool_calls'),
  event({ content: 'R1 is a part. [1] It is blue.' }) + event({}, 'stop'),
];

test('a language model of the site is asked only where the person agrees', async ({ page }) => {
  const model = { name: 'small', provider: 'Example, EU', tokensLeft: 1000 };
  const sent: string[] = [];
  await page.route('**/api/eda/language-model', route =>
    route.fulfill({ json: { code: 200, type: 'success', message: '', data: { model } } }),
  );
  await page.route('**/api/eda/language-model/answer', route => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ contentType: 'text/event-stream', body: TURNS[sent.length - 1] ?? '' });
  });
  await page.goto('/sign-in?new=1');
  await signUp(page);
  await page.goto('/workbench/my-files');
  await page.locator('.example button').first().click();
  await page.waitForURL(/\/eda\/sch\?id=/);
  await drawn(page);
  await canvas(page).focus();
  await page.keyboard.press('Alt+a');
  const panel = page.locator('.assistant-panel');
  const log = panel.getByRole('log');
  const question = panel.getByRole('textbox', { name: 'Your question' });
  await panel.getByRole('switch', { name: 'Also ask small' }).click();

  await question.fill('What is R1?');
  await question.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send the question to small?' });
  await expect(dialog).toContainText('Example, EU');
  const shown = await dialog.locator('pre').textContent();
  // The assistant has answered already.
  await expect(log).toContainText('R1 is');
  await dialog.getByRole('button', { name: 'Do not send' }).click();
  await expect(log).toContainText('Nothing was sent.');
  expect(sent).toEqual([]);

  await question.fill('What is R1?');
  await question.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await grave(page)).toEqual([]);
  await shot(page, 'assistant-model-consent');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const answer = log.getByRole('region', { name: 'Answer of small' }).last();
  await expect(answer).toContainText('It is blue. without a source');
  await expect(answer.getByRole('button', { name: 'R1', exact: true }).first()).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(JSON.parse(sent[0]!)).toEqual(JSON.parse(shown!));
  await answer.getByText('What was sent').click();
  await expect(answer.locator('pre')).toContainText('[1] R1');
  expect(await grave(page)).toEqual([]);
  await shot(page, 'assistant-model-answer');
});
