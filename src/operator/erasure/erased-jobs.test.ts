import { describe, expect } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { jobs } from '../../server/jobs/jobs.ts';
import { listJobs } from '../../server/jobs/queued-jobs.ts';
import { eraseByOperator } from '../../testing/erasure/erase-customer.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { uploadSpecimen } from '../../testing/saved-case.ts';
import {
  askToSign,
  type CaseToSign,
  linkOn,
  newMobile,
  openGuaranteedCase,
  sendLetterByCall,
  signAll,
} from '../../testing/sign-by-link.ts';

/** Jobs that send something to a customer, contain a customer's address or number, or read a customer's files. */
const aboutPerson = [
  'applications.render-form',
  'auth.send-login-code',
  'document-requests.send-link',
  'documents.read-document',
  'national-id.send-link',
  'signing.send-copy',
  'signing.send-link',
];

/**
 * Jobs with a payload of identifiers only, which neither write to a customer nor restore a customer's data:
 * sent applications and signed letters are retained, and unreferenced files are removed.
 */
const aboutOthers = [
  'applications.send-application',
  'applications.settle-lost',
  'approvals.tell-provider',
  'auth.clear-old-logins',
  'cases.forget-removed',
  'data-requests.end-accounts',
  'data-requests.erase-kept',
  'data-requests.send-mail',
  'dealers.send-destination-mail',
  'documents.reading-ended',
  'documents.reviewed',
  'documents.settle-lost',
  'documents.sweep-uploads',
  'mailbox.clear-old-requests',
  'mailbox.revoke-token',
  'national-id.clear-old-requests',
  'national-id.purge-unsent',
  'server.clear-idempotency-keys',
  'server.drop-unnamed-file',
  'server.renumber-jobs',
  'server.sweep-files',
  'server.watch-disk',
  'signatures.clear-old-pictures',
  'signatures.prepare-picture',
  'signatures.settle-lost',
  'signing.clear-old',
  'signing.remind-signers',
  'signing.seal-letter',
  'signing.settle-unsealed',
  'tickets.clear-old-tickets',
];

const accepted = { code: codes.success.code };
const isAboutPerson = ({ name }: { name: string }) => aboutPerson.includes(name);
const waitingNames = async () =>
  (await listJobs(portal.context, { failed: false, limit: 1000 })).filter(isAboutPerson).map(({ name }) => name);

async function countMessages(channel: 'sms' | 'email', to: string): Promise<number> {
  const query = new URLSearchParams({ channel, to });
  const reply = await fetch(`${portal.sandbox.url}/api/messages?${query}`);
  return ((await reply.json()) as object[]).length;
}

/** Opens a case with a guarantor who signed, and queues a job of each kind for each party. */
async function openBusyCase() {
  // Every case of this test sends more links than a dealer usually does.
  await portal.db.$client.query('delete from sent_messages');
  const { applicant, guarantor } = await openGuaranteedCase();
  const { caseNo } = applicant;
  const signed = await askToSign(guarantor);
  await signAll(signed);
  await sendLetterByCall(applicant);
  const links = [await linkOn(applicant.phone), await linkOn(guarantor.phone)];
  portal.clock.advance(61);
  await portal.runJobs();
  for (const token of links) expect(await portal.call('POST /ticket', { body: { token } })).toMatchObject(accepted);
  const email = `copy-${newMobile().slice(3)}@example.sg`;
  const headers = { ticket: signed };
  expect(await portal.call('POST /ticket/signing/copy', { headers, body: { email } })).toMatchObject(accepted);
  expect(await sendLetterByCall(applicant)).toMatchObject(accepted);
  for (const { personalInfoId } of [applicant, guarantor]) {
    const asked = { token: grace, body: { caseNo, personalInfoId } };
    const documents = { ...asked, body: { ...asked.body, fileTypes: ['NOA'] } };
    expect(await portal.call('POST /case/file/request', documents)).toMatchObject(accepted);
    expect(await portal.call('POST /singpass/link', asked)).toMatchObject(accepted);
  }
  for (const { personalInfoId } of [applicant, guarantor]) {
    await uploadSpecimen({ caseNo, personalInfoId, fileType: 'Payslip' }, 'payslip-01.pdf');
  }
  const forms = { token: grace, body: { caseNo, financierIds: ['demo-raintree'] } };
  expect(await portal.call('POST /applicationForm/generate', forms)).toMatchObject(accepted);
  expect([...new Set(await waitingNames())].toSorted()).toEqual(aboutPerson);
  return { applicant, guarantor, email };
}

const states = {
  waiting: 'set run_at = now()',
  delayed: `set run_at = now() + interval '1 day', attempts = 3`,
  failed: 'set attempts = max_attempts',
};

/** Retries every job, as the operator may. */
async function retryAll(): Promise<void> {
  await portal.db.$client.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
  await portal.runJobs();
}

async function countTo(...people: CaseToSign[]): Promise<number> {
  const counts = await Promise.all(people.map(({ phone }) => countMessages('sms', phone)));
  return counts.reduce((sum, count) => sum + count, 0);
}

it('every kind of job is known to be about a customer or not', () => {
  expect([...aboutPerson, ...aboutOthers].toSorted()).toEqual(Object.keys(jobs).toSorted());
});

describe.each(Object.entries(states))('a job that is %s', (_state, change) => {
  it('goes with the applicant, with whom the case is closed, to whomever it would write', async () => {
    const { applicant, guarantor, email } = await openBusyCase();
    await portal.db.$client.query(`update graphile_worker._private_jobs ${change}`);
    const before = await countTo(applicant, guarantor);
    await eraseByOperator('S8312345A');
    // The guarantor's document stays.
    expect(await waitingNames()).toEqual(['documents.read-document']);
    await retryAll();
    expect(await countTo(applicant, guarantor)).toBe(before);
    expect(await countMessages('email', email)).toBe(0);
    await portal.db.$client.query('delete from graphile_worker._private_jobs');
  });

  it('goes with the guarantor; those of the others stay', async () => {
    const { applicant, guarantor, email } = await openBusyCase();
    await portal.db.$client.query(`update graphile_worker._private_jobs ${change}`);
    const before = { ofOther: await countTo(applicant), own: await countTo(guarantor) };
    await eraseByOperator('S1234567D');
    await retryAll();
    expect(await countTo(guarantor)).toBe(before.own);
    expect(await countMessages('email', email)).toBe(0);
    // A code, a letter, a request for documents and one for Myinfo.
    expect(await countTo(applicant)).toBe(before.ofOther + 4);
    await eraseByOperator('S8312345A');
  });
});
