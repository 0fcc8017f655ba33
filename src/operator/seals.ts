import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { formatDateTime } from '../domain/singapore-time.ts';
import { listSealKeys, replaceSealKey } from '../features/seals/server/seal-keys.ts';
import type { Act, Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

interface Rotation {
  key?: string;
  certificate?: string;
  yes?: boolean;
}

export function addSealCommands(program: Command, act: Act): void {
  const group = program.command('seals').description('the key by which signed documents are sealed');
  group.command('list').description('the key in use and those before it').action(act(list));
  group
    .command('rotate')
    .description('put a new key in the place of the current one; documents sealed before stay valid')
    .option('--key <file>', 'private key of your own in PEM, P-256')
    .option('--certificate <file>', 'its certificate in PEM, followed by those above it')
    .option('--yes', 'do it')
    .addHelpText(
      'after',
      '\nWithout a key of your own the portal makes one, with a certificate that it signs itself: readers of PDF show the\nseal as valid and its signer as unknown.',
    )
    .action(act(rotate));
}

async function list({ ctx, print }: Desk): Promise<void> {
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

async function rotate({ ctx, print }: Desk, { key, certificate, yes }: Rotation): Promise<void> {
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
