import type { Printer } from './print.ts';

/** Prints progress, at most one line per second. */
export function progress(print: Printer): (sentence: string) => void {
  let last = Date.now();
  return (sentence) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    print.note(sentence);
  };
}
