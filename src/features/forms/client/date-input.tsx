import type { ComponentProps } from 'react';
import { useComposition } from '../../../client/ui/inputs/use-composition.ts';
import { TextInput } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { withSlashes } from '../parse-date.ts';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string;
  onType: (typed: string) => void;
}

/**
 * Input for a date outside the form. The browser's own date field would use the date order of the browser's language.
 */
export function DateInput({ value, onType, ...rest }: Props) {
  const composing = useComposition(value, (typed) => onType(withSlashes(value, typed)));
  return (
    <TextInput placeholder={m.forms_date_hint()} inputMode="numeric" autoComplete="off" {...rest} {...composing} />
  );
}
