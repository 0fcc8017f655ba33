import { readFileSync } from 'node:fs';
import { formatDateTime } from '../domain/singapore-time.ts';
import { listSealKeys, replaceSealKey } from '../features/seals/server/seal-keys.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

interface Rotation {
  key?: string;
  certificate?: string;
  yes?: boolean;
}

export async function list({ ctx, print }: Desk): Promise<void> {
  const keys = await listSealKeys(ctx);
  print.table(
    keys.map(({ keyId, createdAt, validUntil, replacedAt }) => ({
      key: keyId,
      state: replacedAt ? 'replaced' : 'in use',
      made: formatDateTime(createdAt),
      'valid until': formatDateTime(validUntil),
    })),
    'There is no key yet. The first document that is sealed makes one.',
  );
}

export async function rotate({ ctx, print }: Desk, { key, certificate, yes }: Rotation): Promise<void> {
  if ((key === undefined) !== (certificate === undefined)) {
    throw new OperatorError('Give the key and its certificate together: --key <file> --certificate <file>.');
  }
  confirm(yes, 'This seals documents with a new key from now on.');
  const own = key && certificate ? { key: read(key), certificates: read(certificate) } : undefined;
  const validUntil = await replaceSealKey(ctx, own).catch((error: Error) => {
    throw own ? new OperatorError(error.message) : error;
  });
  print.done(`Documents are sealed with the new key from now on. It is valid until ${formatDateTime(validUntil)}.`, {
    validUntil,
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}
