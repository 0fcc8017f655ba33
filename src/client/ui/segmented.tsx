import { useId } from 'react';
import classes from './segmented.module.css';

interface Props<V extends string> {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string;
  value: V;
  onChange: (value: V) => void;
  readOnly?: boolean;
  data: readonly { value: V; label: string }[];
}

/** A choice between a few options, next to each other. */
export function SegmentedControl<V extends string>({
  className = '',
  value,
  onChange,
  readOnly,
  data,
  ...named
}: Props<V>) {
  const name = useId();
  return (
    <div {...named} role="radiogroup" className={`${classes.root} ${className}`}>
      {data.map((choice) => (
        <label key={choice.value}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => !readOnly && onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
