import { confirmedSeconds } from '../features/auth/login-rules.ts';
import { sessions } from '../features/auth/server/tables.ts';
import { portal } from './portal-of-file.ts';

/** Marks all logged-in users as having just entered a code. */
export async function enterFreshCodes(): Promise<void> {
  await portal.db.update(sessions).set({ codeAt: portal.clock.now() });
}

/** Marks all entered codes as outdated. */
export async function outdateCodes(): Promise<void> {
  const codeAt = new Date(portal.clock.now().getTime() - (confirmedSeconds + 1) * 1000);
  await portal.db.update(sessions).set({ codeAt });
}
