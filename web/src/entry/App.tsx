import { App as Antd, ConfigProvider } from 'antd';
import { bridge } from '../platform/desktop/bridge.ts';
import { UpdateNotice } from '../layout/UpdateNotice.tsx';
import { UnsavedNotice } from '../layout/UnsavedNotice.tsx';
import { Toasts } from '../app/Toasts.tsx';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import '../app/locale.ts';
import { loadTexts } from '../app/texts.ts';
import { cssOf, palettes } from '../app/palette.ts';
import { usePreferences } from '../app/preferences.ts';
import { useHelp } from '../help/helpState.ts';
import { router } from './routes.tsx';
import { themeConfig, useDark, useStill } from '../app/theme.ts';

const DesktopDialogs = lazy(async () => {
  await loadTexts();
  return { default: (await import('../layout/desktop/DesktopDialogs.tsx')).DesktopDialogs };
});

const HelpDrawer = lazy(async () => {
  await loadTexts();
  return import('../help/HelpDrawer.tsx');
});

export function App() {
  const dark = useDark();
  const still = useStill();
  const locale = usePreferences(state => state.locale);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = dark ? 'dark' : 'light';
    root.style.cssText = cssOf(palettes[dark ? 'dark' : 'light']);
  }, [dark]);
  useLayoutEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
  }, [locale]);
  return (
    <ConfigProvider
      theme={themeConfig(dark, still)}
      locale={locale === 'zh' ? zhCN : enUS}
      button={{ autoInsertSpace: false }}
    >
      {/* Below the tabs of an editor, which one wants to reach as soon as something has worked. */}
      <Antd component={false} message={{ top: 84 }}>
        <Toasts />
        <UnsavedNotice />
        <UpdateNotice />
        {bridge && (
          <Suspense>
            <DesktopDialogs bridge={bridge} />
          </Suspense>
        )}
        <RouterProvider router={router} />
        <HelpOverPage />
      </Antd>
    </ConfigProvider>
  );
}

/** Its code is fetched when it is first opened. */
function HelpOverPage() {
  const isWanted = useHelp(({ target }) => target !== null);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return (
    wasWanted && (
      <Suspense>
        <HelpDrawer />
      </Suspense>
    )
  );
}
