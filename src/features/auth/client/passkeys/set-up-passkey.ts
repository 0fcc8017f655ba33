import { call, type RequestOf } from '../../../../client/api.ts';
import { noteOfferAnswered } from './passkey-device.ts';

/** Creates a passkey in the browser and stores it for the user. Throws the browser's error if the user cancels. */
export async function setUpPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await call('POST /dealer-portal/web/auth/passkey/registerOptions');
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const body = { response } as RequestOf<'POST /dealer-portal/web/auth/passkey/register'>['body'];
  await call('POST /dealer-portal/web/auth/passkey/register', { body });
  noteOfferAnswered();
}
