import { expect } from 'vitest';
import type { WhatsAppSender } from '../features/financiers/contract.ts';
import type { TestPortal } from './test-portal.ts';

/** Adds a financier that gets applications by WhatsApp. */
export async function addWhatsAppFinancier(
  portal: TestPortal,
  token: string,
  whatsAppFrom: WhatsAppSender,
  whatsAppNumber = '8114 7702',
): Promise<string> {
  const saved = await portal.call<{ financierId: string }>('POST /financer/save', {
    token,
    body: {
      name: `Kallang ${portal.context.newId().slice(0, 8)}`,
      sendMethod: 'whatsApp',
      emails: [],
      whatsAppNumber,
      whatsAppFrom,
    },
  });
  expect(saved.code, saved.message).toBe('0000');
  return saved.data.financierId;
}
