import { openSecureValues, writeSecureValue } from '../../src/client/device/secure-values.ts';

/** Runs in the browser: stores a session as the portal's pages do after a login. */
Object.assign(window, {
  async keepSession(kept: { token: string; dealer?: object; phone: string }): Promise<void> {
    await openSecureValues(['session']);
    await writeSecureValue('session', JSON.stringify({ person: crypto.randomUUID(), ...kept }));
  },
});
