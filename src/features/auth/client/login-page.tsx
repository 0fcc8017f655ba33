import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Brand } from '../../../client/layout/brand.tsx';
import { PageFoot } from '../../../client/layout/page-foot.tsx';
import { lazyPart } from '../../../client/lazy-page.ts';
import { otherLanguage, switchLanguage } from '../../../client/portal-language.ts';
import { readKeptPerson } from '../../../client/session.ts';
import { useMedia } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { CodeStep } from './code-step.tsx';
import type { LoginChallenge } from './log-in.ts';
import { LoginAside } from './login-aside.tsx';
import classes from './login-page.module.css';
import { shouldOfferPasskey } from './passkeys/passkey-device.ts';
import { PhoneStep } from './phone-step.tsx';
import { deleteSentCode, isTooSoon, readSentCode, storeSentCode } from './sent-code.ts';

const PasskeyOffer = lazyPart(async () => (await import('./passkeys/passkey-offer.tsx')).PasskeyOffer);

const languageTag = otherLanguage() === 'zh' ? 'zh-Hans' : 'en';

const route = getRouteApi('/login');

/** Login with a one-time password by SMS or a passkey. Returns the user to the page where the session ended. */
export function LoginPage() {
  const { return: back } = route.useSearch();
  const { history } = useRouter();
  const [sent, setSent] = useState(readSentCode);
  const [phone, setPhone] = useState(sent?.phone ?? '');
  const [isEntering, setIsEntering] = useState(sent !== undefined);
  const remember = (challenge: LoginChallenge) => {
    const fresh = { ...challenge, phone, sentAt: Date.now() };
    storeSentCode(fresh);
    setSent(fresh);
    setIsEntering(true);
  };
  const isWide = useMedia('(min-width: 992px)');
  const [isOffering, setIsOffering] = useState(false);
  const [former] = useState(readKeptPerson);
  const enter = () => {
    deleteSentCode();
    // The address of another user's page may contain one of their case numbers.
    const isTheirs = former === undefined || former === readKeptPerson();
    history.push((isTheirs && back) || '/case');
  };
  const offerPasskey = async () => {
    const isWanted = await shouldOfferPasskey();
    // The login must not depend on an offer that cannot be fetched.
    const isThere =
      isWanted &&
      (await PasskeyOffer.fetch().then(
        () => true,
        () => false,
      ));
    if (!isThere) return enter();
    deleteSentCode();
    setIsOffering(true);
  };
  return (
    <main className={classes.page}>
      <section className={classes.form}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <Suspense>{isOffering && <PasskeyOffer onDone={enter} />}</Suspense>
        {!isOffering && sent && isEntering && (
          <CodeStep
            sent={sent}
            onSentAgain={remember}
            onChangeNumber={() => setIsEntering(false)}
            onLoggedIn={offerPasskey}
          />
        )}
        {!isOffering && !(sent && isEntering) && (
          <PhoneStep
            phone={phone}
            onPhone={setPhone}
            onStillSent={isTooSoon(sent, phone) ? () => setIsEntering(true) : undefined}
            onSent={remember}
            onLoggedIn={enter}
          />
        )}
        <PageFoot className={classes.foot}>
          <button type="button" className="lnk" lang={languageTag} onClick={() => switchLanguage(otherLanguage())}>
            {m.shell_other_language()}
          </button>
        </PageFoot>
      </section>
      {isWide && (
        <div className={classes.aside}>
          <LoginAside />
        </div>
      )}
    </main>
  );
}
