/** Time until a new key signs: identity portals refetch our keys within the hour. */
export const keyLeadMs = 3600_000;
/** How long a replaced key still decrypts incoming messages. */
export const keyKeptMs = 24 * 3600_000;

interface ScheduledKey {
  kid: string;
  use: 'sig' | 'enc';
  activeFrom: Date;
}

export interface KeySchedule<Key> {
  /** Signing keys: the first one signs, the others are only published. Encryption keys: all of them decrypt. */
  signing: Key[];
  encryption: Key[];
  /** Kids that the portal publishes. */
  published: ReadonlySet<string>;
  /** Keys to be deleted. */
  over: Key[];
}

/**
 * Returns the purpose of each key at a given time. A key is replaced when the next key of its use becomes active. A
 * replaced encryption key is no longer published and still decrypts for a day; a replaced signing key stays published
 * for a day.
 */
export function scheduleKeys<Key extends ScheduledKey>(keys: readonly Key[], now: Date): KeySchedule<Key> {
  const schedule = { signing: [] as Key[], encryption: [] as Key[], over: [] as Key[] };
  const published = new Set<string>();
  for (const use of ['sig', 'enc'] as const) {
    const latestFirst = keys.filter((key) => key.use === use).sort((a, b) => +b.activeFrom - +a.activeFrom);
    const current = latestFirst.findIndex(({ activeFrom }) => activeFrom <= now);
    const coming = current === -1 ? latestFirst : latestFirst.slice(0, current);
    const active = current === -1 ? [] : latestFirst.slice(current, current + 1);
    const followed = current === -1 ? [] : latestFirst.slice(current + 1);
    const isKept = (_: Key, moment: number) => {
      const follower = latestFirst[current + moment];
      return follower !== undefined && now.getTime() - follower.activeFrom.getTime() < keyKeptMs;
    };
    const kept = followed.filter(isKept);
    schedule.over.push(...followed.filter((key) => !kept.includes(key)));
    const all = [...active, ...coming, ...kept];
    if (use === 'sig') schedule.signing = all;
    else schedule.encryption = all;
    for (const { kid } of use === 'sig' ? all : [...active, ...coming]) published.add(kid);
  }
  return { ...schedule, published };
}
