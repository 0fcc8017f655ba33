import { describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { VehicleCompany } from '../contract.ts';

let companies = 0;
const straits = {
  name: 'Straits EV Pte. Ltd.',
  address: '30 Leng Kee Road',
  postalCode: '159105',
  /** A different one each time, because no two companies may have the same UEN. */
  get uen() {
    companies += 1;
    return `2020${String(companies).padStart(5, '0')}A`;
  },
  telephone: '+65 6474 8810',
  salespeople: ['Mei Ling Tan', ' mei ling  tan', 'Ravi Nair'],
};
type Reply = VehicleCompany & { fields: Record<string, string> };
const save = (body: object, more: { token?: string; key?: string } = {}) =>
  portal.call<Reply>('POST /vehicleCompany/save', { token: grace, body, ...more });
const list = async (as = grace) =>
  (await portal.call<VehicleCompany[]>('GET /vehicleCompany/list', { token: as })).data;
const names = async () => (await list()).map(({ name }) => name);
const remove = (vehicleCompanyId: string) =>
  portal.call('POST /vehicleCompany/delete', { token: grace, body: { vehicleCompanyId } });
const restore = (vehicleCompanyId: string) =>
  portal.call<VehicleCompany>('POST /vehicleCompany/restore', { token: grace, body: { vehicleCompanyId } });

describe('saving a vehicle company', () => {
  it('adds and changes it, the default seller first', async () => {
    const added = await save({ ...straits, name: ' Straits  EV Pte. Ltd. ', uen: '197401143c' });
    expect(added.data).toMatchObject({
      name: 'Straits EV Pte. Ltd.',
      uen: '197401143C',
      unit: '',
      email: '',
      note: '',
      isDefault: false,
      salespeople: ['Mei Ling Tan', 'Ravi Nair'],
      revision: 1,
    });
    expect((await names())[0]).toBe('Lorong Motors Pte. Ltd.');
    const { vehicleCompanyId } = added.data;
    const changed = await save({ ...straits, vehicleCompanyId, revision: 1, isDefault: true, unit: '#01-02' });
    expect(changed.data).toMatchObject({ revision: 2, isDefault: true, unit: '#01-02' });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault]).slice(0, 2)).toEqual([
      ['Straits EV Pte. Ltd.', true],
      ['Kaki Bukit Motor Trading', false],
    ]);
  });

  it.each([
    [{ name: '' }, { name: 'Enter the name.' }],
    [{ uen: '12' }, { uen: 'Enter a UEN: 9 or 10 characters, such as 197401143C.' }],
    [{ email: 'sales@ev' }, { email: 'Please enter the correct email address.' }],
    [{ email: `${'a'.repeat(45)}@ev.example` }, { email: 'Too long by 6: at most 50 characters.' }],
    [
      { postalCode: '1', address: '', telephone: '' },
      {
        postalCode: 'Enter 6 digits.',
        address: 'Enter block and street.',
        telephone: 'Enter a telephone number.',
      },
    ],
  ])('refuses %j at the field', async (part, fields) => {
    const reply = await save({ ...straits, name: 'Refused', ...part });
    expect([reply.code, reply.data.fields]).toEqual(['2001', fields]);
    expect(await names()).not.toContain('Refused');
  });

  it('does not block on a wrong check letter', async () => {
    expect((await save({ ...straits, name: 'Doubtful', uen: '197401143K' })).code).toBe('0000');
  });

  it('refuses a name that is taken, letter case and spaces aside', async () => {
    const reply = await save({ ...straits, name: 'kaki bukit MOTORtrading' });
    const message = 'There is a company named Kaki Bukit Motor Trading already.';
    expect(reply).toMatchObject({ code: '2001', message, data: { fields: { name: message } } });
  });

  it('refuses a UEN that another has, and tells whose it is beside a taken name', async () => {
    const kaki = 'Kaki Bukit Motor Trading';
    const reply = await save({ ...straits, name: 'Under another name', uen: ' 200712905z ' });
    const message = `${kaki} has this UEN already.`;
    expect(reply).toMatchObject({ code: '2001', message, data: { fields: { uen: message } } });
    const both = await save({ ...straits, name: kaki, uen: '200712905Z' });
    expect(both.data.fields).toEqual({ name: `There is a company named ${kaki} already.`, uen: message });
    const [own] = (await list()).filter(({ name }) => name === kaki);
    expect((await save({ ...own, note: 'Closed on Sundays' })).code).toBe('0000');
    const { data } = await save({ ...straits, name: 'Deleted meanwhile', uen: '53312345K' });
    await remove(data.vehicleCompanyId);
    expect((await save({ ...straits, name: 'Took its UEN', uen: '53312345K' })).code).toBe('0000');
    expect((await restore(data.vehicleCompanyId)).message).toBe('Took its UEN has this UEN already.');
  });

  it('lets two that share a UEN from before be changed', async () => {
    const [first, second] = [
      await save({ ...straits, name: 'Branch A' }),
      await save({ ...straits, name: 'Branch B' }),
    ];
    await portal.db.$client.query('update vehicle_companies set uen = $1 where vehicle_company_id = $2', [
      ...[first.data.uen, second.data.vehicleCompanyId],
    ]);
    const changed = await save({ ...second.data, uen: first.data.uen, note: 'The other branch' });
    expect(changed.data).toMatchObject({ note: 'The other branch', uen: first.data.uen });
  });

  it('keeps a telephone number in one form, however it was typed', async () => {
    const reply = await save({ ...straits, name: 'Telephone', telephone: '67430218' });
    expect(reply.data.telephone).toBe('+65 6743 0218');
  });

  it('lets one of two people have the name, and one of two have the last word', async () => {
    const replies = await Promise.all([save({ ...straits, name: 'Twin' }), save({ ...straits, name: 'TWIN' })]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['0000', '2001']);
    const vehicleCompanyId = replies.find(({ code }) => code === '0000')?.data.vehicleCompanyId;
    const both = await Promise.all(
      ['Twin A', 'Twin B'].map((name) => save({ ...straits, name, vehicleCompanyId, revision: 1 })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['0000', '5001']);
    expect(both.find(({ code }) => code === '5001')?.message).toMatch(/^Grace Teo Hui Min saved Twin [AB] at /);
  });

  it('tells who has the default seller open that another became it', async () => {
    const { data: first } = await save({ ...straits, name: 'Was default', isDefault: true });
    const { data: second } = await save({ ...straits, name: 'Is default', isDefault: true });
    const open = { ...straits, ...first, telephone: '+65 6474 8811' };
    expect((await save(open)).code).toBe('5001');
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([second.name]);
  });

  it('adds once however often the same key comes', async () => {
    const once = { ...straits, name: 'Once' };
    const first = await save(once, { key: 'k1' });
    const second = await save(once, { key: 'k1' });
    expect(second.data).toEqual(first.data);
  });
});

