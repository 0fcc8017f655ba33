import { IconCheck, IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import login from '../login-page.module.css';
import { noteOfferAnswered } from './passkey-device.ts';
import { passkeyError } from './passkey-error.ts';
import classes from './passkey-offer.module.css';
import { setUpPasskey } from './set-up-passkey.ts';

const points = [m.auth_offer_point_fast, m.auth_offer_point_code, m.auth_offer_point_remove];

/** Shown after a login by code: offers a passkey, so that the next login needs no code. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const settingUp = useMutation({ mutationFn: setUpPasskey, onSuccess: onDone, meta: { silent: true } });
  const problem = passkeyError(settingUp.error);
  useEffect(() => {
    heading.current?.focus();
    void import('@simplewebauthn/browser').catch(() => undefined);
  }, []);
  const decline = () => {
    noteOfferAnswered();
    onDone();
  };
  return (
    <div className={login.step}>
      <span className={classes.mark}>
        <IconFingerprint size={20} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="no-ring">
        {m.auth_offer_title()}
      </h1>
      <p className="t2">{m.auth_offer_text()}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point()}>
            <IconCheck size={16} aria-hidden />
            <span>{point()}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="filled"
        size="lg"
        fullWidth
        busy={settingUp.isPending}
        busyLabel={m.auth_passkey_asking()}
        onClick={() => settingUp.mutate()}
      >
        {m.auth_set_up_passkey()}
      </Button>
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      <Button size="lg" fullWidth className={classes.decline} disabled={settingUp.isPending} onClick={decline}>
        {m.auth_not_now()}
      </Button>
      <p className={`f13 t3 ${login.help}`}>{m.auth_offer_shared()}</p>
    </div>
  );
}
