import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOfAge } from '../../src/domain/age.ts';
import { isValidNric } from '../../src/domain/nric.ts';
import { singaporeDate } from '../../src/domain/singapore-time.ts';
import { hasValidUenCheck } from '../../src/domain/uen.ts';
import { createBrowser } from '../../src/testing/create-browser.ts';
import { startIdentityParties } from '../../src/testing/national-id/identity-parties.ts';
import { companies } from './companies.ts';
import { personas } from './personas.ts';
import { registeredPaths } from './registered-paths.ts';

const scopes = ['user.identity', 'name', 'noahistory', 'vehicles.make', 'vehicles.model'];

describe('invented people', () => {
  test('numbers and keys are valid and different', () => {
    for (const { uinfin } of personas) expect(isValidNric(uinfin)).toBe(true);
    for (const { uen } of companies) expect(hasValidUenCheck(uen)).toBe(true);
    for (const name of ['key', 'uuid', 'uinfin'] as const) {
      expect(new Set(personas.map((persona) => persona[name])).size).toBe(personas.length);
    }
  });

  test.each(['2026-01-01', '2026-12-31', '2031-02-28'])('only one is under age on %s', (day) => {
    const now = new Date(`${day}T12:00:00Z`);
    const young = personas.filter(({ items }) => {
      const { value } = items(now).dob as unknown as { value: string };
      return !isOfAge(value, singaporeDate(now));
    });
    expect(young.map(({ key }) => key)).toEqual(['chloe']);
  });
});

describe('the login page', () => {
  let parties: Awaited<ReturnType<typeof startIdentityParties>>;
  beforeAll(async () => {
    parties = await startIdentityParties();
  });
  afterAll(() => parties.close());

  const open = async () => {
    const { url } = await parties.clientOf('singpass').begin({ scopes, redirectUri: parties.portal.redirectUri });
    const browser = createBrowser(registeredPaths.callback);
    return { url, browser, pick: await browser.follow(url) };
  };

  test('offers everybody and then shows what is asked for, each once', async () => {
    const { browser, pick } = await open();
    for (const { key } of personas) expect(pick.text).toContain(`?persona=${key}`);
    const asked = await browser.follow(`${pick.url}?persona=desmond`);
    const items = [...asked.text.matchAll(/<li>([^<]*)<\/li>/g)].map(([, item]) => item);
    expect(items).toEqual(['Name', 'Notices of assessment of the last two years', 'Vehicles owned']);
    expect(asked.text).toContain('value="agree"');
  });

  test('works without scripts', async () => {
    const { pick } = await open();
    expect(pick.text).not.toContain('<script');
  });

  test('does not know anybody else', async () => {
    const { browser, pick } = await open();
    expect((await browser.follow(`${pick.url}?persona=nobody`)).status).toBe(404);
    const body = new URLSearchParams({ persona: 'nobody', answer: 'agree' });
    expect((await browser.follow(pick.url, { method: 'POST', body })).status).toBe(404);
  });

  test('who never agrees has no button to, and the form cannot be forged', async () => {
    const { browser, pick } = await open();
    const asked = await browser.follow(`${pick.url}?persona=siew-lan`);
    expect(asked.text).not.toContain('value="agree"');
    const body = new URLSearchParams({ persona: 'siew-lan', answer: 'agree' });
    expect((await browser.follow(pick.url, { method: 'POST', body })).url).toContain('error=access_denied');
  });

  test('an address may be opened again until the person has answered', async () => {
    const { url, browser, pick } = await open();
    const again = await createBrowser(registeredPaths.callback).follow(url);
    expect(again.url).toContain('/interaction/');
    const body = new URLSearchParams({ persona: 'desmond', answer: 'agree' });
    await browser.follow(pick.url, { method: 'POST', body });
    const late = await createBrowser(registeredPaths.callback).follow(url);
    expect(late.status).toBe(400);
    expect(late.text).toContain('begin again');
  });
});