describe('deleting a vehicle company', () => {
  it('takes it out of the list, and back', async () => {
    const { data } = await save({ ...straits, name: 'Short-lived' });
    await remove(data.vehicleCompanyId);
    expect(await names()).not.toContain('Short-lived');
    expect((await remove(data.vehicleCompanyId)).code).toBe('4001');
    expect((await save({ ...straits, vehicleCompanyId: data.vehicleCompanyId, revision: 1 })).code).toBe('4001');
    expect((await restore(data.vehicleCompanyId)).code).toBe('0000');
    expect(await names()).toContain('Short-lived');
  });

  it('brings the default seller back as the default, unless there is another by then', async () => {
    const { data } = await save({ ...straits, name: 'First choice', isDefault: true });
    await remove(data.vehicleCompanyId);
    expect((await restore(data.vehicleCompanyId)).data.isDefault).toBe(true);
    await remove(data.vehicleCompanyId);
    await save({ ...straits, name: 'Second choice', isDefault: true });
    expect((await restore(data.vehicleCompanyId)).data.isDefault).toBe(false);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('does not bring back a second one of a name, and leaves its events', async () => {
    const { data } = await save({ ...straits, name: 'Phoenix' });
    await remove(data.vehicleCompanyId);
    await save({ ...straits, name: 'phoenix' });
    expect((await restore(data.vehicleCompanyId)).message).toBe('There is a company named phoenix already.');
    const events = (await portal.db.select().from(auditEvents)).filter(({ subject }) => subject === 'Phoenix');
    expect(events.map(({ action }) => action)).toEqual([
      'vehicle-companies.add-company',
      'vehicle-companies.delete-company',
    ]);
  });
});

it('is seen by every user of the dealer, and changed by those who may', async () => {
  const daniel = await portal.login('90156623');
  expect((await list(daniel)).map(({ name }) => name)).toContain('Kaki Bukit Motor Trading');
  expect(await save({ ...straits, name: 'By Daniel' }, { token: daniel })).toMatchObject({ status: 403, code: '3001' });
});
