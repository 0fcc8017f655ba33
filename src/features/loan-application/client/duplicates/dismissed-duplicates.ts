import { accountPrefix, readSetting, writeSetting } from '../../../../client/device/setting.ts';

/** Dismissed duplicate notes on this device, by keys that reveal nothing about the cases. */
const name = `${accountPrefix}dismissed-duplicates`;
/** Maximum number stored; after more, an older note may reappear. */
const most = 300;

export function readDismissed(): readonly string[] {
  try {
    const pairs: unknown = JSON.parse(readSetting(name) ?? '[]');
    return Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores further dismissed duplicates if the device can. Returns all of them. */
export function dismissPairs(added: readonly string[]): readonly string[] {
  const pairs = [...readDismissed().filter((text) => !added.includes(text)), ...added].slice(-most);
  writeSetting(name, JSON.stringify(pairs));
  return pairs;
}
