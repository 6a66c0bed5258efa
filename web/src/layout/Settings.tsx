import { GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { labelled } from '../app/locale.ts';
import { usePreferences, type Locale } from '../app/preferences.ts';
import { useDark } from '../app/theme.ts';
import { MenuButton } from './MenuButton.tsx';

/** Language and theme: two buttons at the end of every bar. */
export function Settings() {
  const { t } = useTranslation();
  const dark = useDark();
  const { locale, setLocale, setTheme } = usePreferences();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (next: Locale) => {
    setLocale(next);
    // A prefix in the address would win over the choice: it changes along.
    const rest = pathname.replace(/^\/(en|zh)(?=\/|$)/, '');
    if (rest !== pathname) void navigate(`/${next}${rest || '/'}${search}`, { replace: true });
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
          onClick: ({ key }) => choose(key as Locale),
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
