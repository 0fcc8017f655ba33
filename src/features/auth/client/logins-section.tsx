import { LoginList } from './login-list.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';

/** Where the person is logged in and by which passkeys they may log in, with the ways to end either. */
export function LoginsSection() {
  return (
    <>
      <LoginList />
      <PasskeyList />
    </>
  );
}
