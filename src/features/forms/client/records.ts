import { createContext, type ReactNode } from 'react';

/** Records of consents by path: the user who recorded the tick, the time, and the text. */
export const RecordsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** Content below a field, by its path: a different value from another source, with a button to use it. */
export const BelowFieldContext = createContext<Readonly<Record<string, ReactNode>>>({});
