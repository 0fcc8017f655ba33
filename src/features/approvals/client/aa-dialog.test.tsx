import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, openSession, startSession } from '../../../client/session.ts';
import { type Answers, answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../auth/dealer.ts';
import type { ApprovalAdvice } from '../contract.ts';
import { AaDialog } from './aa-dialog.tsx';

const optionOf = (type: 'Normal' | 'Lower', nettFinancedAmount: number) => ({
  ...{ type, nettFinancedAmount, tenureMonth: 84, interestRate: 2.78, processingFee: 150 },
  ...{ productOptionalId: `option-${type}`, fileId: `file-${type}`, fileName: `${type}.pdf` },
});
const advice: ApprovalAdvice = {
  ...{ caseNo: 'HP26112700018', applicationId: 'application-1', isFinancierTold: true, financierName: 'Tembusu' },
  ...{ hirerName: 'Tan Wei Ling', nricOrUen: 'S••••567D', vehicleNo: 'SMZ4718X', conditionOfVehicle: 2 },
  guarantorAAInfos: [{ name: 'Tan Ah Seng', nric: 'S••••241D' }],
  ...{ vehicleScheme: 'Private hire scheme', vehicleMakeAndModel: 'Toyota Harrier 2.0', phv: false, condition: '' },
  financingDetail: [optionOf('Normal', 84_000), optionOf('Lower', 71_500.5)],
  asked: { amountCents: null, tenureMonths: null, ratePercent: null },
  ...{ expiresAt: '2099-12-01T04:00:00Z', expired: false, rejectCapable: true, state: 'open', decision: null },
  ...{ chosenOptionId: null, decidedAt: null, decidedBy: null, others: [], earlier: [], acceptedOf: null },
  stillDeciding: [],
};
const me = { user: { userName: 'Grace Teo', phone: '+6591112222' }, dealers: [], invitations: [] };

afterEach(() => endSession('logout'));

/** Opens the dialog of an advice, as an account that may decide unless its permissions are others or not known. */
async function open(
  more: Partial<ApprovalAdvice> = {},
  mode: 'edit' | 'view' = 'edit',
  permissions: string[] | Error = ['aa.decide'],
) {
  await openSession();
  const dealer = { id: 'd1', channelNo: 'LM001', channelUserId: 'u1', name: 'Lorong Motors' } as Dealer;
  startSession('token', dealer);
  const shown = { ...advice, ...more };
  const calls = answerCalls({
    'GET /dealer-portal/web/auth/me': () => {
      if (permissions instanceof Error) throw permissions;
      return { ...me, chosenDealer: dealer, permissions } as never;
    },
    'GET /dealer-portal/web/case/aa/detail': () => shown,
    'GET /dealer-portal/web/case/aa/view': () => shown,
    'POST /dealer-portal/web/case/aa/accept': () => ({ caseNo: shown.caseNo, status: 4 }),
    'POST /dealer-portal/web/case/aa/reject': () => ({ caseNo: shown.caseNo, status: 3 }),
  } satisfies Answers);
  await openPart(<AaDialog caseNo={shown.caseNo} mode={mode} onClose={() => undefined} />);
  await expect.element(page.getByText(/Tan Wei Ling/)).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  const sent = (name: string) => calls.find((call) => call.name.endsWith(name))?.body;
  return { dialog, sent };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the advice says who, what and for how much, with $ and separators, and the interest with %', async () => {
  const { dialog } = await open();
  for (const text of [
    'Tan Wei Ling',
    'S••••567D',
    'Tan Ah Seng',
    'S••••241D',
    'Toyota Harrier 2.0',
    'Used with PARF',
  ]) {
    expect(dialog.textContent).toContain(text);
  }
  for (const text of ['$84,000.00', '$71,500.50', '84 months', '2.78%', '$150.00']) {
    expect(dialog.textContent).toContain(text);
  }
});

test('the scheme of the vehicle is shown for private hire only', async () => {
  const { dialog } = await open();
  expect(dialog.textContent).not.toContain('Private hire scheme');
});

test('the scheme of the vehicle is shown for private hire', async () => {
  const { dialog } = await open({ phv: true });
  expect(dialog.textContent).toContain('Private hire scheme');
});

describe('edit mode', () => {
  test('lets the user pick Normal or Lower, download its advice, and accept it', async () => {
    const { sent } = await open();
    await expect.element(button('Accept Normal')).toBeVisible();
    await page.getByRole('radio', { name: /^Lower/ }).click();
    await expect.element(page.getByRole('button', { name: /Lower.*Download/ })).toBeVisible();
    expect(page.getByRole('button', { name: /Normal.*Download/ }).query()).toBeNull();
    await button('Accept Lower').click();
    await expect
      .poll(() => sent('aa/accept'))
      .toEqual({ caseNo: advice.caseNo, applicationId: advice.applicationId, productOptionalId: 'option-Lower' });
  });

  test('shows one busy sign while the advice is being accepted', async () => {
    const { dialog } = await open();
    const accept = button('Accept Normal');
    await accept.click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    const spinners = [...dialog.querySelectorAll('.spin')].filter((spinner) =>
      spinner.checkVisibility({ visibilityProperty: true }),
    );
    expect(spinners).toHaveLength(1);
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  });

  test('rejects only where the advice can be rejected', async () => {
    await open({ rejectCapable: false });
    await expect.element(button('Accept Normal')).toBeVisible();
    expect(button('Reject AA').query()).toBeNull();
  });

  test('asks for one of four reasons, and for a remark that may be left out', async () => {
    const { sent } = await open();
    await button('Reject AA').click();
    const reason = page.getByRole('combobox');
    const values = [...(reason.element() as HTMLSelectElement).options].map(({ value }) => value);
    expect(values).toEqual(['', '1', '2', '3', '4']);
    expect(page.getByRole('textbox').element().getAttribute('rows')).toBe('2');
    await button('Reject AA').click();
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    expect(sent('aa/reject')).toBeUndefined();
    await userEvent.selectOptions(reason, '3');
    await button('Reject AA').click();
    const rejection = { caseNo: advice.caseNo, applicationId: advice.applicationId, reason: 3 };
    await expect.poll(() => sent('aa/reject')).toEqual(rejection);
  });

  test('sends the remark with the reason', async () => {
    const { sent } = await open();
    await button('Reject AA').click();
    await userEvent.selectOptions(page.getByRole('combobox'), '1');
    await page.getByRole('textbox').fill(' Another bank is cheaper. ');
    await button('Reject AA').click();
    await expect.poll(() => sent('aa/reject')).toMatchObject({ reason: 1, remark: 'Another bank is cheaper.' });
  });
});

test('view mode has nothing to choose, to accept or to reject', async () => {
  const { dialog } = await open({}, 'view');
  await expect.element(page.getByRole('list', { name: 'Financing option' })).toBeVisible();
  expect(dialog.querySelectorAll('input, select, textarea')).toHaveLength(0);
  expect(page.getByRole('button', { name: /^(Accept|Reject)/ }).query()).toBeNull();
});

test.each([
  ['is told so, where that is known', [], 1],
  ['is not, where it could not be loaded', refusalByCode('tooMany'), 0],
] as const)('an account that only looks at the advice %s', async (_what, permissions, told) => {
  const { dialog } = await open({}, 'edit', permissions as string[] | Error);
  await expect.element(page.getByRole('list', { name: 'Financing option' })).toBeVisible();
  await expect.poll(() => dialog.textContent.split('Your account can view it').length - 1).toBe(told);
});
