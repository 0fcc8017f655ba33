import { createContext } from 'react';
import type { SuggestionName } from '../field.ts';

/** What fields with `suggests` offer, by name: the dealer's own companies and people, known only where a form is filled. */
export type Suggestions = Partial<Record<SuggestionName, readonly string[]>>;

export const SuggestionsContext = createContext<Suggestions>({});
