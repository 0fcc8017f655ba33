import { eq } from 'drizzle-orm';
import { taskStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import type { Snapshot } from '../snapshot.ts';
import { applications } from './tables.ts';

/** Returns the addresses of signatures and stamps needed by forms that are still to be made. */
export async function findPicturesToPrint(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ applicationId: applications.applicationId, snapshot: applications.snapshot })
    .from(applications)
    .where(eq(applications.formStatus, taskStatus.processing));
  const addresses = rows.flatMap(({ applicationId, snapshot }) => {
    const { signing } = ctx.keyring.openJson<Snapshot>(snapshot, `snapshot:${applicationId}`);
    return [signing?.signature ?? [], signing?.stamp ?? []].flat();
  });
  return new Set(addresses);
}
