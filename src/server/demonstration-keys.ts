import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of one data folder, created at its first start and stored beside the data that they protect. */
export interface Keys {
  DATA_KEYS: string;
  HASH_KEY: string;
  SMS_GATEWAY_KEY: string;
  PROVIDER_SECRET: string;
}

export function readOrCreateKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const keys: Keys = {
      DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
      HASH_KEY: randomBytes(32).toString('base64'),
      SMS_GATEWAY_KEY: randomBytes(24).toString('base64url'),
      PROVIDER_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    };
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}
