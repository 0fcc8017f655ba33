import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../context.ts';
import { fileColumns } from './file-columns.ts';
import { lockFile } from './put-file.ts';

const payloadSchema = z.object({ address: z.string() });

/** Files are stored before a row refers to them; every use case takes less time than this. */
const graceMs = 24 * 3600_000;

/** Removes a file unless a row refers to it. Equal content has one address, even across dealers. */
export async function deleteUnnamedFile(ctx: Context, payload: unknown): Promise<void> {
  const { address } = payloadSchema.parse(payload);
  await inTransaction(ctx, async (tx) => {
    // Another transaction is about to refer to it; the nightly sweep checks again.
    if (!(await lockFile(tx, address))) return;
    for (const { table, column } of fileColumns) {
      const rows = await tx.db.select({ address: column }).from(table).where(eq(column, address)).limit(1);
      if (rows.length > 0) return;
    }
    await tx.files.remove(address, new Date(tx.now().getTime() - graceMs));
  });
}
