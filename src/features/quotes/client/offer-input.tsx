import { useId, useState } from 'react';
import { Input } from '../../../client/ui/input.tsx';
import { InputField } from '../../../client/ui/text-input.tsx';
import type { Offer, OfferFigure } from '../offer.ts';
import { enterFigure } from './enter-figure.ts';
import classes from './offers-table.module.css';
import { figureProblem, formatFigure } from './parse-figure.ts';

interface Props {
  figure: OfferFigure;
  offer: Offer;
  /** Includes the offer's name if there is no visible label above. */
  label: string;
  hasLabel?: boolean;
  placeholder?: string;
  isLowest?: boolean;
  onChange: (offer: Offer) => void;
}

/**
 * Input for one figure of an offer. Every keystroke that can be parsed counts. On blur the text is formatted; invalid
 * text stays, with a message.
 */
export function OfferInput({ figure, offer, label, hasLabel, placeholder, isLowest, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const refused = offer.refused?.[figure];
  const error = draft === undefined && refused !== undefined && figureProblem(figure, refused);

  function type(text: string): void {
    setDraft(text);
    onChange(enterFigure(offer, figure, text));
  }

  return (
    <InputField id={id} label={hasLabel && label} error={error}>
      <Input
        id={id}
        type="text"
        inputMode={figure === 'tenureMonths' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={hasLabel ? undefined : label}
        error={error !== false}
        aria-describedby={error ? `${id}-error` : undefined}
        value={draft ?? refused ?? formatFigure(figure, offer[figure])}
        placeholder={placeholder}
        maxLength={16}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
        inputClassName={classes.figure}
        data-lowest={isLowest || undefined}
      />
    </InputField>
  );
}
