import { expect, it } from 'vitest';
import type { DeliveryState } from './contract.ts';
import { recipientStates } from './recipient-states.ts';

const number = '+6581147702';
const byWhatsApp = { sendMethod: 'whatsApp' as const, refusalReasons: {} };

it.each<[DeliveryState, string]>([
  ['queued', 'waiting'],
  ['prepared', 'prepared'],
  ['handed', 'handed'],
  ['sent', 'reached'],
  ['delivered', 'delivered'],
  ['opened', 'read'],
])('a number by WhatsApp is at %s %s, and reached only once it was sent', (delivery, state) => {
  const reached = ['sent', 'delivered', 'opened'].includes(delivery) ? [number] : [];
  const sent = { ...byWhatsApp, recipients: [number], refused: [], reached, delivery };
  expect(recipientStates(sent)).toEqual([{ address: number, state }]);
});

it('a number that WhatsApp did not deliver to says why', () => {
  const failed = {
    sendMethod: 'whatsApp' as const,
    delivery: 'failed' as const,
    recipients: [number],
    reached: [],
    refused: [number],
    refusalReasons: { [number]: 'unknownAddress' as const },
  };
  expect(recipientStates(failed)).toEqual([{ address: number, state: 'missed', reason: 'unknownAddress' }]);
});
