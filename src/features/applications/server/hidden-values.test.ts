import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { applications } from './tables.ts';

/** Everything that a financier receives, by call, e-mail or in print, is made from the snapshot taken with the form. */
it('what the form hides stays in the draft and goes to nobody', async () => {
  const body = sampleCase();
  const { vehicleInformation } = body.vehicleInformationWeb;
  const hidden = { pdvlNumber: 'PDVL4711', mailingAddress: 'Blk 9 Hidden Lane' };
  const typed = {
    ...body,
    personalInformation: [{ ...body.personalInformation[0], ...hidden }],
    vehicleInformationWeb: { vehicleInformation: { ...vehicleInformation, condition: 1 } },
  };
  const { caseNo } = (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body: typed }))
    .data;
  const draft = JSON.stringify((await portal.call(`GET /case/detail/${caseNo}`, { token: grace })).data);
  const secrets = [vehicleInformation.registrationNumber, vehicleInformation.coeExpiry, ...Object.values(hidden)];
  for (const secret of secrets) expect(draft).toContain(secret);

  const financierIds = ['provider', 'demo-raintree'];
  const made = await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds } });
  expect(made.code).toBe('0000');
  await portal.runJobs();
  const rows = await portal.context.db.select().from(applications).where(eq(applications.caseNo, caseNo));
  expect(rows).toHaveLength(2);
  for (const { applicationId, snapshot, formFileId } of rows) {
    const sent = JSON.stringify(portal.context.keyring.openJson(snapshot, `snapshot:${applicationId}`));
    const url = '/api/dealer-portal/web/common/download';
    const form = await portal.app.inject({
      method: 'POST',
      url,
      headers: { token: grace },
      payload: { fileId: formFileId },
    });
    const { text } = await extractText(new Uint8Array(form.rawPayload), { mergePages: true });
    for (const shown of [sent, text]) {
      expect(shown).toContain(vehicleInformation.chassisNumber);
      for (const secret of secrets) expect(shown).not.toContain(secret);
    }
  }
});
