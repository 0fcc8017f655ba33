import { SelectInput } from '../../../client/ui/input.tsx';
import * as m from '../../../paraglide/messages.js';
import '../../../client/ui/choice.css';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue } from './use-form.ts';

/** The browser's own select list: it opens at once, works with every keyboard and uses the phone's own picker. */
export function SelectControl(props: ControlProps) {
  const { field, path, store } = props;
  const value = useFieldValue(store, path);
  const options = (field.options ?? []).filter((option) => !option.isUnoffered || option.value === value);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <SelectInput
      {...inputAttributes(props)}
      value={chosen < 0 ? '' : chosen}
      onChange={(event) => store.set(path, options[Number(event.currentTarget.value || -1)]?.value)}
      inputClassName={chosen < 0 ? classes.unchosen : ''}
    >
      <option value="">{m.forms_choose()}</option>
      {options.map((option, index) => (
        <option key={String(option.value)} value={index}>
          {option.label()}
        </option>
      ))}
    </SelectInput>
  );
}

/**
 * The browser's own radio buttons, styled by CSS: a section shows many of them, and heavier ones would make every
 * choice slow.
 */
export function RadioControl(props: ControlProps) {
  const { field, path, store, describedBy, required, invalid, disabled, labelledBy } = props;
  const value = useFieldValue(store, path);
  return (
    <div
      role="radiogroup"
      className={classes.radios}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
    >
      {field.options?.map((option, index) => (
        <label key={String(option.value)} className="choice">
          <input
            type="radio"
            id={index === 0 ? path : `${path}-${index}`}
            name={path}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => store.set(path, option.value)}
          />
          <span>{option.label()}</span>
        </label>
      ))}
    </div>
  );
}

export function TickControl({ field, path, store, required, disabled, invalid, describedBy }: ControlProps) {
  const value = useFieldValue(store, path);
  return (
    <label className="choice">
      <input
        type="checkbox"
        role={field.type === 'switch' ? 'switch' : undefined}
        id={path}
        name={path}
        disabled={disabled}
        checked={value === true}
        onChange={(event) => store.set(path, event.currentTarget.checked)}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
      />
      <span>{field.label()}</span>
    </label>
  );
}
