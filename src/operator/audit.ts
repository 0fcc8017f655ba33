import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { auditedNumber } from '../features/auth/server/record-refusal.ts';
import { findDealerNamed } from '../features/dealers/server/list-dealers.ts';
import { recordAudit } from '../server/audit/audit.ts';
import { exportAudit, readAuditHead } from '../server/audit/export-audit.ts';
import { type Anchor, describeChainProblem, verifyAuditChain } from '../server/audit/verify-audit-chain.ts';
import type { Desk } from './command-action.ts';
import { OperatorError } from './operator-error.ts';

const dayMs = 24 * 3600_000;

export async function verify({ ctx, print }: Desk, options: { head?: Anchor }): Promise<void> {
  const { head, problem } = await verifyAuditChain(ctx, { anchor: options.head });
  if (problem) throw new OperatorError(`The audit trail is not whole. ${describeChainProblem(problem)}`);
  print.done(`The audit trail is whole: ${head.place} rows. Note its head elsewhere:\n${head.place}:${head.hash}`, {
    ...head,
  });
}

export async function exportTrail(
  { ctx, print }: Desk,
  options: { dealer?: string; phone?: string; from?: Date; to?: Date; out?: string },
): Promise<void> {
  if (options.from && options.to && options.from > options.to) {
    throw new OperatorError('--from: The first day is after the last.', 2);
  }
  const subject = options.phone === undefined ? undefined : auditedNumber(ctx, `+65${options.phone}`);
  const dealerId = options.dealer === undefined ? undefined : (await findDealerNamed(ctx, options.dealer)).dealerId;
  const to = options.to && new Date(options.to.getTime() + dayMs);
  const output = options.out === undefined ? undefined : await openNew(options.out);
  const write = async (line: string) => {
    if (!output) return print.line(line);
    if (!output.write(`${line}\n`)) await once(output, 'drain');
  };
  await recordAudit(ctx, 'audit.export', dealerId ?? subject ?? 'everything', {
    from: options.from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  });
  const head = await readAuditHead(ctx);
  let rows = 0;
  for await (const line of exportAudit(ctx, { until: head, dealerId, subject, from: options.from, to })) {
    await write(line);
    rows++;
  }
  await write(JSON.stringify({ rows, head }));
  if (!output) return;
  output.end();
  await finished(output);
  print.done(`Wrote ${rows} rows to ${options.out}. Head: ${head.place}:${head.hash}`, { rows, head });
}

/** An existing export is not overwritten, because it may be evidence. */
async function openNew(path: string) {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(output, 'open').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'there is such a file already' : `it cannot be written (${error.code})`;
    throw new OperatorError(`${path}: ${why}.`);
  });
  return output;
}
