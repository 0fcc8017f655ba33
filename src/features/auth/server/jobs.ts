import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type JobHandler, jobsOfLane } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import type { CodePurpose } from '../login-rules.ts';
import { deleteOldLogins } from './delete-old-logins.ts';
import { findOwnAccounts, hasAccount } from './find-memberships.ts';
import { hashCode, isNobody } from './send-code.ts';
import { loginChallenges } from './tables.ts';

const payloadSchema = z.object({ challengeId: z.string(), message: z.string() });

const purposeTexts: Record<CodePurpose, string> = {
  login: 'is your Dealer Portal code',
  stepUp: 'is your code to confirm a change in the Dealer Portal',
  newPhone: 'is your code to confirm this number in the Dealer Portal',
  ticket: 'is your code to open the link from your car dealer',
};

/** Sends a code that is still valid and was not renewed, unless the number should have an account and has none. */
const sendLoginCode: JobHandler = async (ctx, payload, attempt) => {
  const { challengeId, message } = payloadSchema.parse(payload);
  const sealed = Buffer.from(message, 'base64');
  const { phone, code } = ctx.keyring.openJson<{ phone: string; code: string }>(sealed, `login-code:${challengeId}`);
  const [challenge] = await ctx.db.select().from(loginChallenges).where(eq(loginChallenges.challengeId, challengeId));
  if (!challenge || challenge.spentAt || challenge.expiresAt <= ctx.now()) return;
  if (challenge.codeHash !== hashCode(ctx, challengeId, code)) return;
  if (isNobody(phone)) return;
  // A new number has no account yet, and neither has the recipient of a link.
  const needsAccount = challenge.purpose === 'login' || challenge.purpose === 'stepUp';
  if (needsAccount && !hasAccount(await findOwnAccounts(ctx, phone))) return;
  // Phones recognise the format of the last line and offer the code for autofill.
  const host = new URL(ctx.config.PUBLIC_URL).hostname;
  const text = `${code} ${purposeTexts[challenge.purpose]}, valid for 5 minutes. Never share it.\n\n@${host} #${code}`;
  const key = `login-${challengeId}-${challenge.codeHash}`;
  await sendMessage(ctx, attempt, { kind: 'sms', to: phone, text, key });
};

export const authJobs = {
  ...jobsOfLane('people', { 'auth.send-login-code': sendLoginCode }),
  ...jobsOfLane('upkeep', { 'auth.clear-old-logins': deleteOldLogins }),
};
