import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import { logInByPasskey } from '../log-in.ts';
import { canUsePasskeys, noteOfferAnswered } from './passkey-device.ts';
import { passkeyError } from './passkey-error.ts';

interface Props {
  className?: string;
  onLoggedIn: () => void;
  /** Called with `undefined` when the login is tried again. */
  onProblem: (problem: string | undefined) => void;
}

/** Logs in by a passkey; absent if the browser does not support passkeys. */
export function PasskeyButton({ className, onLoggedIn, onProblem }: Props) {
  const entering = useMutation({
    mutationFn: logInByPasskey,
    onMutate: () => onProblem(undefined),
    onSuccess: () => {
      noteOfferAnswered();
      onLoggedIn();
    },
    onError: (error) => onProblem(passkeyError(error)),
    meta: { silent: true },
  });
  // Some browsers allow a passkey only directly after the press, so everything needed is loaded before it.
  useEffect(() => {
    if (canUsePasskeys()) void import('@simplewebauthn/browser').catch(() => undefined);
  }, []);
  if (!canUsePasskeys()) return null;
  return (
    <Button
      size="lg"
      fullWidth
      className={className}
      busy={entering.isPending}
      busyLabel={m.auth_passkey_asking()}
      onClick={() => entering.mutate()}
    >
      <IconFingerprint size={16} aria-hidden />
      {m.auth_use_passkey()}
    </Button>
  );
}
