import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { isOfMessage } from './error-codes.ts';
import { isLater, type messageStates } from './message-states.ts';
import { createMetaVerifier, isSameSecret, readStatuses } from './webhook.ts';

describe('settings', () => {
  const key = Buffer.alloc(32).toString('base64');
  const others = {
    DATABASE_URL: 'postgresql://127.0.0.1/portal',
    PUBLIC_URL: 'https://portal.example',
    DATA_KEYS: `first:${key}`,
    HASH_KEY: key,
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_KEY: 'key',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Dealer Portal <applications@portal.example>',
  };
  const whatsApp = {
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_APP_SECRET: 'secret-of-the-app',
    WHATSAPP_VERIFY_TOKEN: 'secret-of-the-operator',
  };

  it.each(Object.keys(whatsApp))('of WhatsApp are all there or none: %s is missed', (name) => {
    expect(() => readConfig({ ...others, ...whatsApp, [name]: undefined })).toThrow(`  ${name} is missing`);
    expect(readConfig(others).WHATSAPP_PHONE_ID).toBeUndefined();
    expect(readConfig({ ...others, ...whatsApp })).toMatchObject(whatsApp);
  });
});

it('a state never leads back, in whatever order statuses arrive', () => {
  const orders = [
    ['sent', 'delivered', 'read'],
    ['read', 'delivered', 'sent'],
    ['delivered', 'sent', 'read', 'delivered'],
    ['failed', 'sent', 'delivered', 'read', 'failed'],
  ] as const;
  for (const order of orders) {
    const last = order.reduce<(typeof messageStates)[number]>(
      (now, next) => (isLater(next, now) ? next : now),
      'asked',
    );
    expect(last).toBe('read');
  }
});

it.each([
  [131026, true],
  [132000, true],
  [190, false],
  [130429, false],
  [131042, false],
  [132001, false],
  [132015, false],
])('error %i is about this very message: %s', (code, isFinal) => expect(isOfMessage(code)).toBe(isFinal));

it('reads the statuses of a notification beside a reply and a kind that it does not know', () => {
  const statuses = [
    { id: 'wamid.1', status: 'failed', timestamp: '1780000000', errors: [{ code: 131026 }] },
    { id: 'wamid.2', status: 'deleted', timestamp: '1780000000' },
    { id: 'wamid.3', status: 'read', timestamp: '1780000000', biz_opaque_callback_data: 'a:0' },
  ];
  const changes = [{ value: { messages: [{ id: 'wamid.4' }] } }, { value: { statuses } }];
  const moment = new Date(1_780_000_000_000);
  expect(readStatuses({ entry: [{ changes }] })).toEqual([
    { messageId: 'wamid.1', state: 'failed', at: moment, errorCode: 131026 },
    { messageId: 'wamid.3', state: 'read', at: moment, reference: 'a:0' },
  ]);
});

it('compares secrets and signatures of any length', () => {
  expect([isSameSecret('a', 'a'), isSameSecret('a', 'aa'), isSameSecret('', 'a')]).toEqual([true, false, false]);
  // RFC 4231, test case 2.
  const signature = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  const isSigned = (given: unknown) => {
    const verifier = createMetaVerifier('Jefe', given);
    for (const piece of ['what do ya want ', 'for nothing?']) verifier.update(piece);
    return [verifier.isPossible, verifier.isSigned()];
  };
  expect(isSigned(signature)).toEqual([true, true]);
  expect(isSigned(signature.toUpperCase())).toEqual([false, false]);
  expect(isSigned(signature.replace('5b', '5c'))).toEqual([true, false]);
  expect(isSigned(undefined)).toEqual([false, false]);
});
