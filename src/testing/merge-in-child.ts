import { type DocumentToMerge, mergeOnce } from '../features/applications/server/merge-attachments.ts';
import { features } from '../features/order.ts';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { openDatabase } from '../server/database.ts';
import { createIntegrations } from '../server/integrations.ts';

/**
 * Merges the same `DOCUMENTS` of a case until it is killed, each time for another limit from `FIRST_LIMIT` on, so that
 * the result is not cached. Each line on standard output is a successfully merged file.
 */
const config = readConfig(process.env);
const silent = () => undefined;
const ctx = createContext({
  features,
  db: openDatabase(config.DATABASE_URL, { max: 4 }),
  config,
  integrations: createIntegrations(config),
  log: { info: silent, warn: silent, error: silent },
});
const place = JSON.parse(process.env.PLACE ?? '{}') as { dealerId: string; caseNo: string };
const documents = JSON.parse(process.env.DOCUMENTS ?? '[]') as DocumentToMerge[];
process.stdout.write('ready\n');
for (let limit = Number(process.env.FIRST_LIMIT); ; limit += 1) {
  const { file } = await mergeOnce(ctx, place, documents, limit);
  process.stdout.write(`${file.fileId}\n`);
}
