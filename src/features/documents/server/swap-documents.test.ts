import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleCase } from '../../../testing/sample-case.ts';
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { CaseDocument } from '../contract.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  token = await portal.login();
});
afterAll(() => portal.close());

async function newCase() {
  const body = sampleCase();
  const { caseNo } = (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body })).data;
  return { caseNo, personalInfoId: body.personalInformation[0]?.personalInfoId ?? '' };
}
async function upload(place: Awaited<ReturnType<typeof newCase>>, fileType: string, name: string) {
  const bytes = readFileSync(`fixtures/specimens/${name}`);
  return (await portal.upload<CaseDocument>({ ...place, fileType }, { name, bytes }, token)).data.fileId;
}
const listed = async (caseNo: string) => {
  const { data } = await portal.call<CaseDocument[]>('GET /case/file/list', { token, query: { caseNo } });
  return Object.fromEntries(data.map(({ fileType, fileId }) => [fileType, fileId]));
};
const looksLike = async (fileId: string) =>
  (await portal.call<{ looksLike: string | null }>('GET /case/file/ocr', { token, query: { fileId } })).data.looksLike;
const swap = (fileId: string, withFileId: string) =>
  portal.call('POST /case/file/swap', { token, body: { fileId, withFileId } });

it('puts front and back, mixed up, where they belong, and reads them anew', async () => {
  const place = await newCase();
  const back = await upload(place, 'NRICFront', 'nric-back-01-clean.png');
  const front = await upload(place, 'NRICBack', 'nric-front-01-clean.png');
  await portal.runJobs();
  expect([await looksLike(back), await looksLike(front)]).toEqual(['NRICBack', 'NRICFront']);
  expect((await swap(back, front)).code).toBe('0000');
  expect(await listed(place.caseNo)).toEqual({ NRICFront: front, NRICBack: back });
  await portal.runJobs();
  expect([await looksLike(back), await looksLike(front)]).toEqual([null, null]);
}, 60_000);

it('swaps nothing with itself, nor with a paper of another case', async () => {
  const [one, other] = [await newCase(), await newCase()];
  const front = await upload(one, 'NRICFront', 'nric-front-01-clean.png');
  const back = await upload(other, 'NRICBack', 'nric-back-01-clean.png');
  expect([(await swap(front, front)).code, (await swap(front, back)).code]).toEqual(['4001', '4001']);
  expect([await listed(one.caseNo), await listed(other.caseNo)]).toEqual([{ NRICFront: front }, { NRICBack: back }]);
});
