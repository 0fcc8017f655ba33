import { useId, useState } from 'react';
import { LinesInput, SelectInput } from '../../../client/ui/input.tsx';
import { InputField } from '../../../client/ui/text-input.tsx';
import type { Rounding } from '../../../domain/instalment.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './offers-table.module.css';

interface RoundingProps {
  label: string;
  hasLabel?: boolean;
  value: Rounding;
  onChange: (value: Rounding) => void;
}

/** Select list for how the financier rounds its instalments. */
export function RoundingSelect({ label, hasLabel, value, onChange }: RoundingProps) {
  const id = useId();
  return (
    <InputField id={id} label={hasLabel && label}>
      <SelectInput
        id={id}
        aria-label={hasLabel ? undefined : label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value === 'dollarUp' ? 'dollarUp' : 'cent')}
        inputClassName={classes.select}
      >
        <option value="cent">{m.quotes_rounding_cent()}</option>
        <option value="dollarUp">{m.quotes_rounding_dollar()}</option>
      </SelectInput>
    </InputField>
  );
}

interface NameProps {
  label: string;
  hasLabel?: boolean;
  value: string;
  /** Replaces an empty name immediately, so that no offer is nameless; the input shows it on blur. */
  fallback: string;
  onChange: (value: string) => void;
}

/** Input for the offer's name. A long name wraps. */
export function OfferName({ label, hasLabel, value, fallback, onChange }: NameProps) {
  const id = useId();
  const [blank, setBlank] = useState<string>();
  const type = (typed: string) => {
    const text = typed.replace(/\s/g, ' ');
    const isBlank = text.trim() === '';
    setBlank(isBlank ? text : undefined);
    onChange(isBlank ? fallback : text);
  };
  return (
    <InputField id={id} label={hasLabel && label}>
      <LinesInput
        id={id}
        rows={1}
        autoComplete="off"
        aria-label={hasLabel ? undefined : label}
        maxLength={40}
        value={blank ?? value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setBlank(undefined)}
        inputClassName={classes.name}
      />
    </InputField>
  );
}
