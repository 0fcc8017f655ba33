import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { formOfVersion } from '../src/domain/application-form/form-version.ts';
import { type ApplicationEvent, transition } from '../src/domain/applications/application-events.ts';
import { type ApplicationStatus, applicationStatuses } from '../src/domain/applications/application-status.ts';
import { singaporeDate } from '../src/domain/singapore-time.ts';
import { missedStates } from '../src/features/applications/delivery-parties.ts';
import { applicationEvents, applications } from '../src/features/applications/server/tables.ts';
import { listTellings } from '../src/features/approvals/server/send-decision-again.ts';
import { findCaseGaps } from '../src/features/cases/server/find-case-gaps.ts';
import { loadCaseOfDealer } from '../src/features/cases/server/load-case.ts';
import { caseCounts, cases } from '../src/features/cases/server/tables.ts';
import { validateCase } from '../src/features/forms/validate-section.ts';
import { verifyAuditChain } from '../src/server/audit/verify-audit-chain.ts';
import { portal, portalTest as test } from '../src/testing/portal-of-file.ts';
import { seedDemonstrationCases } from './seed-demonstration-cases.ts';

let folder: string;
const ofBukit = eq(cases.dealerId, 'demo-bukit-auto');

test.beforeAll(async () => {
  folder = join(portal.config.DATA_DIR, 'desk');
  await seedDemonstrationCases(portal.context, folder);
});

test('no decision waits to be sent: the desk has them all', async () => {
  expect(await listTellings(portal.context, { states: missedStates })).toEqual([]);
});

test('every case is in the form as a person could have typed it; what was sent has no gap', async () => {
  const rows = await portal.db.select().from(cases);
  expect(rows).toHaveLength(12);
  const gaps: boolean[] = [];
  for (const { dealerId, caseNo } of rows) {
    expect(dealerId).toBe('demo-bukit-auto');
    const stored = await loadCaseOfDealer(portal.context, dealerId, caseNo);
    expect(validateCase(formOfVersion(stored.formVersion), stored, singaporeDate(new Date()))).toEqual([]);
    const hasGaps = findCaseGaps(portal.context, stored).length > 0;
    if (stored.submissionState === 1) expect(hasGaps).toBe(false);
    else gaps.push(hasGaps);
  }
  expect(gaps.sort()).toEqual([false, true, true]);
});

test('there is an application in every status, each reached by legal moves in the past', async () => {
  const sent = await portal.db.select().from(applications);
  expect([...new Set(sent.map(({ status }) => status))].sort()).toEqual([...applicationStatuses]);
  for (const { applicationId, status } of sent) {
    const events = await portal.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, applicationId))
      .orderBy(applicationEvents.sequence);
    let reached: ApplicationStatus = 0;
    let before = 0;
    for (const { event, toStatus, at: moment } of events) {
      if (event !== 'submitted') {
        expect(transition(reached, event as ApplicationEvent)).toEqual({ kind: 'apply', to: toStatus });
      }
      reached = toStatus as ApplicationStatus;
      expect(moment.getTime()).toBeGreaterThan(before);
      expect(moment.getTime()).toBeLessThan(Date.now());
      before = moment.getTime();
    }
    expect(reached).toBe(status);
  }
});

test('counts and audit chain are right', async () => {
  const [counts] = await portal.db.select().from(caseCounts).where(eq(caseCounts.dealerId, 'demo-bukit-auto'));
  expect(counts).toMatchObject({ pending: 3, completed: 9, disbursement: 3, waiting: 1 });
  expect((await verifyAuditChain(portal.context)).problem).toBeUndefined();
});

test('the forms are made by the queue, nothing is sent again, and the desk has its side', async () => {
  await portal.runJobs();
  const sent = await portal.db.select().from(applications);
  for (const { formStatus, formFileId, delivery } of sent) {
    expect({ formStatus, hasFile: formFileId !== null, delivery }).toEqual({
      formStatus: 2,
      hasFile: true,
      delivery: 'sent',
    });
  }
  expect(await portal.latestMessage('email')).toBeUndefined();
  const atDesk = sent.filter(({ sendMethod }) => sendMethod === 'interface').map((row) => `${row.applicationId}.json`);
  expect(readdirSync(join(folder, 'provider', 'applications')).sort()).toEqual(atDesk.sort());
});

test('a second start adds nothing', async () => {
  await seedDemonstrationCases(portal.context, folder);
  expect(await portal.db.$count(cases, ofBukit)).toBe(12);
});
