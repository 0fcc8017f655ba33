import { expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { createDealer } from '../../dealers/server/create-dealer.ts';
import { createMainAccount } from '../../dealers/server/create-main-account.ts';
import { deleteMainAccount } from '../../dealers/server/delete-main-account.ts';

const phone = '81230987';

it('tells a token whose person has no account left, and nobody else', async () => {
  const dealer = {
    name: 'Orchid Autos Pte. Ltd.',
    uen: '197401143C',
    address: '61 Ubi Road 1, Singapore 408727',
    telephone: '+65 6743 0218',
    email: 'desk@dealer.example',
    channelNo: 'OA001',
  };
  const { dealerId } = await createDealer(portal.context, dealer);
  const person = { dealerId, userName: 'Farah Idris', email: 'farah@dealer.example' };
  await createMainAccount(portal.context, { ...person, userName: 'Ng Boon Teck', phone: '81230986' });
  const { userId } = await createMainAccount(portal.context, { ...person, phone });
  const token = await portal.logInByCode(phone);
  const left = await portal.logInByCode(phone);
  await portal.call('POST /auth/logout', { token: left });
  const me = async (token: string) => {
    const { status, code, data } = await portal.call('GET /auth/me', { token: token });
    return { status, code, data };
  };
  expect(await me(left)).toEqual({ status: 200, code: '1604', data: null });

  await deleteMainAccount(portal.context, userId);
  const gone = { status: 200, code: '1604', data: { accountGone: true } };
  expect(await me(token)).toEqual(gone);
  expect(await me(left)).toEqual(gone);
  expect(await me('somebody-elses-guess')).toEqual({ status: 401, code: '1601', data: null });
  const other = await portal.call('POST /auth/login', { body: { phone, challengeId: 'none', otp: '123456' } });
  expect(other.data).toBeNull();
});
