import { App as Antd, ConfigProvider } from 'antd';
import { bridge } from '../platform/desktop/bridge.ts';
import { UpdateNotice } from '../layout/UpdateNotice.tsx';
import { UnsavedNotice } from '../layout/UnsavedNotice.tsx';
import { Toasts } from '../app/Toasts.tsx';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import '../app/locale.ts';
import { loadTexts } from '../app/texts.ts';
import { cssOf, palettes } from '../app/palette.ts';
import { usePreferences } from '../app/preferences.ts';
import { useTours } from '../tours/progress.ts';
import { themeConfig, useDark, useStill } from '../app/theme.ts';

const Tours = lazy(async () => {
  await loadTexts();
  return { default: (await import('../tours/Tours.tsx')).Tours };
});

const DesktopDialogs = lazy(async () => {
  await loadTexts();
  return { default: (await import('../layout/desktop/DesktopDialogs.tsx')).DesktopDialogs };
});

/** Whether another page shows this window inside of it: what accompanies a person stands in the outer one. */
const isFramed = window.parent !== window;

export function App({ router }: { readonly router: DataRouter }) {
  const dark = useDark();
  const still = useStill();
  const locale = usePreferences(state => state.locale);
  const isTouring = useTours(({ current, isChoosing }) => current !== null || isChoosing) && !isFramed;
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
        {isTouring && (
          <Suspense>
            <Tours onGo={address => void router.navigate(address)} />
          </Suspense>
        )}
        {bridge && (
          <Suspense>
            <DesktopDialogs bridge={bridge} />
          </Suspense>
        )}
        <RouterProvider router={router} />
      </Antd>
    </ConfigProvider>
  );
}
