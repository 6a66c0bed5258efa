import { GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addressLocale } from '../app/addressLocale.ts';
import { labelled } from '../app/locale.ts';
import { usePreferences, type Locale } from '../app/preferences.ts';
import { useDark } from '../app/theme.ts';
import { leavePage } from '../project/unsaved.ts';
import { MenuButton } from './MenuButton.tsx';

/** Language and theme: two buttons at the end of every bar. */
export function Settings() {
  const { t } = useTranslation();
  const dark = useDark();
  const { locale, setLocale, setTheme } = usePreferences();
  const { pathname, search, hash } = useLocation();
  const choose = async (next: Locale) => {
    if (addressLocale === null) return setLocale(next);
    // The prefix of the address decides: the page is loaded with the other one.
    if (next === addressLocale) return;
    await leavePage();
    window.location.assign(`/${next}${pathname}${search}${hash}`);
  };
  return (
    <>
      <MenuButton
        type="text"
        icon={<GlobalOutlined aria-hidden />}
        aria-label={labelled(t('settings.language'), locale === 'zh' ? '中文' : 'EN')}
        menu={{
          selectable: true,
          selectedKeys: [locale],
          onClick: ({ key }) => void choose(key as Locale),
        }}
        items={() => [
          { key: 'en', label: <span translate="no">English</span> },
          { key: 'zh', label: <span translate="no">简体中文</span> },
        ]}
      >
        {locale === 'zh' ? '中文' : 'EN'}
      </MenuButton>
      <Tooltip title={dark ? t('settings.light') : t('settings.dark')}>
        <Button
          type="text"
          icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
          aria-label={dark ? t('settings.light') : t('settings.dark')}
          onClick={() => setTheme(dark ? 'light' : 'dark')}
        />
      </Tooltip>
    </>
  );
}
