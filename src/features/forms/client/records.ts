import { createContext } from 'react';

/** What is on record of a tick, by its path, in words: who recorded it, and when. */
export const RecordsContext = createContext<Readonly<Record<string, string>>>({});
