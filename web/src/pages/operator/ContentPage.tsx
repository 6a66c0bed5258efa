import { useSearchParams } from 'react-router';
import { ContentEditor } from './content/ContentEditor.tsx';
import { ContentList } from './content/ContentList.tsx';
import { Console } from './frame/Console.tsx';

/** The pages of the site that operators write. The address names the open one. */
export default function ContentPage() {
  const [search] = useSearchParams();
  const path = search.get('path');
  const language = search.get('language') === 'zh' ? 'zh' : 'en';
  return (
    <Console>
      {path === null ? <ContentList /> : <ContentEditor key={`${path} ${language}`} path={path} language={language} />}
    </Console>
  );
}
