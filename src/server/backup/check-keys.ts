import type { Keyring } from '../keyring.ts';
import type { Manifest } from './manifest.ts';

const purpose = 'backup';

/** Returns data to check later if a keyring has the keys of a backup. The keys cannot be derived from it. */
export function describeKeys(keyring: Keyring, id: string, used: Iterable<string>): Manifest['keys'] {
  return {
    needed: [...new Set(used)].sort(),
    hashCheck: keyring.hash(id, purpose),
    sample: keyring.seal(Buffer.from(id), purpose).toString('base64'),
  };
}

/** Returns why a backup cannot be used with these keys; `undefined` if it can. */
export function whyKeysDiffer(keyring: Keyring, { id, keys }: Manifest): string | undefined {
  const lacking = keys.needed.filter((name) => !keyring.names.includes(name));
  if (lacking.length > 0) return `DATA_KEYS lacks keys that the backup needs: ${lacking.join(', ')}.`;
  if (keyring.hash(id, purpose) !== keys.hashCheck) return 'HASH_KEY is not the one that the backup was made with.';
  const sample = Buffer.from(keys.sample, 'base64');
  if (!opens(keyring, sample)) return 'DATA_KEYS has other keys under the names that the backup needs.';
  return undefined;
}

function opens(keyring: Keyring, sample: Buffer): boolean {
  try {
    keyring.open(sample, purpose);
    return true;
  } catch {
    return false;
  }
}
