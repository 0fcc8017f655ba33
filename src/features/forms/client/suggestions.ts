import { createContext } from 'react';
import type { SuggestionName } from '../../../domain/field.ts';

/** Suggestions for fields with `suggests`, by name: the dealer's own companies and people, makes and models. */
export type Suggestions = Partial<Record<SuggestionName, readonly string[]>> & {
  /** Called when a name was chosen, or the field was left with typed text. */
  onSettled?: (name: SuggestionName, value: string) => void;
};

export const SuggestionsContext = createContext<Suggestions>({});
