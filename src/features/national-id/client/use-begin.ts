import { useEffect, useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import type { IdentityPortal } from '../contract.ts';
import { customerCall } from './customer-call.ts';
import { beginProblem } from './customer-words.ts';
import { readLogin, storeLogin } from './stored-login.ts';

interface Options {
  token: string;
  textVersion: number;
  portal: IdentityPortal;
  onOver: () => Promise<void>;
}

/** Starts the login and navigates to it. After a return to this page it can be started again. */
export function useBegin({ token, textVersion, portal, onOver }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const back = () => setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const begin = async () => {
    if (!storeLogin({ ...readLogin(), token })) {
      setProblem(m.national_id_page_keeps_nothing());
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { token, textVersion, agreed: true as const };
      const { url, flow } = await customerCall('POST /dealer-portal/web/singpass/begin', { body });
      storeLogin({ token, flow });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      // The page then shows that the request has ended, or that its text has changed.
      if (isStale(error)) await onOver();
      setProblem(beginProblem(error, portal));
    }
  };
  return { isBusy, problem, begin };
}

/** Codes of replies which mean that the page is outdated. */
const staleCodes: readonly string[] = [codes.badLink.code, codes.illegalTransition.code, codes.validation.code];

function isStale(error: unknown): boolean {
  return error instanceof ApiError && staleCodes.includes(error.code);
}
