import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import type { CaseSummary, Duplicate } from '../contract.ts';

const tokens = { grace: '', daniel: '', stranger: '' };
it.beforeAll(async () => {
  const other = { dealerId: 'other', channelNo: 'OT001', name: 'Other', uen: '197401143C', address: 'Ubi' };
  await portal.db
    .insert(dealers)
    .values({ ...other, telephone: '+65 6000 0000', email: 'desk@dealer.example', createdAt: new Date() });
  await portal.db.insert(dealerUsers).values({
    userId: 'other-main',
    dealerId: 'other',
    phone: '+6581000001',
    accountType: 1,
    userName: 'Other',
    permissions: [],
    createdAt: new Date(),
    email: 'somebody@dealer.example',
  });
  tokens.grace = await portal.login();
  tokens.daniel = await portal.login('90156623');
  tokens.stranger = await portal.login('81000001');
});

/** Opens a case with this identity number and vehicle, and nothing else in common with another case. */
async function open(identityNumber: string, vehicle: object, token = tokens.grace): Promise<string> {
  const body = sampleCase();
  const {
    registrationNumber: _plate,
    chassisNumber: _chassis,
    ...rest
  } = body.vehicleInformationWeb.vehicleInformation;
  const [applicant] = body.personalInformation;
  const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
    token,
    body: {
      ...body,
      personalInformation: [{ ...applicant, identityNumber }],
      vehicleInformationWeb: { vehicleInformation: { ...rest, ...vehicle } },
    },
  });
  return data.caseNo;
}

const customer = { here: 'individual', there: 'individual' };

/** Opens a case of these parties, the first as the applicant, without a vehicle. */
async function openWith([applicant, ...guarantors]: object[]): Promise<string> {
  const [party] = sampleCase().personalInformation;
  const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', {
    token: tokens.grace,
    body: {
      personalInformation: [
        { ...party, ...applicant },
        ...guarantors.map((guarantor) => ({
          ...sampleCase().personalInformation[0],
          role: 'guarantor',
          relationship: 'spouse',
          ...guarantor,
        })),
      ],
      vehicleInformationWeb: { vehicleInformation: {} },
      financingInformation: {},
    },
  });
  return data.caseNo;
}

const find = async (caseNo: string, token = tokens.grace) =>
  (await portal.call<Duplicate[]>('GET /case/duplicates', { token, query: { caseNo } })).data;

