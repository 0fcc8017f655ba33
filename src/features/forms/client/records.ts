import { createContext, type ReactNode } from 'react';

/** What is on record of a tick, by its path: who recorded it, when, and for which text. */
export const RecordsContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** What stands below a field, by its path: a value that differs elsewhere, with the way to take it. */
export const BelowFieldContext = createContext<Readonly<Record<string, ReactNode>>>({});
