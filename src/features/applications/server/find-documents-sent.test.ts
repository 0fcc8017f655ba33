import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { submitForms } from '../../../testing/send-case.ts';
import type { Application } from '../contract.ts';

const specimen = (name: string) => readFileSync(`fixtures/specimens/${name}`);
const first = specimen('logcard-01-petrol.pdf');

async function add(caseNo: string, fileType: string, name: string, bytes: Buffer, personalInfoId?: string) {
  const slot: Record<string, string> = { caseNo, fileType, ...(personalInfoId ? { personalInfoId } : {}) };
  const added = await portal.upload<{ fileId: string }>(slot, { name, bytes }, grace);
  expect(added.code).toBe('0000');
  return added.data.fileId;
}

const list = async (caseNo: string) =>
  (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data;

async function send(caseNo: string): Promise<void> {
  const body = { caseNo, financierIds: ['provider'] };
  expect((await portal.call('POST /applicationForm/generate', { token: grace, body })).code).toBe('0000');
  await portal.runJobs();
  expect((await list(caseNo))[0]?.documentsSent).toBeNull();
  expect((await submitForms(portal, grace, { caseNo })).code).toBe('0000');
  await portal.runJobs();
}

/** Sends a case with a log card and a vehicle sales agreement. */
async function sentCase() {
  const { caseNo, personalInfoId } = await openCase();
  const card = await add(caseNo, 'LogCard', 'card.pdf', first);
  const agreement = await add(caseNo, 'VSA', 'agreement.pdf', specimen('logcard-02-electric.pdf'));
  await send(caseNo);
  return { caseNo, card, agreement, personalInfoId };
}

const told = async (caseNo: string, index = 0) => {
  const { documents = [], added = [], changed } = (await list(caseNo))[index]?.documentsSent ?? {};
  const names = documents.map(({ fileName, since }) => `${fileName} ${since}`).toSorted();
  return { names, added: added.map(({ fileType }) => fileType), changed };
};

it('tells what went with an application, by name, kind and size, as long as nothing changes', async () => {
  const { caseNo, card } = await sentCase();
  const [application] = await list(caseNo);
  expect(application?.documentsSent).toMatchObject({ added: [], changed: 0 });
  expect(application?.documentsSent?.documents).toContainEqual({
    fileId: card,
    heading: 'Vehicle',
    fileType: 'LogCard',
    fileName: 'card.pdf',
    mime: 'application/pdf',
    pages: 1,
    size: first.length,
    since: 'same',
  });
});

it('goes on telling what went when documents are replaced, removed and added, and says so', async () => {
  const { caseNo, agreement, personalInfoId } = await sentCase();
  await add(caseNo, 'LogCard', 'newer.pdf', specimen('logcard-02-electric.pdf'));
  expect(await told(caseNo)).toEqual({ names: ['agreement.pdf same', 'card.pdf replaced'], added: [], changed: 1 });
  await portal.call('POST /case/file/delete', { token: grace, body: { fileId: agreement } });
  await add(caseNo, 'BankStatement', 'bank.pdf', specimen('logcard-02-electric.pdf'), personalInfoId);
  const names = ['agreement.pdf gone', 'card.pdf replaced'];
  expect(await told(caseNo)).toEqual({ names, added: ['BankStatement'], changed: 3 });
});

it('tells a document that a person rejected since as not in use any more', async () => {
  const { caseNo, card } = await sentCase();
  const review = { fileId: card, fields: {}, isRejected: true };
  expect((await portal.call('POST /case/file/review', { token: grace, body: review })).code).toBe('0000');
  expect(await told(caseNo)).toEqual({ names: ['agreement.pdf same', 'card.pdf gone'], added: [], changed: 1 });
});

it('keeps what went with each attempt apart', async () => {
  const { caseNo } = await sentCase();
  await add(caseNo, 'LogCard', 'newer.pdf', specimen('logcard-02-electric.pdf'));
  await send(caseNo);
  expect(await told(caseNo, 0)).toEqual({ names: ['agreement.pdf same', 'newer.pdf same'], added: [], changed: 0 });
  expect(await told(caseNo, 1)).toEqual({ names: ['agreement.pdf same', 'card.pdf replaced'], added: [], changed: 1 });
});
