import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../../client/query-client.ts';
import { answerCalls, refusalByCode } from '../../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../../testing/parts/open-part.tsx';
import { AccountDialog } from './account-dialog.tsx';
import type { KnownAccount } from './known-account.ts';
import { deleteSentProof } from './sent-proof.ts';

const grace = {
  id: 'user-1',
  userName: 'Grace Teo Hui Min',
  phone: '91274480',
  email: 'grace@lorong-motors.example',
} as KnownAccount;
const update = 'PUT /dealer-portal/web/dealerAccount/dealerUser/update';
const stepUp = 'POST /dealer-portal/web/auth/stepUp';
const challenge = { expiresInSeconds: 300, resendInSeconds: 60 };
const wantsProof = (name: 'proof' | 'newPhoneProof') =>
  refusalByCode('validation', { data: { fields: { [name]: 'Enter the code.' } } });

afterEach(() => deleteSentProof());

/** Opens the dialog of Grace's own account. Each save and each sent code gets one of these answers, in turn. */
async function open(saves: unknown[], codesSent: unknown[] = []) {
  let sent = 0;
  const give = async (answers: unknown[], otherwise: unknown) => {
    const answer = (await answers.shift()) ?? otherwise;
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const calls = answerCalls({
    [update]: () => give(saves, grace),
    [stepUp]: () => {
      sent += 1;
      return give(codesSent, { ...challenge, challengeId: `challenge-${sent}` });
    },
  });
  let closed = 0;
  await openPart(<AccountDialog user={grace} self={grace} dealerName="Lorong Motors" onClose={() => (closed += 1)} />);
  return {
    bodiesOf: (name: string) => calls.filter((made) => made.name === name).map(({ body }) => body),
    wasClosed: () => closed,
  };
}

const email = () => page.getByRole('textbox', { name: /E-mail/ });
const code = () => page.getByRole('textbox', { name: /6-digit code/ });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const changeEmail = async () => {
  await email().fill('grace.teo@lorong-motors.example');
  await press('Save');
};

test('two presses of Save save once', async () => {
  const saved = Promise.withResolvers();
  const { bodiesOf, wasClosed } = await open([saved.promise]);
  await email().fill('grace.teo@lorong-motors.example');
  await page.getByRole('button', { name: 'Save', exact: true }).dblClick();
  await userEvent.keyboard('{Enter}');
  saved.resolve(grace);
  await expect.poll(wasClosed).toBe(1);
  expect(bodiesOf(update)).toEqual([{ id: 'user-1', email: 'grace.teo@lorong-motors.example' }]);
});

test('a failed save is shown, and the input stays', async () => {
  const { wasClosed } = await open([new TypeError('no connection')]);
  await changeEmail();
  await expect.element(page.getByText(/^The connection is lost/)).toBeVisible();
  await expect.element(email()).toHaveValue('grace.teo@lorong-motors.example');
  await press('Save');
  await expect.poll(wasClosed).toBe(1);
});

test('a refused address is shown at its field, with the cursor in it', async () => {
  await open([refusalByCode('validation', { data: { fields: { email: 'Another account has this address.' } } })]);
  await changeEmail();
  await expect.element(page.getByText('Another account has this address.')).toBeVisible();
  await expect.element(email()).toHaveFocus();
});

test('a complete code is sent with the change; a wrong one is asked again', async () => {
  const { bodiesOf, wasClosed } = await open([
    wantsProof('proof'),
    refusalByCode('loginCodeWrong', { data: { triesLeft: 2 } }),
  ]);
  await changeEmail();
  await code().fill('111111');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(code()).toHaveValue('');
  await code().fill('222222');
  await expect.poll(wasClosed).toBe(1);
  expect(bodiesOf(update).at(-1)).toMatchObject({ proof: { challengeId: 'challenge-1', otp: '222222' } });
  expect(bodiesOf(stepUp)).toHaveLength(1);
});

test('going back to the details keeps them, and the code that was sent is entered afterwards', async () => {
  const { bodiesOf } = await open([wantsProof('proof'), wantsProof('proof')]);
  await changeEmail();
  await press('Back');
  await expect.element(email()).toHaveValue('grace.teo@lorong-motors.example');
  await press('Save');
  await expect.element(code()).toBeVisible();
  expect(bodiesOf(stepUp)).toHaveLength(1);
});

test('a new code that arrives after Back does not take the details away', async () => {
  const again = Promise.withResolvers();
  const { bodiesOf } = await open(
    [wantsProof('proof')],
    [{ ...challenge, challengeId: 'challenge-1', resendInSeconds: 0 }, again.promise],
  );
  await changeEmail();
  await press('Send again');
  await expect.poll(() => bodiesOf(stepUp)).toHaveLength(2);
  await press('Back');
  again.resolve({ ...challenge, challengeId: 'challenge-2' });
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  await expect.element(email()).toBeVisible();
  expect(code().query()).toBeNull();
});

test('an own new number needs a code to each number; when the second is over, both are asked again', async () => {
  const { bodiesOf, wasClosed } = await open([
    wantsProof('proof'),
    wantsProof('newPhoneProof'),
    refusalByCode('loginCodeOver'),
    wantsProof('proof'),
    wantsProof('newPhoneProof'),
  ]);
  await page.getByRole('textbox', { name: /Mobile/ }).fill('81234567');
  await press('Save');
  await code().fill('111111');
  await expect.element(page.getByText(/sent a code to the new number/)).toBeVisible();
  await code().fill('222222');
  await expect.element(page.getByRole('textbox', { name: /Mobile/ })).toHaveValue('8123 4567');
  await press('Save');
  await code().fill('333333');
  await expect.element(page.getByText(/sent a code to the new number/)).toBeVisible();
  await code().fill('444444');
  await expect.poll(wasClosed).toBe(1);
  expect(bodiesOf(update).at(-1)).toEqual({
    id: 'user-1',
    phone: '81234567',
    proof: { challengeId: 'challenge-3', otp: '333333' },
    newPhoneProof: { challengeId: 'challenge-4', otp: '444444' },
  });
});
