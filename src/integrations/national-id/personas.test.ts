import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '../../../sandbox/national-id/companies.ts';
import { personas } from '../../../sandbox/national-id/personas.ts';
import { corppassScopes, singpassScopes } from '../../../sandbox/national-id/scopes.ts';
import { startIdentityParties } from '../../testing/national-id/identity-parties.ts';
import { logInAs } from '../../testing/national-id/log-in-as.ts';
import { ConsentDenied, LoginExpired } from './identity-errors.ts';
import { readPerson } from './read-person.ts';

let parties: Awaited<ReturnType<typeof startIdentityParties>>;
beforeAll(async () => {
  parties = await startIdentityParties();
});
afterAll(() => parties.close());

const agreeing = personas.filter(({ refuses }) => !refuses);

describe('a person at Singpass', () => {
  test.each(agreeing)('$key is identified with their data', async (persona) => {
    const answer = await parties.logIn(parties.clientOf('singpass'), persona.key, singpassScopes);
    const expected = readPerson(persona.items(new Date()));
    const { uuid: subject, uinfin, name } = persona;
    expect(answer).toMatchObject({ subject, uinfin });
    expect(readPerson(answer.personInfo)).toEqual({
      ...expected,
      person: { ...expected.person, uinfin, name },
    });
  });

  test('shares only what was asked for', async () => {
    const scopes = ['user.identity', 'name', 'vehicles.make', 'vehicles.vehicleno', 'drivinglicence.qdl.classes'];
    const { personInfo } = await parties.logIn(parties.clientOf('singpass'), 'terrence', scopes);
    expect(Object.keys(personInfo).toSorted()).toEqual(['drivinglicence', 'name', 'vehicles']);
    expect(readPerson(personInfo).person.vehicles).toEqual([
      { registrationNumber: 'SLP2140G', make: 'VOLVO' },
      { registrationNumber: 'SMB7731K', make: 'HONDA' },
    ]);
  });

  test('who does not agree shares nothing', async () => {
    const client = parties.clientOf('singpass');
    const { url, secrets } = await client.begin({ scopes: singpassScopes, redirectUri: parties.portal.redirectUri });
    const callbackUrl = await logInAs('desmond', url, { answer: 'deny' });
    await expect(client.finish({ callbackUrl, secrets })).rejects.toThrow(ConsentDenied);
  });

  test('who never agrees cannot be made to', async () => {
    await expect(parties.logIn(parties.clientOf('singpass'), 'siew-lan', ['name'])).rejects.toThrow(ConsentDenied);
  });

  test('a second return with the same answer is refused', async () => {
    const client = parties.clientOf('singpass');
    const { url, secrets } = await client.begin({ scopes: singpassScopes, redirectUri: parties.portal.redirectUri });
    const callbackUrl = await logInAs('desmond', url);
    await client.finish({ callbackUrl, secrets });
    await expect(client.finish({ callbackUrl, secrets })).rejects.toThrow(LoginExpired);
  });

  test('secrets survive being stored as JSON', async () => {
    const client = parties.clientOf('singpass');
    const { url, secrets } = await client.begin({ scopes: singpassScopes, redirectUri: parties.portal.redirectUri });
    const callbackUrl = await logInAs('rahul', url);
    const stored = JSON.parse(JSON.stringify(secrets));
    expect(await client.finish({ callbackUrl, secrets: stored })).toMatchObject({ uinfin: 'S8407216H' });
  });
});

describe('a company at Corppass', () => {
  test.each(companies)('$key is identified by its UEN, with the person who acts', async ({ key, uen, actor }) => {
    const answer = await parties.logIn(parties.clientOf('corppass'), key, corppassScopes);
    expect(answer).toMatchObject({
      subject: uen,
      uinfin: actor.uinfin,
      entityInfo: { basic_profile: { uen: { value: uen } } },
    });
    expect(readPerson(answer.personInfo).person.name).toBe(actor.name);
  });
});
