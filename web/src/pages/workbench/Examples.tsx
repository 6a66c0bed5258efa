import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { examples, type Example } from '../../project/examples.ts';

/** Boards to begin with, each opened as a copy of one's own. */
export function Examples({ onOpen }: { readonly onOpen: (example: Example) => void }) {
  const { t } = useTranslation();
  const theme = useDark() ? 'dark' : 'light';
  return (
    <>
      <h2>{t('workbench.examples')}</h2>
      <div className="examples">
        {examples.map(example => (
          <article key={example.id} className="card flush example">
            <img src={`/pictures/${example.id}-${theme}.webp`} alt="" loading="lazy" />
            <div>
              <h3>{t(`example.${example.id}.title`)}</h3>
              <p>{t(`example.${example.id}.text`)}</p>
              <Button onClick={() => onOpen(example)}>{t('workbench.openExample')}</Button>
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
