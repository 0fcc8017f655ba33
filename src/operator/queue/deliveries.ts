import { type DeliveryParty, type MissedState, missedStates } from '../../features/applications/delivery-parties.ts';
import {
  countPartly,
  type DeliveryFilter,
  listDeliveries,
  type MissedDelivery,
} from '../../features/applications/server/delivery/list-deliveries.ts';
import { requeueDelivery } from '../../features/applications/server/delivery/send-again.ts';
import { listTellings, sendDecisionAgain } from '../../features/approvals/server/send-decision-again.ts';
import { type Context, inTransaction } from '../../server/context.ts';
import { PortalError } from '../../server/portal-error.ts';
import type { Desk } from '../command-action.ts';
import { confirm, OperatorError } from '../operator-error.ts';

interface RetryOptions {
  all?: boolean;
  since?: Date;
  party?: DeliveryParty;
  yes?: boolean;
}

/** Returns all missed deliveries that match the filter, from all features that deliver something. */
async function findMissed(ctx: Context, filter: DeliveryFilter): Promise<MissedDelivery[]> {
  return [...(await listDeliveries(ctx, filter)), ...(await listTellings(ctx, filter))];
}

interface ListOptions {
  failed?: boolean;
  state?: MissedState;
  party?: DeliveryParty;
  since?: Date;
}

const emptyLists: Record<MissedState, string> = {
  waiting: 'No delivery waits for its first try.',
  retrying: 'No delivery is tried again.',
  failed: 'No delivery has failed.',
  partly: 'No delivery has arrived at some of its recipients only.',
};

export async function list({ ctx, print }: Desk, options: ListOptions): Promise<void> {
  const { party, since } = options;
  const state = options.failed ? 'failed' : options.state;
  const states = state ? [state] : missedStates.filter((state) => state !== 'partly');
  const rows = await findMissed(ctx, { states, party, since });
  print.table(
    rows.map(({ applicationId, ...row }) => ({ application: applicationId, ...row })),
    state ? emptyLists[state] : 'Nothing waits and nothing has failed.',
  );
  if (state) return;
  const hidden = await countPartly(ctx, { party, since });
  if (hidden > 0) print.note(`Finished, but not at every recipient: ${hidden}. See: deliveries list --state partly`);
}

export async function retry({ ctx, print }: Desk, options: RetryOptions, ids: string[]): Promise<void> {
  const wanted = await findWanted(ctx, options, ids);
  if (wanted.length === 0) return print.done('No delivery has failed.', { queued: [], refused: [] });
  const count = wanted.length === 1 ? 'the one delivery' : `the ${wanted.length} deliveries`;
  confirm(options.yes, `This sends ${count} again: ${countByFinancier(wanted)}.`);
  const queued: string[] = [];
  const refused: { application: string; reason: string }[] = [];
  for (const { applicationId, what } of wanted) {
    try {
      if (what === 'decision') await sendDecisionAgain(ctx, applicationId);
      else await inTransaction(ctx, (tx) => requeueDelivery(tx, applicationId));
      queued.push(applicationId);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused.push({ application: applicationId, reason: error.message });
    }
  }
  for (const { application, reason } of refused) print.note(`${application}: ${reason}`);
  print.done(`Queued again: ${queued.length}.${refused.length > 0 ? ` Not possible: ${refused.length}.` : ''}`, {
    queued,
    refused,
  });
  if (queued.length === 0) throw new OperatorError('Nothing was queued.');
}

async function findWanted(ctx: Context, { all, since, party }: RetryOptions, ids: string[]): Promise<MissedDelivery[]> {
  if (all === true ? ids.length > 0 : ids.length === 0) {
    throw new OperatorError('Name the applications, or give --all.', 2);
  }
  if (since && !all) throw new OperatorError('--since goes with --all.', 2);
  const failed = await findMissed(ctx, { states: all ? ['failed'] : ['failed', 'partly'], party, since });
  if (all) return failed;
  const unknown = ids.filter((id) => !failed.some(({ applicationId }) => applicationId === id));
  if (unknown.length > 0)
    throw new OperatorError(`No failed delivery of ${unknown.join(', ')}. See: deliveries list --failed`);
  return failed.filter(({ applicationId }) => ids.includes(applicationId));
}

function countByFinancier(deliveries: readonly MissedDelivery[]): string {
  const counts = [...Map.groupBy(deliveries, ({ financier, what }) => `${financier}, ${what}s`)];
  return counts.map(([name, those]) => `${name}: ${those.length}`).join('; ');
}
