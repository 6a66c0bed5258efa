import { InputNumber, Switch } from 'antd';
import type { Attribute } from '@boardwright/commerce';
import type { HelpTarget } from '@boardwright/resources/help';
import { useCommerceText } from '../../app/commerceText.ts';
import { Choices } from './Choices.tsx';
import { BOARD_COLOURS } from './optionColours.ts';
import { useOptionLabel } from '../../app/optionLabel.ts';
import { OptionRow } from './OptionRow.tsx';

interface Props {
  readonly id: string;
  readonly attribute: Attribute;
  readonly value: unknown;
  /** One line that explains it; ''. */
  readonly about?: string;
  readonly help: HelpTarget;
  /** Whether its value is fixed; it is shown, and cannot be changed. */
  readonly disabled?: boolean;
  /** Whether a value can be bought; else it is not shown. */
  readonly isOffered?: (value: never) => boolean;
  readonly onChange: (value: unknown) => void;
  /** What follows it in the form, such as what was changed for it. */
  readonly children?: React.ReactNode;
}

const isColour = ({ label }: Attribute): boolean => label === 'pcb.maskColour' || label === 'pcb.silkColour';

/** One option of an order form, with the field that its attribute asks for. */
export function Option({
  id,
  attribute,
  value,
  about = '',
  help,
  disabled = false,
  isOffered,
  onChange,
  children,
}: Props) {
  const text = useCommerceText();
  const labelOf = useOptionLabel();
  const field = `option-${id}`;
  const row = { id: field, label: text(attribute.label), about, help, below: children };
  if (attribute.type === 'flag')
    return (
      <OptionRow {...row} isFlag>
        <Switch id={field} size="small" checked={value === true} disabled={disabled} onChange={onChange} />
      </OptionRow>
    );
  if (attribute.type === 'count')
    return (
      <OptionRow {...row}>
        <InputNumber
          id={field}
          min={attribute.min}
          max={attribute.max}
          precision={0}
          value={value as number}
          disabled={disabled}
          onChange={next => next !== null && onChange(next)}
        />
      </OptionRow>
    );
  const values = attribute.values.filter(each => each === value || (isOffered?.(each as never) ?? true));
  return (
    <OptionRow {...row} isGroup>
      <Choices
        labelledBy={`${field}-name`}
        name={field}
        values={values}
        value={value as string | number}
        labelOf={each => labelOf(attribute, each)}
        {...(isColour(attribute) && { colourOf: (each: string | number) => BOARD_COLOURS[each] })}
        disabled={disabled}
        onChange={onChange}
      />
    </OptionRow>
  );
}
