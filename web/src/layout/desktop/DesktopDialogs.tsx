import type { Bridge } from '../../platform/desktop/bridge.ts';
import { ModelSettings } from './ModelSettings.tsx';
import { ProxyLogin } from './ProxyLogin.tsx';
import { ProxySettings } from './ProxySettings.tsx';
import { ServerAddress } from './ServerAddress.tsx';
import { Updates } from './Updates.tsx';
import './desktopDialogs.css';

/** Settings of the desktop app, opened from its menu bar, and what its main process asks. */
export function DesktopDialogs({ bridge }: { readonly bridge: Bridge }) {
  return (
    <>
      <ServerAddress bridge={bridge} />
      <ProxySettings bridge={bridge} />
      <ModelSettings bridge={bridge} />
      <ProxyLogin bridge={bridge} />
      <Updates bridge={bridge} />
    </>
  );
}
