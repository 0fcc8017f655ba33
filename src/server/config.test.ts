import { array, assert, constantFrom, dictionary, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { openDatabase } from './database.ts';
import { createIntegrations } from './integrations.ts';
import { createKeyring } from './keyring.ts';
import { StartRefused } from './start/start-process.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const complete: Record<string, string> = {
  DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
  PUBLIC_URL: 'https://portal.example',
  DATA_KEYS: `first:${key}`,
  HASH_KEY: key,
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_KEY: 'key',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Portal <portal@portal.example>',
};

/** Returns the lines of the refusal; `undefined` if the settings were accepted. */
function problems(settings: Record<string, string | undefined>): string[] | undefined {
  try {
    readConfig(settings);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefused);
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('wrong settings', () => {
  it('are all named at once, each in a line: malformed, missing, and those that do not fit others', () => {
    const lines = problems({
      ...complete,
      PUBLIC_URL: 'portal.example.sg',
      SMTP_URL: 'mail.example.sg:465',
      HASH_KEY: undefined,
      TRUST_PROXY: 'yes',
      PORT: '',
      BOUNCE_DOMAIN: 'bounces.portal.example',
      SMS_GATEWAY_URL: 'http://sms.example',
      LOG_LEVEL: 'loud',
    });
    expect(lines).toEqual([
      '  PORT is not a whole number',
      '  PUBLIC_URL is not an address that begins with https:// or http:// (Address under which browsers and the provider reach the portal)',
      '  TRUST_PROXY is not a whole number (How many proxies stand in front)',
      '  HASH_KEY is missing (Key of the search hashes and one-time codes, 32 bytes in base64)',
      '  SMS_GATEWAY_URL does not begin with https:',
      '  SMTP_URL is not an address that begins with smtps:// or smtp://',
      '  BOUNCE_SMTP_PORT is missing (where the worker takes it in)',
      '  LOG_LEVEL is not one of trace, debug, info, warn, error, silent',
    ]);
  });

  it('never reach the parts of the product: whatever is accepted can be opened', async () => {
    const odd = ['', ' ', 'portal.example.sg', 'http://', 'https://[::1', 'ftp://h', '//h', '-1', '1e9', 'NaN', '0x10'];
    const escaped = ['postgres://a:%zz@h/d', 'smtp://a:%zz@h', 'https://h/%zz', `a:${key},a:${key}`, 'A'.repeat(44)];
    const value = oneof(constantFrom(...odd, ...escaped), string({ maxLength: 50 }));
    const change = dictionary(constantFrom(...settingNames), value, { maxKeys: 4 });
    const accepted: Record<string, string>[] = [];
    assert(
      property(array(change, { maxLength: 3 }), (changes) => {
        const settings = Object.assign({}, complete, ...changes);
        if (problems(settings) === undefined) accepted.push(settings);
      }),
      { numRuns: 2000 },
    );
    expect(accepted.length).toBeGreaterThan(20);
    for (const settings of accepted.slice(0, 200)) {
      const config = readConfig(settings);
      createKeyring(config.DATA_KEYS, config.HASH_KEY).seal(Buffer.from('x'), 'test');
      await createIntegrations(config).close();
      await openDatabase(config.DATABASE_URL).$client.end();
    }
  });

  it.each(settingNames.map((name) => [name]))('%s has one line at most, in words of the product', (name) => {
    for (const text of ['portal.example.sg', 'http://', '%%%', '']) {
      const lines = problems({ ...complete, [name]: text }) ?? [];
      expect(lines.filter((line) => line.startsWith(`  ${name} `)).length).toBeLessThan(2);
      expect(lines.join('')).not.toMatch(/Invalid|expected|received|pattern/);
    }
  });

  it('are not repeated, as they may be secrets', () => {
    const secrets = { DATA_KEYS: 'first:Kovan2031', HASH_KEY: 'Kovan2031', PROVIDER_SECRET: 'Kovan2031' };
    expect(problems({ ...complete, ...secrets })).toHaveLength(3);
    expect(problems({ ...complete, ...secrets })?.join()).not.toContain('Kovan2031');
  });
});

it('takes a database on a socket, and digits as numbers', () => {
  const settings = { ...complete, DATABASE_URL: 'postgres:///portal?host=/run/postgresql', WORKER_PORT: '4900' };
  expect(readConfig(settings)).toMatchObject({ WORKER_PORT: 4900, PORT: 4000 });
});
