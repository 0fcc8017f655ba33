import { type Ref, useState } from 'react';
import classes from './code-input.module.css';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  disabled: boolean;
  describedBy: string;
  ref: Ref<HTMLInputElement>;
}

const places = [0, 1, 2, 3, 4, 5];

/** One input drawn as six boxes, so that paste, the code from the SMS and screen readers meet a plain field. */
export function CodeInput({ id, value, onChange, invalid, disabled, describedBy, ref }: Props) {
  const [focused, setFocused] = useState(false);
  const current = Math.min(value.length, places.length - 1);
  return (
    <div className={classes.code} data-invalid={invalid || undefined}>
      <input
        ref={ref}
        id={id}
        // Of a dialog that opens with it.
        data-autofocus
        className={classes.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, places.length))}
        onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        spellCheck={false}
        readOnly={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      {places.map((place) => (
        <span
          key={place}
          className={classes.box}
          data-current={(focused && !disabled && place === current) || undefined}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
