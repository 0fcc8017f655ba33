import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeskApplication, offeredOptions } from '../../sandbox/provider/application.ts';
import { fillEventData } from '../../sandbox/provider/event-data.ts';
import type { Submission } from '../../sandbox/provider/schemas.ts';
import { ownerFile, ownerFolder } from '../../sandbox/store.ts';
import type { DealerDecision, ProviderEvent } from '../../src/domain/applications/application-events.ts';

const firstReference = 88120;

/**
 * Returns the provider's underwriting desk with the demonstration's cases, so that users can continue there. The
 * sandbox's own desk makes its events. `write` stores the records for the next start of the sandbox.
 */
export function createDemonstrationDesk() {
  const records = new Map<string, DeskApplication>();
  const find = (id: string) => {
    const found = records.get(id);
    if (!found) throw new Error('The desk has no such application.');
    return found;
  };
  return {
    /** Answers with the provider's reference. */
    accept(submission: Submission): string {
      const id = submission.applicationRef;
      const moment = submission.submittedAt;
      const providerReference = `TF-${firstReference + records.size}`;
      records.set(id, {
        id,
        providerReference,
        receivedAt: moment,
        submissions: [{ key: `application-${id}`, at: moment }],
        submission,
        documents: [],
        events: [],
        decisions: [],
      });
      return providerReference;
    },

    async issue(id: string, type: ProviderEvent, now: Date) {
      const application = find(id);
      const moment = now.toISOString();
      const data = await fillEventData({ type }, application, now);
      const event = { eventId: randomUUID(), type, occurredAt: moment, data };
      const attempts = [{ at: moment, status: 200, code: '0000' }];
      application.events.push({ ...event, state: 'delivered', attempts, tries: 1 });
      return { ...event, applicationRef: id };
    },

    decide(id: string, event: DealerDecision, now: Date) {
      const application = find(id);
      const decidedAt = now.toISOString();
      const [option] = offeredOptions(application);
      const productOptionalId = option?.productOptionalId ?? '';
      if (event === 'aa.accepted') {
        application.decisions.push({
          decision: 'accepted',
          decisionCode: 1,
          productOptionalId,
          decidedAt,
          receivedAt: decidedAt,
        });
        return { kind: 'accepted', productOptionalId } as const;
      }
      const remark = 'The customer keeps the old car until next year.';
      application.decisions.push({
        decision: 'rejected',
        decisionCode: 0,
        reason: 3,
        remark,
        decidedAt,
        receivedAt: decidedAt,
      });
      return { kind: 'rejected', reason: 3, remark } as const;
    },

    /** @param folder the sandbox's data */
    write(folder: string): void {
      const into = join(folder, 'provider', 'applications');
      mkdirSync(into, { recursive: true, mode: ownerFolder });
      for (const record of records.values()) {
        const file = join(into, `${encodeURIComponent(record.id)}.json`);
        writeFileSync(file, JSON.stringify(record, null, 1), { mode: ownerFile });
      }
    },
  };
}

export type DemonstrationDesk = ReturnType<typeof createDemonstrationDesk>;
