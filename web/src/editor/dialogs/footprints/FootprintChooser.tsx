import { App, Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bareName } from '@boardwright/engine/partEditor';
import type { ProjectSession } from '../../../project/session.ts';
import { LibraryDialog } from '../library/LibraryDialog.tsx';
import { useRecentFootprints } from '../library/recent.ts';
import { useLibrarySearch } from '../library/useLibrarySearch.ts';
import { useFootprints, type Choice } from './choices.ts';
import { EditButtons } from './EditButtons.tsx';
import { GenerateFootprint } from './generate/GenerateFootprint.tsx';
import { FootprintFacts } from './FootprintFacts.tsx';
import { FootprintPreview } from './FootprintPreview.tsx';
import { LibraryButtons, useTake } from './LibraryButtons.tsx';
import { NO_NEEDS, type Needs } from './needs.ts';
import './footprints.css';

interface Props {
  readonly session: ProjectSession;
  readonly title: string;
  /** What the button says that takes the chosen one. */
  readonly action: string;
  /** The footprint that is set now; shown first. */
  readonly current?: string;
  readonly needs?: Needs;
  readonly onChoose: (choice: Choice) => void;
  /** Opens the editor of a footprint of the project's libraries; where it is missing nothing can be edited. */
  readonly onEdit?: (libId: string) => void;
  readonly onClose: () => void;
}

/** Chooses a footprint of the project's libraries or of ours, by what one types and by what the part asks for. */
export function FootprintChooser(props: Props) {
  const { session, title, action, current = '', needs = NO_NEEDS, onChoose, onEdit, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const search = useLibrarySearch();
  const { query, library, active } = search;
  const [fitting, setFitting] = useState(needs.filters !== '');
  const [counted, setCounted] = useState(needs.pins !== null && needs.pins > 0);
  const { symbols: recent, note } = useRecentFootprints();
  const catalogue = useFootprints(session, () => void message.error(t('footprints.failed')));
  /** Those that were just imported. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const show = (query: string) => {
    search.setQuery(query);
    setFitting(false);
    setCounted(false);
  };
  const take = useTake(catalogue, libIds => {
    setFresh(new Set(libIds));
    show('');
  });
  const [generating, setGenerating] = useState(false);
  const choices = useMemo(() => {
    if (!catalogue) return [];
    const wanted = { filters: fitting ? needs.filters : '', pads: counted ? needs.pins : null, library };
    const found = catalogue.offered(query, wanted);
    if (query.trim() !== '') return found;
    const rank = ({ id, own }: Choice) => {
      const used = recent.indexOf(id);
      if (fresh.has(id)) return -2;
      return id === current ? -1 : used >= 0 ? used : own ? recent.length : recent.length + 1;
    };
    return found.toSorted((a, b) => rank(a) - rank(b));
  }, [catalogue, query, library, fitting, counted, needs, current, recent, fresh]);
  const chosen = choices[active];
  const footprint = useMemo(() => chosen?.footprint(), [chosen]);

  const choose = () => {
    if (!chosen) return;
    note(chosen.id);
    onChoose(chosen);
  };
  const narrowed = (set: (value: boolean) => void) => (event: { readonly target: { readonly checked: boolean } }) => {
    set(event.target.checked);
    search.setActive(0);
  };

  if (generating)
    return (
      <GenerateFootprint
        session={session}
        onClose={() => setGenerating(false)}
        uses={[
          {
            title: t('generate.add'),
            run: libId => {
              show(bareName(libId));
              setGenerating(false);
            },
          },
        ]}
      />
    );
  return (
    <LibraryDialog
      title={title}
      words={{
        search: t('footprints.search'),
        library: t('symbols.library'),
        allLibraries: t('footprints.allLibraries'),
        none: catalogue ? t('footprints.none') : t('footprints.loading'),
        list: t('footprints.list'),
        own: t('footprints.own'),
        count: t('footprints.count', { count: choices.length }),
      }}
      search={search}
      libraries={catalogue?.libraries ?? []}
      choices={choices}
      recent={recent}
      onChoose={choose}
      onFiles={take}
      onClose={onClose}
      filters={
        (needs.filters !== '' || needs.pins !== null) && (
          <div className="footprint-needs">
            {needs.filters !== '' && (
              <Checkbox checked={fitting} onChange={narrowed(setFitting)}>
                <span title={needs.filters}>{t('footprints.fitting')}</span>
              </Checkbox>
            )}
            {needs.pins !== null && (
              <Checkbox checked={counted} onChange={narrowed(setCounted)}>
                {t('footprints.counted', { count: needs.pins })}
              </Checkbox>
            )}
          </div>
        )
      }
      side={
        footprint && (
          <>
            <FootprintPreview footprint={footprint} />
            <FootprintFacts footprint={footprint} />
          </>
        )
      }
      footer={[
        <LibraryButtons key="library" catalogue={catalogue} library={library} take={take} />,
        <Button
          key="generate"
          style={{ float: 'left', marginInlineStart: 8 }}
          disabled={!catalogue}
          onClick={() => setGenerating(true)}
        >
          {t('generate.open')}
        </Button>,
        onEdit && (
          <EditButtons
            key="edit"
            catalogue={catalogue}
            chosen={chosen}
            onEdit={onEdit}
            onNamed={libId => show(bareName(libId))}
          />
        ),
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="choose" type="primary" disabled={!chosen} onClick={choose}>
          {action}
        </Button>,
      ]}
    />
  );
}
