import {
  aboutOptions,
  commerceMessages,
  pcbAttributes,
  type Attribute,
  type PcbAttributeId,
} from '@boardwright/commerce';
import type { HelpTarget } from '@boardwright/resources/help';
import { tr } from '../../app/locale.ts';

interface OptionText {
  readonly id: PcbAttributeId;
  readonly attribute: Attribute;
  readonly target: HelpTarget;
  readonly title: string;
  readonly text: string;
}

/** The options of a board as the order form has them, in the language of the page. */
export const optionTexts = (): OptionText[] =>
  (Object.entries(pcbAttributes) as [PcbAttributeId, Attribute][]).map(([id, attribute]) => ({
    id,
    attribute,
    target: `order-options#${id}`,
    title: tr(commerceMessages[attribute.label]),
    text: tr(aboutOptions[`about.${id}`]),
  }));
