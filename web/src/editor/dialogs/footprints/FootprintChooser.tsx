import { App, Button, Checkbox, Input, Modal, Select, type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSession } from '../../../project/session.ts';
import { ChoiceList, LIST_HEIGHT, optionId } from '../symbols/ChoiceList.tsx';
import { useRecentFootprints } from '../symbols/recent.ts';
import { useFootprints, type Choice } from './choices.ts';
import { FootprintFacts } from './FootprintFacts.tsx';
import { FootprintPreview } from './FootprintPreview.tsx';
import { LibraryButtons, useTake } from './LibraryButtons.tsx';
import { NO_NEEDS, type Needs } from './needs.ts';
import '../symbols/symbols.css';
import './footprints.css';

/** Rows that Page Up and Page Down pass. */
const PAGE = 8;

interface Props {
  readonly session: ProjectSession;
  readonly title: string;
  /** What the button says that takes the chosen one. */
  readonly action: string;
  /** The footprint that is set now; shown first. */
  readonly current?: string;
  readonly needs?: Needs;
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** Chooses a footprint of the project's libraries or of ours, by what one types and by what the part asks for. */
export function FootprintChooser(props: Props) {
  const { session, title, action, current = '', needs = NO_NEEDS, onChoose, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<InputRef>(null);
  const [query, setQuery] = useState('');
  const [library, setLibrary] = useState('');
  const [fitting, setFitting] = useState(needs.filters !== '');
  const [counted, setCounted] = useState(needs.pins !== null && needs.pins > 0);
  const [active, setActive] = useState(0);
  const { symbols: recent, note } = useRecentFootprints();
  const catalogue = useFootprints(session, () => void message.error(t('footprints.failed')));
  const take = useTake(catalogue);
  const choices = useMemo(() => {
    if (!catalogue) return [];
    const wanted = { filters: fitting ? needs.filters : '', pads: counted ? needs.pins : null, library };
    const found = catalogue.offered(query, wanted);
    if (query.trim() !== '') return found;
    const rank = ({ id, own }: Choice) => {
      const used = recent.indexOf(id);
      return id === current ? -1 : used >= 0 ? used : own ? recent.length : recent.length + 1;
    };
    return found.toSorted((a, b) => rank(a) - rank(b));
  }, [catalogue, query, library, fitting, counted, needs, current, recent]);
  const chosen = choices[active];
  const footprint = useMemo(() => chosen?.footprint(), [chosen]);

  const choose = () => {
    if (!chosen) return;
    note(chosen.id);
    onChoose(chosen);
  };
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setActive(0);
    };
  const key = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const step = steps[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose();
    else if (step !== undefined) setActive(Math.max(0, Math.min(choices.length - 1, active + step)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = async (event: React.DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    await take(
      await Promise.all(
        files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ),
    );
  };

  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={960}
      centered
      afterOpenChange={open => open && input.current?.focus()}
      footer={[
        <LibraryButtons key="library" catalogue={catalogue} library={library} take={take} />,
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="choose" type="primary" disabled={!chosen} onClick={choose}>
          {action}
        </Button>,
      ]}
    >
      <div className="symbol-chooser" onDragOver={event => event.preventDefault()} onDrop={event => void drop(event)}>
        <div>
          <div className="symbol-search">
            <Input
              ref={input}
              autoFocus
              allowClear
              role="combobox"
              aria-label={t('footprints.search')}
              aria-controls="symbol-list"
              aria-expanded
              aria-activedescendant={chosen ? optionId(active) : undefined}
              placeholder={t('footprints.search')}
              value={query}
              onChange={event => changed(setQuery)(event.target.value)}
              onKeyDown={key}
            />
            <Select
              aria-label={t('symbols.library')}
              value={library}
              showSearch
              popupMatchSelectWidth={false}
              onChange={changed(setLibrary)}
              options={[
                { value: '', label: t('footprints.allLibraries') },
                ...(catalogue?.libraries ?? []).map(name => ({ value: name, label: name })),
              ]}
            />
          </div>
          {(needs.filters !== '' || needs.pins !== null) && (
            <div className="footprint-needs">
              {needs.filters !== '' && (
                <Checkbox checked={fitting} onChange={event => changed(setFitting)(event.target.checked)}>
                  <span title={needs.filters}>{t('footprints.fitting')}</span>
                </Checkbox>
              )}
              {needs.pins !== null && (
                <Checkbox checked={counted} onChange={event => changed(setCounted)(event.target.checked)}>
                  {t('footprints.counted', { count: needs.pins })}
                </Checkbox>
              )}
            </div>
          )}
          {choices.length === 0 ? (
            <div id="symbol-list" className="symbol-list symbol-none" style={{ height: LIST_HEIGHT }}>
              {catalogue ? t('footprints.none') : t('footprints.loading')}
            </div>
          ) : (
            <ChoiceList
              choices={choices}
              label={t('footprints.list')}
              ownLabel={t('footprints.own')}
              active={active}
              recent={recent}
              onActive={setActive}
              onChoose={choose}
              onKey={key}
            />
          )}
          <div className="symbol-count" role="status">
            {t('footprints.count', { count: choices.length })}
          </div>
        </div>
        <div className="symbol-side">
          {footprint && <FootprintPreview footprint={footprint} />}
          {footprint && <FootprintFacts footprint={footprint} />}
        </div>
      </div>
    </Modal>
  );
}
