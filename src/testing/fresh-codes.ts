import { confirmedSeconds } from '../features/auth/login-rules.ts';
import { sessions } from '../features/auth/server/tables.ts';
import { portal } from './portal-of-file.ts';

/** As if every user who is logged in had entered a code just now. */
export async function enterFreshCodes(): Promise<void> {
  await portal.db.update(sessions).set({ codeAt: portal.clock.now() });
}

/** As if nobody had entered a code for longer than one counts. */
export async function outdateCodes(): Promise<void> {
  const codeAt = new Date(portal.clock.now().getTime() - (confirmedSeconds + 1) * 1000);
  await portal.db.update(sessions).set({ codeAt });
}
