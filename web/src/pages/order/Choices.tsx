import './choices.css';

interface Props<V extends string | number> {
  /** Id of the element that names the group. */
  readonly labelledBy: string;
  readonly name: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly labelOf: (value: V) => string;
  /** A colour that the value stands for; undefined: none. */
  readonly colourOf?: (value: V) => string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}

/** One of a few values, all of them in sight. */
export function Choices<V extends string | number>(props: Props<V>) {
  const { labelledBy, name, values, value, labelOf, colourOf, disabled = false, onChange } = props;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="choices">
      {values.map(each => {
        const colour = colourOf?.(each);
        return (
          <label key={each} className="choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              disabled={disabled && each !== value}
              onChange={() => onChange(each)}
            />
            {colour !== undefined && <span className="choice-colour" style={{ background: colour }} />}
            <span>{labelOf(each)}</span>
          </label>
        );
      })}
    </div>
  );
}
