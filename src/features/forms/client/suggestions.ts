import { createContext } from 'react';
import type { SuggestionName } from '../../../domain/field.ts';

/** What fields with `suggests` offer, by name: the dealer's own companies and people, makes and models. */
export type Suggestions = Partial<Record<SuggestionName, readonly string[]>> & {
  /** A name was chosen, or the field left with what was typed in it. */
  onSettled?: (name: SuggestionName, value: string) => void;
};

export const SuggestionsContext = createContext<Suggestions>({});
