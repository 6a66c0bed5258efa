import { i18next } from '../../app/locale.ts';
import type { Offered, Shelf } from './catalogue.ts';

interface Props {
  readonly shelves: readonly Shelf[];
  /** In lower case: models without it in name or title are not shown. */
  readonly word: string;
  readonly chosen: Offered | null;
  readonly onChoose: (model: Offered) => void;
}

/** The models of all libraries and files, each with its heading. */
export function ModelShelves({ shelves, word, chosen, onChoose }: Props) {
  const language = i18next.language.startsWith('zh') ? 'zh' : 'en';
  const matching = shelves.flatMap(shelf => {
    const models = shelf.models.filter(({ name, title }) =>
      `${name} ${title?.en ?? ''} ${title?.zh ?? ''}`.toLowerCase().includes(word),
    );
    return models.length > 0 ? [{ ...shelf, models }] : [];
  });
  return (
    <div className="model-shelves" tabIndex={0}>
      {matching.map(({ key, title, models }) => (
        <section key={key}>
          <h3>{title?.[language] ?? key.slice('file '.length)}</h3>
          {models.map(model => (
            <button
              type="button"
              key={model.name}
              aria-pressed={chosen?.name === model.name && chosen.library === model.library}
              onClick={() => onChoose(model)}
            >
              {model.title?.[language] ?? model.name}
              <code translate="no">{model.title ? model.name : ''}</code>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}
