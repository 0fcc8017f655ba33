import { expect } from 'vitest';
import { eraseByOperator, removeFiles } from '../../../../testing/erasure/erase-customer.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { submitCase } from '../../../../testing/send-case.ts';
import { addWhatsAppFinancier } from '../../../../testing/whatsapp-financier.ts';

it('an application that waited for the dealer’s own WhatsApp has failed, as its file was erased', async () => {
  const financierId = await addWhatsAppFinancier(portal, grace, 'own');
  const { read } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  expect(await read()).toMatchObject({ delivery: 'prepared', whatsAppFiles: [{}] });
  await eraseByOperator('S8312345A');
  await removeFiles();
  const { delivery, whatsAppFiles } = await read();
  expect([delivery, whatsAppFiles ?? null]).toEqual(['failed', null]);
});
