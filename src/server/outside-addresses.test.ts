import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const complete = {
  DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
  PUBLIC_URL: 'https://portal.example',
  DATA_KEYS: `first:${key}`,
  HASH_KEY: key,
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_KEY: 'key',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Portal <portal@portal.example>',
};

describe('addresses to which secrets and personal data go', () => {
  it.each([
    'PUBLIC_URL',
    'SMS_GATEWAY_URL',
    'PROVIDER_URL',
    'WHATSAPP_URL',
    'GOOGLE_ISSUER',
    'GMAIL_URL',
    'MICROSOFT_ISSUER',
    'GRAPH_URL',
    'SINGPASS_ISSUER',
    'CORPPASS_ISSUER',
  ])('%s is https, or on this machine', (name) => {
    for (const address of [
      'http://sms.example',
      'http://localhost.example',
      'http://127.0.0.1.example',
      'ftp://a.example',
    ]) {
      expect(() => readConfig({ ...complete, [name]: address })).toThrow(`  ${name} `);
    }
    for (const address of ['https://sms.example', 'http://localhost:4100/a', 'http://127.0.0.1:1', 'http://[::1]:1']) {
      expect(readConfig({ ...complete, [name]: address })).toMatchObject({ [name]: address });
    }
  });

  it('may be plain where the portal is tried out', () => {
    const settings = { ...complete, ENVIRONMENT: 'TEST', PUBLIC_URL: 'http://192.0.2.7:4000' };
    expect(readConfig(settings).PUBLIC_URL).toBe('http://192.0.2.7:4000');
  });
});

it.each(['DATABASE_URL', 'DATA_KEYS', 'HASH_KEY', 'SMS_GATEWAY_KEY', 'SMTP_URL'])('%s has no default', (name) => {
  expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(`  ${name} is missing`);
});
