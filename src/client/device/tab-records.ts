import { type DeviceRecord, type RecordKey, type RecordName, recordKeyOf, recordNameOf } from './record.ts';

/**
 * Records of a browser that cannot seal them. They last as long as their tab, in sessionStorage, and have no files. Other
 * values of a tab share the prefix, so that they are deleted together.
 */
export const tabPrefix = 'dealer-portal:draft:';
const recordPrefix = `${tabPrefix}record:`;

type Content<T> = Pick<DeviceRecord<T>, 'at' | 'value'>;

function itemOf(name: RecordName): string {
  return recordPrefix + JSON.stringify(recordKeyOf(name));
}

export function listTabRecords(): RecordName[] {
  const items = Object.keys(sessionStorage).filter((item) => item.startsWith(recordPrefix));
  return items.map((item) => recordNameOf(JSON.parse(item.slice(recordPrefix.length)) as RecordKey));
}

export function readTabRecord<T>(name: RecordName): DeviceRecord<T> | undefined {
  const text = sessionStorage.getItem(itemOf(name));
  return text === null ? undefined : { ...name, ...(JSON.parse(text) as Content<T>), files: [] };
}

export function writeTabRecord<T>({ at: moment, value, files, ...name }: DeviceRecord<T>): void {
  if (files.length > 0) throw new Error('This browser stores no files');
  sessionStorage.setItem(itemOf(name), JSON.stringify({ at: moment, value } satisfies Content<T>));
}

export function deleteTabRecord(name: RecordName): void {
  sessionStorage.removeItem(itemOf(name));
}

/** Deletes what this tab stored for its user. Blocked storage has nothing. */
export function deleteTabRecords(): void {
  try {
    for (const item of Object.keys(sessionStorage)) if (item.startsWith(tabPrefix)) sessionStorage.removeItem(item);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
