import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase, payslipHolder, uploadSpecimen } from '../../../testing/saved-case.ts';
import { submitForms } from '../../../testing/send-case.ts';
import type { Application } from '../contract.ts';

it('tells with an application that is not sent which of its documents nobody has checked', async () => {
  const { caseNo, personalInfoId } = await openCase(payslipHolder);
  const generate = async () => {
    const made = { caseNo, financierIds: ['provider', 'demo-raintree'] };
    return (await portal.call<Application[]>('POST /applicationForm/generate', { token: grace, body: made })).data;
  };
  const list = async () =>
    (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data;
  const review = async (fileId: string) => {
    const fields = { fileId, fields: {}, ofParty: true };
    expect((await portal.call('POST /case/file/review', { token: grace, body: fields })).code).toBe('0000');
  };
  const uncheckedOf = (rows: readonly Application[]) => rows.map(({ unchecked }) => unchecked);

  const logCard = await uploadSpecimen({ caseNo, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  await uploadSpecimen({ caseNo, personalInfoId, fileType: 'OtherIncome' }, 'payslip-01.pdf');
  await portal.runJobs();
  expect(uncheckedOf(await generate())).toEqual([['LogCard'], ['LogCard']]);
  await review(logCard);
  // A review that changes nothing in the case does not outdate the forms.
  expect(uncheckedOf(await list())).toEqual([[], []]);

  // A document that arrived while the page was open, such as a customer's: known before sending, read or not.
  await uploadSpecimen({ caseNo, personalInfoId, fileType: 'NRICFront' }, 'nric-front-01-clean.png');
  expect(uncheckedOf(await generate())).toEqual([['NRICFront'], ['NRICFront']]);
  await portal.runJobs();
  expect(uncheckedOf(await list())).toEqual([['NRICFront'], ['NRICFront']]);
  expect((await submitForms(portal, grace, { caseNo })).code).toBe('0000');
  expect(uncheckedOf(await list())).toEqual([[], []]);
});
