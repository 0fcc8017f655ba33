import { describe, expect } from 'vitest';
import { enterFreshCodes, outdateCodes } from '../../../testing/fresh-codes.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { submitCase } from '../../../testing/send-case.ts';
import { notifications } from '../../notifications/server/tables.ts';
import type { Financier, ListedFinancier } from '../contract.ts';

const kallang = { sendMethod: 'email', emails: ['hp@kallang.example', 'desk@kallang.example'] };
const save = (body: object, key?: string) =>
  portal.call<Financier>('POST /financer/save', { token: grace, body: { ...kallang, ...body }, ...(key && { key }) });
const changesOf = async (financierId: string, token = grace) => {
  const { data } = await portal.call<ListedFinancier[]>('GET /financer/list', { token });
  return data.find((financier) => financier.financierId === financierId)?.addressChanges;
};
const by = 'Grace Teo Hui Min';

describe('a save that leaves the receiver as it is', () => {
  it('takes no code and tells nobody', async () => {
    await enterFreshCodes();
    const { financierId } = (await save({ name: 'Kallang' })).data;
    await outdateCodes();
    const before = await portal.db.select().from(notifications);
    const harmless = [
      { name: 'Kallang Credit' },
      { formLines: 'Dealer code: 4471' },
      { attachmentMegabytes: 8 },
      { requirements: { fields: ['dependants'], documents: ['NOA'] } },
      { emails: kallang.emails.toReversed() },
      { inUse: false },
    ];
    for (const [index, change] of harmless.entries()) {
      const reply = await save({ name: 'Kallang Credit', financierId, revision: index + 1, ...change });
      expect([reply.code, change]).toEqual(['0000', change]);
    }
    expect((await portal.call('POST /financer/delete', { token: grace, body: { financierId } })).code).toBe('0000');
    expect(await portal.db.select().from(notifications)).toEqual(before);
  });
});

describe('a changed receiver', () => {
  it('is saved once, however often the confirmed request comes', async () => {
    await outdateCodes();
    expect((await save({ name: 'Marina' }, 'marina')).code).toBe('1613');
    await enterFreshCodes();
    const replies = await Promise.all([1, 2, 3].map(() => save({ name: 'Marina' }, 'marina')));
    expect(new Set(replies.map(({ data }) => data.financierId)).size).toBe(1);
  });

  it('is shown to everybody until something was sent there', async () => {
    await enterFreshCodes();
    const { financierId } = (await save({ name: 'Orchard', whatsAppNumber: '81147702' })).data;
    const added = { act: 'added', by, at: expect.any(String) };
    expect(await changesOf(financierId)).toEqual({ email: added, whatsApp: added });
    await submitCase(portal, grace, financierId);
    expect(await changesOf(financierId)).toEqual({ email: null, whatsApp: added });
    const emails = ['new@orchard.example'];
    await save({ name: 'Orchard', whatsAppNumber: '81147702', financierId, revision: 1, emails });
    const changed = { act: 'changed', by, at: expect.any(String) };
    expect(await changesOf(financierId, daniel)).toEqual({ email: changed, whatsApp: added });
    await submitCase(portal, grace, financierId);
    expect((await changesOf(financierId))?.email).toBeNull();
  });
});
