import { readFile } from 'node:fs/promises';
import { parseBackupKey } from '../../server/backup/sealed-part.ts';
import { OperatorError } from '../operator-error.ts';
import { aboutKey } from './about-key.ts';

/** Reads the backup key from the file, or else from `BACKUP_KEY`. */
export async function readKey(environment: NodeJS.ProcessEnv, file: string | undefined): Promise<Buffer> {
  const given =
    file === undefined
      ? environment.BACKUP_KEY
      : await readFile(file, 'utf8').catch(() => {
          throw new OperatorError(`${file} cannot be read.`);
        });
  const text = given?.trim();
  if (!text) throw new OperatorError(`There is no backup key.${aboutKey}`, 2);
  // The backup key must not be stored with the keys of the data: a thief would get both.
  if ([environment.DATA_KEYS, environment.HASH_KEY].some((keys) => keys?.includes(text))) {
    throw new OperatorError('The backup key must not be one of DATA_KEYS or HASH_KEY. Make one of its own.', 2);
  }
  return parseBackupKey(text);
}
