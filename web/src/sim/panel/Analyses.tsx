import { DeleteOutlined, DownOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_KINDS, cardWord, freshCard, readCard, writeCard } from '@boardwright/sim/spice';
import type { EditorDocument } from '../../project/document.ts';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { CardForm } from './CardForm.tsx';
import { addDirective, directivesOf, setDirective, switchDirective, type Directive, type Place } from './directives.ts';
import { LineForm } from './LineForm.tsx';

/** Directives that one begins from besides analyses. */
const OTHERS = ['.temp 27', '.options reltol=1m', '.ic v(out)=0', '.param value=1k', '.meas tran result max v(out)'];

const keyOf = (place: Place): string =>
  place.type === 'text' ? `${place.id} ${place.line}` : `settings ${place.index}`;

/** The analyses of a schematic and its other directives, each to be edited; they are texts on its sheets. */
export function Analyses({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState('');
  const [fresh, setFresh] = useState('');
  const all = directivesOf(document);
  const isCard = ({ text }: Directive) => cardWord(text) !== undefined;
  const analyses = all.filter(isCard);
  const others = all.filter(each => !isCard(each));
  const add = (text: string) => {
    addDirective(document, text);
    setFresh('');
  };
  const rows = (list: readonly Directive[]) => (
    <ul className="sim-cards">
      {list.map(each => (
        <Row
          key={keyOf(each.place)}
          document={document}
          directive={each}
          open={open === keyOf(each.place)}
          onOpen={on => setOpen(on ? keyOf(each.place) : '')}
        />
      ))}
    </ul>
  );
  return (
    <>
      <section>
        <h3>
          {t('sim.analyses')}
          <MenuButton
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            items={() =>
              CARD_KINDS.map(({ word }) => ({
                key: word,
                label: t(`analysis.${word}`),
                onClick: () =>
                  setFresh(
                    writeCard(
                      CARD_KINDS.find(kind => kind.word === word)!,
                      freshCard(CARD_KINDS.find(kind => kind.word === word)!),
                    ),
                  ),
              }))
            }
          >
            {t('sim.add')}
          </MenuButton>
        </h3>
        {analyses.length === 0 && fresh === '' && <p className="muted">{t('sim.noAnalyses')}</p>}
        {rows(analyses)}
        {cardWord(fresh) !== undefined && (
          <div className="sim-fresh">
            <strong>{t(`analysis.${cardWord(fresh)}`)}</strong>
            <CardForm card={fresh} onSave={add} onCancel={() => setFresh('')} />
          </div>
        )}
      </section>
      <section>
        <h3>
          {t('sim.directives')}
          <MenuButton
            size="small"
            type="text"
            icon={<PlusOutlined aria-hidden />}
            items={() =>
              OTHERS.map(text => ({
                key: text,
                label: t(`directive.${text.slice(1).split(' ')[0]}`),
                onClick: () => setFresh(text),
              }))
            }
          >
            {t('sim.add')}
          </MenuButton>
        </h3>
        {rows(others)}
        {fresh !== '' && cardWord(fresh) === undefined && (
          <div className="sim-fresh">
            <LineForm text={fresh} onSave={add} onCancel={() => setFresh('')} />
          </div>
        )}
      </section>
    </>
  );
}

interface RowProps {
  readonly document: EditorDocument;
  readonly directive: Directive;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Row({ document, directive, open, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { text, place, off } = directive;
  const word = cardWord(text);
  const save = (next: string) => {
    setDirective(document, place, off ? `* ${next}` : next);
    onOpen(false);
  };
  return (
    <li data-off={off}>
      <div className="sim-card">
        <Checkbox
          checked={!off}
          aria-label={t('sim.does', { text })}
          onChange={() => switchDirective(document, directive)}
        />
        <button type="button" className="sim-card-text" aria-expanded={open} onClick={() => onOpen(!open)}>
          {word && <strong>{t(`analysis.${word}`)}</strong>}
          <code translate="no">{text}</code>
        </button>
        <Tooltip title={t('sim.edit')}>
          <Button
            size="small"
            type="text"
            icon={open ? <DownOutlined aria-hidden /> : <EditOutlined aria-hidden />}
            aria-label={t('sim.editOf', { text })}
            onClick={() => onOpen(!open)}
          />
        </Tooltip>
        <Tooltip title={t('sim.remove')}>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('sim.removeOf', { text })}
            onClick={() => setDirective(document, place, null)}
          />
        </Tooltip>
      </div>
      {open &&
        (readCard(text) ? (
          <CardForm card={text} onSave={save} onCancel={() => onOpen(false)} />
        ) : (
          <LineForm text={text} onSave={save} onCancel={() => onOpen(false)} />
        ))}
    </li>
  );
}
