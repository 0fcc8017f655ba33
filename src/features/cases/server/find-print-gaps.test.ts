import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import type { Application } from '../../applications/contract.ts';

const caseOf = async (name: string) => (await openCase({ name })).caseNo;

const gapsOf = async (caseNo: string) =>
  (await portal.call<{ path: string; message: string }[]>('GET /case/gaps', { token: grace, query: { caseNo } })).data;
const generate = (caseNo: string) =>
  portal.call<Application[]>('POST /applicationForm/generate', {
    token: grace,
    body: { caseNo, financierIds: ['provider'] },
  });

it.each(['தமிழ் செல்வன்', 'Tan 陈慧玲', 'Nguyễn Thị Linh'])('the form has %s', async (name) => {
  const caseNo = await caseOf(name);
  expect(await gapsOf(caseNo)).toEqual([]);
  expect((await generate(caseNo)).code).toBe('0000');
  await portal.runJobs();
  const { data } = await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } });
  expect(data).toMatchObject([{ formStatus: 2 }]);
});

it.each([
  ['김민수 Kim', '김 민 수'],
  ['علي', 'ع ل ي'],
  ['𠮷野 Kenji', '𠮷'],
])('%s is a gap that names the field, and no form is made', async (name, found) => {
  const caseNo = await caseOf(name);
  const gaps = await gapsOf(caseNo);
  expect(gaps).toMatchObject([{ path: expect.stringMatching(/^personalInformation\..+\.name$/) }]);
  expect(gaps[0]?.message).toBe(`The form cannot print “${found}” in Name as in NRIC. Enter it in Latin letters.`);
  expect((await generate(caseNo)).code).toBe('2003');
});

it('a financier whose name cannot be printed is named, and no form is made', async () => {
  const { data } = await portal.call<{ financierId: string }>('POST /financer/save', {
    token: grace,
    body: {
      name: 'Bank 🚗',
      sendMethod: 'email',
      emails: ['hp@bank.example'],
      inUse: true,
      requirements: { fields: [], documents: [] },
    },
  });
  const caseNo = await caseOf('Tan Wei Ling');
  const body = { caseNo, financierIds: [data.financierId] };
  const reply = await portal.call('POST /applicationForm/generate', { token: grace, body });
  expect([reply.code, reply.message]).toEqual([
    '2001',
    'The form cannot print “🚗” in the name of Bank 🚗. Enter it in Latin letters.',
  ]);
});
