import { LoginList } from './login-list.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';

/** Lists the user's sessions and passkeys, with buttons to end or remove each. */
export function LoginsSection() {
  return (
    <>
      <LoginList />
      <PasskeyList />
    </>
  );
}
