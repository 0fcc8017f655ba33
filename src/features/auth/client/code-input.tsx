import { type ClipboardEvent, type Ref, type SyntheticEvent, useState } from 'react';
import { useComposition } from '../../../client/ui/inputs/use-composition.ts';
import classes from './code-input.module.css';
import { codeAfter, codeIn, codeLength } from './read-code.ts';

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  disabled: boolean;
  describedBy: string;
  ref: Ref<HTMLInputElement>;
}

const places = Array.from({ length: codeLength }, (_, place) => place);

/** One input drawn as six boxes: to paste, to the code from the SMS and to screen readers it is a plain field. */
export function CodeInput({ id, value, onChange, invalid, disabled, describedBy, ref }: Props) {
  const [focused, setFocused] = useState(false);
  const [isSelected, setSelected] = useState(false);
  const composing = useComposition(value, (typed) => onChange(codeAfter(value, typed)));
  /** A pasted whole code replaces the current content at any caret position; the browser inserts any other text. */
  const paste = (event: ClipboardEvent) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === undefined || disabled) return;
    event.preventDefault();
    onChange(code);
  };
  /** The caret stays at the end, because the boxes cannot show it. A selection of digits stays. */
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: shown } = currentTarget;
    setSelected(selectionStart !== selectionEnd);
    if (selectionStart === selectionEnd) currentTarget.setSelectionRange(shown.length, shown.length);
  };
  const current = Math.min(value.length, places.length - 1);
  return (
    <div className={classes.code} data-invalid={invalid || undefined}>
      <input
        ref={ref}
        id={id}
        // Takes the focus when a dialog opens with it.
        data-autofocus
        className={classes.input}
        {...composing}
        onPaste={paste}
        onSelect={select}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setSelected(false);
        }}
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
          data-current={(focused && !disabled && !isSelected && place === current) || undefined}
          data-selected={(isSelected && place < value.length) || undefined}
          aria-hidden="true"
        >
          {value[place]}
        </span>
      ))}
    </div>
  );
}
