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
import { deleteOldLetters } from './delete-old-letters.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './tables.ts';

const lettersOf = (caseNo: string) => portal.db.select().from(signingLetters).where(eq(signingLetters.caseNo, caseNo));
const clear = async () => {
  await deleteOldLetters(portal.context);
  await portal.runJobs();
};

it('deletes what signed nothing and what nobody signed, and keeps what was signed', async () => {
  const signable = await openCaseToSign();
  await askToSign(signable);
  const [unsigned] = await lettersOf(signable.caseNo);
  await changeFinancing(signable.caseNo, { loanAmountCents: 8_010_000 });
  portal.clock.advance(61);
  const ticket = await askToSign(signable);
  await uploadSignatureByCall(ticket, await drawSignature());
  await sendSignature(ticket, await prepareSignature(ticket));
  await changeFinancing(signable.caseNo, { loanAmountCents: 8_020_000 });
  portal.clock.advance(61);
  await askToSign(signable);
  await clear();
  expect(await lettersOf(signable.caseNo)).toHaveLength(3);

  portal.clock.advance((unsignedKeptDays + 1) * 24 * 3600);
  await clear();
  const letters = await lettersOf(signable.caseNo);
  expect(letters).toHaveLength(1);
  await expect(portal.context.files.get(unsigned?.documentAddress ?? '')).rejects.toThrow();
  const [signature] = await portal.db.select().from(letterSignatures);
  expect(letters.map(({ letterId }) => letterId)).toContain(signature?.letterId);
  const pictures = await portal.db.select().from(signaturePictures);
  expect(pictures.map(({ signedAt }) => signedAt !== null)).toEqual([true]);
  // The same drawing was uploaded twice: its bytes stay for the signature that uses it.
  expect((await portal.context.files.get(signature?.pictureAddress ?? '')).length).toBeGreaterThan(100);
  expect(await portal.db.select().from(signingLinks).where(eq(signingLinks.caseNo, signable.caseNo))).not.toEqual([]);
});

it('keeps an old letter whose link was sent again lately', async () => {
  const signable = await openCaseToSign({}, await portal.login());
  for (const days of [unsignedKeptDays - 1, 0]) {
    expect((await sendLetterByCall(signable, { token: await portal.login() })).code).toBe('0000');
    portal.clock.advance(days * 24 * 3600);
  }
  portal.clock.advance(2 * 24 * 3600);
  await clear();
  expect(await lettersOf(signable.caseNo)).toHaveLength(1);
});
