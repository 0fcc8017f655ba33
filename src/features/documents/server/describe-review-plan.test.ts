import { expect } from 'vitest';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { openCase, uploadSpecimen } from '../../../testing/saved-case.ts';
import type { ReadValueOffer, ReviewPlanTold } from '../contract.ts';

let fileId: string;
const [{ identityNumber = '' } = {}] = sampleCase().personalInformation;
const monthlyGrossCents = 612345;
it.beforeAll(async () => {
  await portal.db.$client.query(
    `update dealer_users set permissions = array['case.viewAll', 'case.edit'] where user_id = 'demo-daniel-koh'`,
  );
  const opened = await openCase({ monthlyGrossCents });
  fileId = await uploadSpecimen({ ...opened, fileType: 'Payslip' }, 'payslip-01.pdf');
  await portal.runJobs();
});

const plan = async (token: string, fields: object, more: object = {}) => {
  const body = { fileId, fields, ...more };
  return (await portal.call<ReviewPlanTold>('POST /case/file/review/plan', { token, body })).data;
};

it.each([{}, { name: 'NURUL HAZIQAH' }])(
  'tells nobody who tries numbers which one is the hidden one (%o)',
  async (names) => {
    const tries = [identityNumber, 'S9493078B', `*****${identityNumber.slice(5)}`, '*****078B'];
    const [right, ...wrong] = await Promise.all(tries.map((text) => plan(grace, { ...names, identityNumber: text })));
    for (const other of wrong) expect(other).toEqual(right);
  },
);

it.each([{}, { ofParty: true }])(
  'tells nobody who tries amounts which one is withheld from them (%o)',
  async (more) => {
    const grossPay = monthlyGrossCents / 100;
    const tries = [grossPay, grossPay + 1, grossPay + 2, 1];
    const [right, ...wrong] = await Promise.all(tries.map((number) => plan(daniel, { grossPay: number }, more)));
    for (const other of wrong) expect(other).toEqual(right);
    const [same, other] = [await plan(grace, { grossPay }), await plan(grace, { grossPay: 1 })];
    expect([same.differs.length, other.differs.length, same.fills.length]).toEqual([0, 1, 1]);
  },
);

it('tells of what stands on the document itself, without the values', async () => {
  const query = { fileId };
  const { data } = await portal.call<{ values: ReadValueOffer[] }>('GET /case/file/ocr', { token: daniel, query });
  const grossPay = data.values.find(({ name }) => name === 'grossPay')?.value;
  expect(grossPay).toBeGreaterThan(0);
  expect((await plan(daniel, { grossPay })).differs).toMatchObject([{ inForm: null, onDocument: null }]);
  expect((await plan(daniel, { grossPay, designation: 'CHEF' })).differs.length).toBeGreaterThan(0);
});
