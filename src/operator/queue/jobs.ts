import { failLostApplications } from '../../features/applications/server/delivery/fail-lost-applications.ts';
import { listDealers } from '../../features/dealers/server/list-dealers.ts';
import { failLostReadings } from '../../features/documents/server/readings/fail-lost-readings.ts';
import { failLostPictures } from '../../features/signatures/server/fail-lost-pictures.ts';
import type { Context } from '../../server/context.ts';
import { countJobs, listJobs, retryJob, showJob } from '../../server/jobs/queued-jobs.ts';
import type { Desk } from '../command-action.ts';
import { formatAge } from './format-age.ts';
import { openJobs, summariseQueue } from './summarise-queue.ts';

/** Maximum number of dealers named in a line of the summary. */
const dealersNamed = 5;

export async function summary({ ctx, print }: Desk): Promise<void> {
  const dealers = await findDealers(ctx);
  const lanes = summariseQueue(await countJobs(ctx), ctx.now());
  print.table(
    lanes.map(({ lane, waiting, running, retrying, failed, planned, oldestSeconds, dealers: busy }) => {
      const oldest = oldestSeconds === undefined ? null : formatAge(oldestSeconds);
      const named = busy.filter((dealer) => openJobs(dealer) > 0);
      const shown = named
        .slice(0, dealersNamed)
        .map((dealer) => `${labelOf(dealers, dealer.dealerId)}: ${openJobs(dealer)}`);
      const more = named.length > dealersNamed ? [`and ${named.length - dealersNamed} more`] : [];
      return { lane, waiting, running, retrying, failed, planned, oldest, for: [...shown, ...more].join(', ') };
    }),
    '',
    lanes.map(({ dealers: busy, ...lane }) => {
      return { ...lane, dealers: busy.map((dealer) => ({ ...dealers.get(dealer.dealerId), ...dealer })) };
    }),
  );
}

type NamedDealers = Map<string, { channelNo: string; name: string }>;

async function findDealers(ctx: Context): Promise<NamedDealers> {
  const all = await listDealers(ctx);
  return new Map(all.map(({ dealerId, channelNo, name }) => [dealerId, { channelNo, name }]));
}

function labelOf(dealers: NamedDealers, dealerId: string | null): string | null {
  const dealer = dealers.get(dealerId ?? '');
  return dealer ? `${dealer.channelNo} ${dealer.name}` : dealerId;
}

export async function list({ ctx, print }: Desk, options: { failed?: boolean; limit: number }): Promise<void> {
  const jobs = await listJobs(ctx, { failed: options.failed === true, limit: options.limit });
  const dealers = await findDealers(ctx);
  print.table(
    jobs.map(({ id, name, lane, dealerId, state, attempts, maxAttempts, createdAt, runAt, lastError }) => {
      const dealer = dealers.get(dealerId ?? '')?.channelNo ?? dealerId;
      return { job: id, name, lane, state, tries: `${attempts}/${maxAttempts}`, dealer, createdAt, runAt, lastError };
    }),
    options.failed ? 'No job has failed for good.' : 'The queue is empty.',
  );
}

export async function show({ ctx, print }: Desk, _: object, id: string): Promise<void> {
  const { attempts, maxAttempts, payload, dealerId, ...job } = await showJob(ctx, id);
  const dealer = labelOf(await findDealers(ctx), dealerId);
  print.facts({ ...job, dealer, tries: `${attempts}/${maxAttempts}`, payload: JSON.stringify(payload) });
}

export async function retry({ ctx, print }: Desk, _: object, id: string): Promise<void> {
  const { name } = await retryJob(ctx, id);
  print.done(`Job ${id} (${name}) runs as soon as a worker is free.`, { id, name });
}

export async function settle({ ctx, print }: Desk): Promise<void> {
  const documents = await failLostReadings(ctx);
  const pictures = await failLostPictures(ctx);
  const { forms, deliveries } = await failLostApplications(ctx);
  const found = documents + pictures + forms + deliveries > 0;
  print.done(
    found
      ? `Marked as failed: documents ${documents}, pictures ${pictures}, forms ${forms}, deliveries ${deliveries}.`
      : 'Nothing was lost.',
    { documents, pictures, forms, deliveries },
  );
}
