import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the files of the queue's migrations, because the queue cannot be told to run them up to a given level. */
export function queueMigrationFiles(): string[] {
  const folder = join(createRequire(import.meta.url).resolve('graphile-worker'), '../../sql');
  return readdirSync(folder)
    .filter((name) => /^\d{6}\.sql$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
