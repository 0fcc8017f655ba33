import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  askToSign,
  changeFinancing,
  drawSignature,
  openCaseToSign,
  prepareSignature,
  sendLetterByCall,
  sendSignature,
  uploadSignatureByCall,
} from '../../../testing/sign-by-link.ts';
import { unsignedKeptDays } from '../signing-rules.ts';
import { clearOld } from './clear-old.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './tables.ts';

const lettersOf = (caseNo: string) => portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, caseNo));
const clear = async () => {
  await clearOld(portal.context);
  await portal.runJobs();
};

it('deletes what signed nothing and what nobody signed, and keeps what was signed', async () => {
  const of = await openCaseToSign();
  await askToSign(of);
  const [unsigned] = await lettersOf(of.caseNo);
  await changeFinancing(of.caseNo, { loanAmountCents: 8_010_000 });
  portal.clock.advance(61);
  const ticket = await askToSign(of);
  await uploadSignatureByCall(ticket, await drawSignature());
  await sendSignature(ticket, await prepareSignature(ticket));
  await changeFinancing(of.caseNo, { loanAmountCents: 8_020_000 });
  portal.clock.advance(61);
  await askToSign(of);
  await clear();
  expect(await lettersOf(of.caseNo)).toHaveLength(3);

  portal.clock.advance((unsignedKeptDays + 1) * 24 * 3600);
  await clear();
  const letters = await lettersOf(of.caseNo);
  expect(letters).toHaveLength(1);
  await expect(portal.context.files.get(unsigned?.documentAddress ?? '')).rejects.toThrow();
  const [signature] = await portal.db.select().from(letterSignatures);
  expect(letters.map(({ letterId }) => letterId)).toContain(signature?.letterId);
  const pictures = await portal.db.select().from(signaturePictures);
  expect(pictures.map(({ signedAt }) => signedAt !== null)).toEqual([true]);
  // The same drawing was uploaded twice: its bytes stay for the one that signed.
  expect((await portal.context.files.get(signature?.pictureAddress ?? '')).length).toBeGreaterThan(100);
  expect(await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, of.caseNo))).not.toEqual([]);
});

it('keeps an old letter whose link was sent again lately', async () => {
  const of = await openCaseToSign({}, await portal.login());
  for (const days of [unsignedKeptDays - 1, 0]) {
    expect((await sendLetterByCall(of, { token: await portal.login() })).code).toBe('0000');
    portal.clock.advance(days * 24 * 3600);
  }
  portal.clock.advance(2 * 24 * 3600);
  await clear();
  expect(await lettersOf(of.caseNo)).toHaveLength(1);
});
