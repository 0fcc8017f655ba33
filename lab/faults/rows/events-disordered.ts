import type { Blow, Fault, Strike } from '../fault.ts';
import { issueEvent, untilEventsAnswered } from './decided-twice.ts';

/**
 * Sends events of the provider twice, late and in the wrong order: each must count once, and the latest by its own time
 * must win.
 */
async function disorder({ stage, load, rounds }: Strike): Promise<Blow> {
  const { db, random } = stage;
  const query = async <Row>(text: string, values: unknown[]) => (await db.$client.query(text, values)).rows as Row[];
  const sent = await query<{ application_id: string }>(
    `select application_id from applications where financier_id = 'provider' and case_no = any($1) order by case_no`,
    [load.acknowledged.sent.slice(0, rounds * 3)],
  );
  const refs = sent.map((row) => row.application_id);
  const expected = new Map<string, number>();
  for (const [index, ref] of refs.entries()) {
    // One held back until the next one of the application has gone out; every one sent twice, some after a failure.
    await stage.setFault('events', random.pick(['reorder', 'duplicate', 'down'] as const), 1);
    await issueEvent(stage, ref, 'aa.generated');
    await stage.setFault('events', 'duplicate', 1);
    await issueEvent(stage, ref, index % 2 === 0 ? 'aa.generated' : 'aa.withdrawn');
    expected.set(ref, index % 2 === 0 ? 2 : 0);
  }
  await untilEventsAnswered(stage);
  const faults: string[] = [];
  const stored = await query<{ application_id: string; status: number }>(
    'select application_id, status from applications where application_id = any($1)',
    [refs],
  );
  for (const { application_id: ref, status } of stored) {
    if (status !== expected.get(ref))
      faults.push(`an application has status ${status} in place of ${expected.get(ref)}`);
  }
  // The history has a line for each time that an event counted; two went out for each application.
  const twice = await query(
    `select application_id from application_events where application_id = any($1) and event <> 'submitted'
     group by application_id having count(*) > 2`,
    [refs],
  );
  const open = await query(
    `select application_id from approval_advices where state = 'open' group by application_id having count(*) > 1`,
    [],
  );
  if (twice.length > 0) faults.push(`events of ${twice.length} applications counted twice`);
  if (open.length > 0) faults.push(`${open.length} applications have two open Approval Advices`);
  return { felt: refs.length * 2, note: `${refs.length * 2} events`, faults };
}

export const eventsDisordered: Fault = {
  name: 'events of the provider doubled and out of order',
  run: async () => ({ felt: 0, note: '' }),
  after: disorder,
};
