import {
  aboutOptions,
  isApplicable,
  pcbAttributes,
  type Attribute,
  type AttributeGroup,
  type PcbAttributeId,
} from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { Option } from '../Option.tsx';
import { boardHelp } from '../optionHelp.ts';
import { ChoiceNotice } from './ChoiceNotice.tsx';
import { LockMark } from './LockMark.tsx';
import { RARE } from './rareOptions.ts';
import { RareOptions } from './RareOptions.tsx';
import { SizeAndQuantity } from './SizeAndQuantity.tsx';
import type { PcbForm as Form } from './usePcbDraft.ts';
import './pcbForm.css';

const GROUPS: readonly AttributeGroup[] = ['board', 'copper', 'holes', 'finish', 'special', 'delivery'];
const ENTRIES = Object.entries(pcbAttributes) as [PcbAttributeId, Attribute][];

/** The ordering form of a board, made from the shop's own table of attributes. What does not apply to the board is left out. */
export function PcbForm({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  const { state, dispatch, isOffered, locked } = form;
  const { draft } = state;
  const option = (id: PcbAttributeId) => (
    <Option
      key={id}
      id={id}
      attribute={pcbAttributes[id]}
      value={draft.options[id]}
      about={tr(aboutOptions[`about.${id}`])}
      help={boardHelp(id)}
      disabled={locked.has(id)}
      isOffered={value => isOffered(id, value)}
      onChange={value => dispatch({ type: 'choose', wanted: { ...draft, options: { ...draft.options, [id]: value } } })}
    >
      <LockMark form={form} field={id} />
      <ChoiceNotice form={form} field={id} />
    </Option>
  );
  return (
    <div className="quote-form card flush">
      <SizeAndQuantity form={form} />
      {GROUPS.map(group => {
        const own = ENTRIES.filter(([id, attribute]) => attribute.group === group && isApplicable(id, draft.options));
        const [rare, usual] = [own.filter(([id]) => RARE.has(id)), own.filter(([id]) => !RARE.has(id))];
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={t(`quote.group.${group}`)}>
            <h2>{t(`quote.group.${group}`)}</h2>
            {usual.map(([id]) => option(id))}
            {rare.length > 0 && (
              <RareOptions ids={rare.map(([id]) => id)} options={draft.options} isAlone={usual.length === 0}>
                {rare.map(([id]) => option(id))}
              </RareOptions>
            )}
          </section>
        );
      })}
    </div>
  );
}
