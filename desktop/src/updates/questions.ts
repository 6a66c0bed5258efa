import { msg } from '@boardwright/engine/base';
import type { Question } from '../dialogs.ts';
import { publicKey } from './feed.ts';
import type { UpdateSetting } from './setting.ts';

const CANCEL = msg('desktop.cancel', 'Cancel');
/** Longer addresses would push the buttons out of the dialog. */
const MOST = 300;

/** Whether the app may follow a feed: who has its key can run programs on this computer. The feed and the key must be usable. */
export function feedQuestion({ feed, key }: UpdateSetting): Question {
  const { host, href } = new URL(feed);
  const parsed = publicKey(key);
  return {
    message: msg(
      'desktop.useFeed',
      'Get updates from {{host}}? The publisher of this update feed can install programs on this computer. Continue only if you trust the address and the key.\n\nAddress: {{address}}\nKey: {{key}}',
      {
        host,
        address: href.length > MOST ? `${href.slice(0, MOST)}…` : href,
        key: parsed.ok ? parsed.value.export({ type: 'spki', format: 'der' }).toString('base64') : '',
      },
    ),
    stay: CANCEL,
    leave: msg('desktop.useFeedNow', 'Use this feed'),
  };
}

/** Whether the downloaded installer of a version may start. */
export const installQuestion = (version: string, feed: string): Question => ({
  message: msg(
    'desktop.installUpdate',
    'Install version {{version}} from {{host}}? The installer is a program that changes Boardwright on this computer.',
    { version, host: new URL(feed).host },
  ),
  stay: CANCEL,
  leave: msg('desktop.install', 'Install'),
});
