import type { Collection, Where } from './collection.ts';
import { inTurnOfTabs, openTabs, tabName } from './per-tab.ts';
import type { DeviceRecord, RecordName } from './record.ts';

/**
 * Returns the records of this tab. For a subject without one, takes over the latest record of a closed tab and leaves
 * older ones for the next time.
 */
export function takeOver<T>(records: Collection<T>, where: Where & { owner: string }): Promise<DeviceRecord<T>[]> {
  return inTurnOfTabs(JSON.stringify([records.kind, where]), async () => {
    const [names, tab, open] = await Promise.all([records.list(where), tabName(), openTabs()]);
    const own = names.filter((name) => name.tab === tab);
    const left = names.filter((name) => !open.has(name.tab) && !own.some((known) => isSame(known, name)));
    const found = await readAll(records, own);
    for (const record of (await readAll(records, left)).toSorted((a, b) => b.at - a.at)) {
      if (found.some((known) => isSame(known, record))) continue;
      await records.move(record, { ...record, tab });
      found.push({ ...record, tab });
    }
    return found;
  });
}

async function readAll<T>(records: Collection<T>, names: readonly RecordName[]): Promise<DeviceRecord<T>[]> {
  const found = await Promise.all(names.map((name) => records.read(name)));
  return found.filter((record) => record !== undefined);
}

function isSame(a: RecordName, b: RecordName): boolean {
  return a.caseNo === b.caseNo && a.about === b.about;
}
