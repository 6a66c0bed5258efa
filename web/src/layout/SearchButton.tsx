import { SearchOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openSiteSearch } from '../app/siteSearch.ts';
import { asksForSearch, takesKeys } from './asksForSearch.ts';

/** Opens the search of the site; so do Ctrl+K and, outside of fields, the slash. */
export function SearchButton() {
  const { t } = useTranslation();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event, takesKeys(event.target))) return;
      event.preventDefault();
      openSiteSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Tooltip title={t('nav.searchKeys')}>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t('nav.search')}
        aria-keyshortcuts="Control+K /"
        onClick={openSiteSearch}
      />
    </Tooltip>
  );
}
