import { expect } from 'vitest';
import { askForMyinfo, logInAtIdentityPortal } from '../../../testing/national-id/ask-for-myinfo.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';

test('assessments and CPF contributions from Myinfo stand for their documents, a payslip does not', async () => {
  const requirements = { fields: [], documents: ['NOA', 'CPF', 'Payslip'] };
  const body = { name: 'Picky', sendMethod: 'email', emails: ['hp@picky.example'], requirements };
  const { data } = await portal.call<{ financierId: string }>('POST /financer/save', { token: grace, body });
  const opened = await openCase({ noaIncome: undefined });
  const missing = async () => {
    const query = { caseNo: opened.caseNo, financerId: data.financierId };
    const gaps = await portal.call<{ path: string }[]>('GET /case/gaps', { token: grace, query });
    return gaps.data.map(({ path }) => path.split('.').at(-1));
  };
  expect(await missing()).toEqual(['NOA', 'Payslip', 'CPF']);
  const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
  expect(reply.data).toMatchObject({ outcome: 'done' });
  expect(await missing()).toEqual(['Payslip']);
});
