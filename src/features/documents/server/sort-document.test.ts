import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  listDocuments,
  type OpenedCase,
  openCase,
  readCase,
  saveCaseByCall,
  uploadSpecimen,
} from '../../../testing/saved-case.ts';
import type { CaseDocument } from '../contract.ts';

/** Uploads a specimen under a phone's file name and without a document type. */
async function addUnsorted({ caseNo }: OpenedCase, specimen: string, name = 'IMG_2034.jpg'): Promise<CaseDocument> {
  const bytes = readFileSync(`fixtures/specimens/${specimen}`);
  const reply = await portal.upload<CaseDocument>({ caseNo, fileType: 'Unsorted' }, { name, bytes }, grace);
  expect(reply.code).toBe('0000');
  return reply.data;
}
const sort = (fileId: string, to: { fileType: string; personalInfoId?: string; replaces?: string }) =>
  portal.call<CaseDocument>('POST /case/file/sort', { token: grace, body: { fileId, ...to } });
const valuesOf = async (fileId: string) =>
  (await portal.call<{ values: { name: string }[] }>('GET /case/file/ocr', { token: grace, query: { fileId } })).data
    .values;

it('recognises what was added without a type, reads it and puts it into its place', async () => {
  const opened = await openCase();
  const specimens = [
    'nric-front-02-photo.jpg',
    'logcard-01-petrol.pdf',
    'cpf-03-photo-of-screen.jpg',
    'noa-01-employee.pdf',
  ];
  for (const specimen of specimens) await addUnsorted(opened, specimen);
  expect((await listDocuments(opened.caseNo)).map(({ fileType, flaw }) => [fileType, flaw])).toEqual(
    specimens.map(() => ['Unsorted', 'unsorted']),
  );
  await portal.runJobs();
  const documents = await listDocuments(opened.caseNo);
  expect(
    documents.map(({ fileType, personalInfoId, isRecognised }) => [fileType, personalInfoId, isRecognised]),
  ).toEqual([
    ['NRICFront', opened.personalInfoId, true],
    ['LogCard', null, true],
    ['CPF', opened.personalInfoId, true],
    ['NOA', opened.personalInfoId, true],
  ]);
  for (const { fileId } of documents) expect((await valuesOf(fileId)).length).toBeGreaterThan(4);
});

it('takes both sides of a card in one file as both documents, whichever side it was added as', async () => {
  for (const [fileType, other] of [
    ['Unsorted', 'NRICBack'],
    ['NRICBack', 'NRICFront'],
  ] as const) {
    const opened = await openCase({ name: 'Terrence Mark De Souza', identityNumber: 'S7294480A' });
    if (fileType === 'Unsorted') await addUnsorted(opened, 'nric-both-sides-copy.pdf');
    else await uploadSpecimen({ ...opened, fileType }, 'nric-both-sides-copy.pdf');
    await portal.runJobs();
    const [document] = await listDocuments(opened.caseNo);
    expect(document).toMatchObject({ alsoShows: [other], flaw: null });
    const names = (await valuesOf(document?.fileId ?? '')).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['name', 'identityNumber', 'dateOfBirth', 'address', 'dateOfIssue']));
  }
});

it('leaves to a person what it cannot tell, and what has no free place', async () => {
  const opened = await openCase();
  const known = await uploadSpecimen({ ...opened, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  const bill = await addUnsorted(opened, 'other-01-utility-bill.pdf');
  const second = await addUnsorted(opened, 'logcard-02-electric.pdf');
  await portal.runJobs();
  const stateOf = async (fileId: string) =>
    (await listDocuments(opened.caseNo)).find((document) => document.fileId === fileId);
  expect(await stateOf(bill.fileId)).toMatchObject({ fileType: 'Unsorted', flaw: 'unsorted' });
  expect((await stateOf(bill.fileId))?.proposedType).toBeUndefined();
  expect(await stateOf(second.fileId)).toMatchObject({ fileType: 'Unsorted', proposedType: 'LogCard' });

  // A user cannot replace a document that they did not see.
  expect((await sort(second.fileId, { fileType: 'LogCard' })).code).toBe('5002');
  expect((await sort(second.fileId, { fileType: 'LogCard', replaces: bill.fileId })).code).toBe('5002');
  expect((await sort(second.fileId, { fileType: 'LogCard', replaces: known })).code).toBe('0000');
  expect((await sort(bill.fileId, { fileType: 'OtherDocument' })).data).toMatchObject({ fileType: 'OtherDocument' });
  await portal.runJobs();
  expect((await listDocuments(opened.caseNo)).map(({ fileId, fileType }) => [fileId, fileType])).toEqual([
    [bill.fileId, 'OtherDocument'],
    [second.fileId, 'LogCard'],
  ]);
  expect((await valuesOf(second.fileId)).length).toBeGreaterThan(10);
});

it('asks whose a document is where it names none of several people, and takes the one it names', async () => {
  const opened = await openCase();
  const data = await readCase(opened.caseNo);
  const guarantor = { personalInfoId: 'guarantor-1', role: 'guarantor', partyType: 'individual', name: 'Wong Kah Yan' };
  await saveCaseByCall({
    ...data,
    caseNo: opened.caseNo,
    personalInformation: [...data.personalInformation, guarantor],
  });
  const named = await addUnsorted(opened, 'nric-front-03-pr-photo.jpg');
  const unnamed = await addUnsorted(opened, 'nric-front-02-photo.jpg');
  await portal.runJobs();
  const documents = await listDocuments(opened.caseNo);
  expect(documents.find(({ fileId }) => fileId === named.fileId)?.personalInfoId).toBe('guarantor-1');
  expect(documents.find(({ fileId }) => fileId === unnamed.fileId)).toMatchObject({
    fileType: 'Unsorted',
    proposedType: 'NRICFront',
  });
  expect((await sort(unnamed.fileId, { fileType: 'NRICFront' })).code).toBe('2001');
  const { personalInfoId } = opened;
  expect((await sort(unnamed.fileId, { fileType: 'NRICFront', personalInfoId })).data.personalInfoId).toBe(
    personalInfoId,
  );
});

it('an unsorted file that is sent again after its answer was lost stays one document', async () => {
  const opened = await openCase();
  const first = await addUnsorted(opened, 'licence-01-clean.png');
  await portal.runJobs();
  const again = await addUnsorted(opened, 'licence-01-clean.png');
  expect([again.fileId, again.fileType]).toEqual([first.fileId, 'DrivingLicense']);
  expect(await listDocuments(opened.caseNo)).toHaveLength(1);
});
