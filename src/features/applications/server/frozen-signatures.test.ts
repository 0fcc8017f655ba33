import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase, uploadSpecimen } from '../../../testing/saved-case.ts';
import { submitForms } from '../../../testing/send-case.ts';
import type { Snapshot } from '../snapshot.ts';
import { applications } from './tables.ts';

it('a signature in a snapshot from before they stayed here does not go out', async () => {
  const { caseNo } = await openCase();
  await uploadSpecimen({ caseNo, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  await portal.runJobs();
  const financier = { name: 'Kallang Credit', sendMethod: 'email', emails: ['hp@kallangcredit.example'] };
  const { financierId } = (
    await portal.call<{ financierId: string }>('POST /financer/save', { token: grace, body: financier })
  ).data;
  await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds: [financierId] } });
  await portal.runJobs();
  expect((await submitForms(portal, grace, { caseNo })).code).toBe('0000');

  const [row] = await portal.db.select().from(applications).where(eq(applications.caseNo, caseNo));
  const { applicationId = '', snapshot: sealed = '' } = row ?? {};
  const place = `snapshot:${applicationId}`;
  const snapshot = portal.context.keyring.openJson<Snapshot>(sealed as never, place);
  const [card] = snapshot.documents;
  expect(card?.fileType).toBe('LogCard');
  const signature = { ...card, fileType: 'Dealer', fileId: 'gone' } as typeof card & object;
  const changed = { ...snapshot, documents: [...snapshot.documents, signature] };
  await portal.db
    .update(applications)
    .set({ snapshot: portal.context.keyring.sealJson(changed, place) })
    .where(eq(applications.applicationId, applicationId));
  await portal.runJobs();
  const [sent] = await portal.db.select().from(applications).where(eq(applications.caseNo, caseNo));
  // The signature would have been searched for and not found.
  expect(sent?.delivery).toBe('sent');
});
