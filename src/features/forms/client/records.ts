import { createContext, type ReactNode } from 'react';

/** Records of ticks by path: who recorded it, when, and for which text. */
export const RecordsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** Content below a field, by its path: a differing value from elsewhere, with a button to take it. */
export const BelowFieldContext = createContext<Readonly<Record<string, ReactNode>>>({});
