import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Application } from '../features/applications/contract.ts';
import { sampleCase } from './sample-case.ts';
import type { TestPortal } from './test-portal.ts';

/** Sets a fault of an outside party for its next deliveries. */
export async function setFault(portal: TestPortal, party: string, mode: string, count = 1): Promise<void> {
  const reply = await fetch(`${portal.sandbox.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party, mode, count }),
  });
  expect(reply.ok).toBe(true);
}

/** Adds a document of a type that is not read, so that the case has an attachment. */
export async function addDocument(portal: TestPortal, token: string, caseNo: string): Promise<void> {
  const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const added = await portal.upload({ caseNo, fileType: 'OtherDocument' }, { name: 'quotation.pdf', bytes }, token);
  expect(added.code).toBe('0000');
}

/** Merges the documents and sends every form that was made, as the page does. */
export async function submitForms<Reply = Application[]>(
  portal: TestPortal,
  token: string,
  { caseNo, key }: { caseNo: string; key?: string },
) {
  const query = { caseNo };
  const merged = await portal.call('POST /applicationForm/mergeAttachments', { token, query });
  expect(merged.code, merged.message).toBe('0000');
  return portal.call<Reply>('POST /applicationForm/submit', { token, query, ...(key && { key }) });
}

/** Opens a case and queues its application to a financier; nothing has been sent yet. */
export async function submitCase(portal: TestPortal, token: string, financierId: string) {
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
  const { caseNo } = saved.data;
  await addDocument(portal, token, caseNo);
  const made = await portal.call('POST /applicationForm/generate', {
    token,
    body: { caseNo, financierIds: [financierId] },
  });
  expect(made.code).toBe('0000');
  await portal.runJobs();
  const sent = await submitForms(portal, token, { caseNo });
  expect(sent.code).toBe('0000');
  const read = async (): Promise<Application> => {
    const rows = await portal.call<Application[]>('GET /applicationForm/list', { token, query: { caseNo } });
    const [row] = rows.data;
    if (!row) throw new Error('The case has no application');
    return row;
  };
  return { caseNo, read, applicationId: (await read()).applicationId };
}

/** Runs at once the jobs that wait for their next try. */
export async function runRetries(portal: TestPortal): Promise<void> {
  const query = (statement: string) => portal.db.$client.query(statement);
  // The queue may record a failure a moment after the run has ended.
  const underWay = async () =>
    (await query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount;
  await expect.poll(underWay).toBe(0);
  await query('update graphile_worker._private_jobs set run_at = now()');
  await portal.runJobs();
}
