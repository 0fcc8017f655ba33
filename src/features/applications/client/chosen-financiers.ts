import { readStore, writeStore } from '../../../client/secure-store.ts';

const storeName = 'chosenFinanciers';

/** Financiers chosen the last time, by dealer. */
type Remembered = Record<string, string[]>;

/** The financiers that were chosen last for this dealer; `undefined` where none were. */
export function recallFinanciers(dealerId: string): readonly string[] | undefined {
  return readAll()[dealerId];
}

export function rememberFinanciers(dealerId: string, financierIds: readonly string[]): void {
  void writeStore(storeName, JSON.stringify({ ...readAll(), [dealerId]: financierIds }));
}

function readAll(): Remembered {
  return JSON.parse(readStore(storeName) ?? '{}') as Remembered;
}