describe('the same customer or vehicle in another case', () => {
  it('is found by identity number, registration number and chassis number, and named by what is the same', async () => {
    const first = await open('S1234567D', { registrationNumber: 'SBS9683X', chassisNumber: 'CH0001' });
    const person = await open('s1234567d', { registrationNumber: 'SGF2306R' });
    const plate = await open('T1234567J', { registrationNumber: 'sbs 9683 x' });
    const chassis = await open('F1234567N', { condition: 1, chassisNumber: 'ch0001' });
    const both = await open('S1234567D', { registrationNumber: 'SBS9683X' });
    await open('G1234567X', { registrationNumber: 'SLR4821J' });
    const found = new Map((await find(first)).map((row) => [row.caseNo, [row.person, row.isSameVehicle]]));
    expect(found).toEqual(
      new Map([
        [both, [customer, true]],
        [chassis, [undefined, true]],
        [plate, [undefined, true]],
        [person, [customer, false]],
      ]),
    );
    const [back] = await find(chassis);
    expect(back).toMatchObject({ caseNo: first, ownerName: 'Grace Teo Hui Min', isSameVehicle: true });
    // Both cases use the same key for the pair, so that it is dismissed once.
    expect(back?.pair).toBe((await find(first)).find(({ caseNo }) => caseNo === chassis)?.pair);
  });

  it('names the roles in both cases: a guarantor of another loan is not the same customer', async () => {
    const applies = await openWith([{ identityNumber: 'S8897241D' }, { identityNumber: 'M1234567K' }]);
    const applicant = await open('M1234567K', {});
    const guarantees = await openWith([
      { partyType: 'corporation', uen: '202012345K', identityNumber: undefined },
      { identityNumber: 'M1234567K', relationship: 'director' },
    ]);
    const told = async (caseNo: string, other: string) =>
      (await find(caseNo)).find((row) => row.caseNo === other)?.person;
    expect(await told(applicant, applies)).toEqual({ here: 'individual', there: 'guarantor' });
    expect(await told(applicant, guarantees)).toEqual({ here: 'individual', there: 'guarantor' });
    expect(await told(guarantees, applicant)).toEqual({ here: 'guarantor', there: 'individual' });
    expect(await told(guarantees, applies)).toEqual({ here: 'guarantor', there: 'guarantor' });
    const company = await openWith([{ partyType: 'corporation', uen: '202012345K', identityNumber: undefined }]);
    expect(await told(company, guarantees)).toEqual({ here: 'company', there: 'company' });
    // A shared applicant takes precedence over a guarantor that both cases have.
    const copy = await openWith([{ identityNumber: 'S8897241D' }, { identityNumber: 'M1234567K' }]);
    expect(await told(copy, applies)).toEqual(customer);
  });

  it('tells of a case that the account may not open only whose it is and when', async () => {
    const hidden = await open('S7000001J', { registrationNumber: 'SKA1234A' });
    const mine = await open('S7000001J', {}, tokens.daniel);
    const found = await find(mine, tokens.daniel);
    expect(found).toEqual([
      {
        pair: expect.any(String),
        person: customer,
        isSameVehicle: false,
        ownerName: 'Grace Teo Hui Min',
        openedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(found)).not.toContain(hidden);
    expect((await find(hidden)).map(({ caseNo, ownerName }) => [caseNo, ownerName])).toEqual([[mine, 'Daniel Koh']]);
  });

  it('never tells of another dealer, nor another dealer of this one', async () => {
    const mine = await open('S7000002H', { registrationNumber: 'SKB1234A', chassisNumber: 'CH0002' });
    const theirs = await open(
      'S7000002H',
      { registrationNumber: 'SKB1234A', chassisNumber: 'CH0002' },
      tokens.stranger,
    );
    expect(await find(mine)).toEqual([]);
    expect(await find(theirs, tokens.stranger)).toEqual([]);
    const asked = await portal.call('GET /case/duplicates', { token: tokens.stranger, query: { caseNo: mine } });
    expect(asked.code).toBe('4001');
    const unseen = await portal.call('GET /case/duplicates', { token: tokens.daniel, query: { caseNo: mine } });
    expect(unseen.code).toBe('4001');
  });

  it('nothing is the same in two empty cases, nor in chassis numbers that end alike', async () => {
    const bare = { registrationNumber: undefined, condition: undefined };
    const first = await open('', bare);
    await open('', bare);
    expect(await find(first)).toEqual([]);
    const long = await open('', { condition: 1, chassisNumber: 'AAAA99999' });
    await open('', { condition: 1, chassisNumber: 'BBBB99999' });
    expect(await find(long)).toEqual([]);
  });

  it('forgets what was left alone for 180 days', async () => {
    const old = await open('S7000003F', {});
    const mine = await open('S7000003F', {});
    expect((await find(mine)).map(({ caseNo }) => caseNo)).toEqual([old]);
    portal.clock.advance(181 * 24 * 3600);
    tokens.grace = await portal.login();
    expect(await find(mine)).toEqual([]);
  });
});

describe('a new vehicle', () => {
  it('goes by the end of its chassis number, also for the search', async () => {
    const caseNo = await open('', { condition: 1, registrationNumber: 'SGF2306R', chassisNumber: 'JTMW53FV0D0A4471' });
    const list = async (keyword: string) =>
      (
        await portal.call<{ items: CaseSummary[] }>('POST /case/list', {
          token: tokens.grace,
          body: { state: 0, keyword },
        })
      ).data.items.map((item) => [item.caseNo, item.vehicleNo]);
    expect(await list('A4471')).toEqual([[caseNo, '…A4471']]);
  });
});
