// npm run help-pictures -- [WORDS]: takes the pictures of the help again from the built product, into web/public/pictures/help; of all
// topics, or of those whose test has the words in its name, such as `zones` or `zones, zh`.
import { run } from './run.mjs';
import { chromium } from './system.mjs';

const executable = await chromium();
if (!executable) {
  console.error('No Chromium could be found or installed: the pictures cannot be taken.');
  process.exit(1);
}
const words = process.argv.slice(2).join(' ');
const { status } = await run(
  'playwright',
  [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'helpPictures',
    '--reporter=line',
    ...(words === '' ? [] : ['--grep', words]),
  ],
  { env: { BOARDWRIGHT_CHROMIUM: executable, BOARDWRIGHT_HELP_PICTURES: '1' } },
);
process.exit(status);
