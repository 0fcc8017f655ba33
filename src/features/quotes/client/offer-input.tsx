import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { OfferFigure } from '../offer.ts';
import classes from './offers-table.module.css';
import { figureProblem, formatFigure, parseFigure } from './parse-figure.ts';

interface Props {
  figure: OfferFigure;
  /** With the name of the offer where no label stands above it. */
  label: string;
  hasLabel?: boolean;
  value: number | undefined;
  placeholder?: string;
  isLowest?: boolean;
  onChange: (value: number | undefined) => void;
}

/** One figure of an offer. Every keystroke counts as far as it can be read; the text is put in order when it is left. */
export function OfferInput({ figure, label, hasLabel, value, placeholder, isLowest, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const id = useId();
  const text = draft ?? formatFigure(figure, value);

  function type(next: string): void {
    setDraft(next);
    setError(undefined);
    onChange(parseFigure(figure, next));
  }

  function leave(): void {
    const isUnreadable = text.trim() !== '' && parseFigure(figure, text) === undefined;
    if (isUnreadable) setError(figureProblem(figure, text));
    else setDraft(undefined);
  }

  return (
    <Input.Wrapper id={id} label={hasLabel && label} error={error}>
      <Input
        type="text"
        inputMode={figure === 'tenureMonths' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={hasLabel ? undefined : label}
        error={error !== undefined}
        value={text}
        placeholder={placeholder}
        maxLength={16}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        classNames={{ input: classes.figure }}
        data-lowest={isLowest || undefined}
      />
    </Input.Wrapper>
  );
}
