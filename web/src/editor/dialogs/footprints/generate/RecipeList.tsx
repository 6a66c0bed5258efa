import { useTranslation } from 'react-i18next';
import { recipes, type Recipe } from '@boardwright/engine/library';
import { tr } from '../../../../app/locale.ts';

const GROUPS = ['ends', 'leads', 'terminals', 'holes', 'marks'] as const;

interface Props {
  readonly recipe: Recipe;
  readonly onChoose: (id: string) => void;
}

/** The families of packages, by how their terminals are. */
export function RecipeList({ recipe, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="recipe-families" aria-label={t('generate.families')}>
      {GROUPS.map(group => (
        <section key={group}>
          <h4>{t(`generate.group.${group}`)}</h4>
          {recipes
            .filter(each => each.group === group)
            .map(each => (
              <button
                key={each.id}
                type="button"
                aria-current={each === recipe ? 'true' : undefined}
                onClick={() => onChoose(each.id)}
              >
                {tr(each.title)}
              </button>
            ))}
        </section>
      ))}
    </nav>
  );
}
