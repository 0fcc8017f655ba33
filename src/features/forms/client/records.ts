import { createContext, type ReactNode } from 'react';

/** Records of consents by path: who recorded the tick, when, and for which text. */
export const RecordsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** Content below a field, by its path: a different value from another source, with a button to use it. */
export const BelowFieldContext = createContext<Readonly<Record<string, ReactNode>>>({});
