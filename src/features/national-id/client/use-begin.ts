import { useEffect, useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import type { IdentityPortal } from '../contract.ts';
import { customerCall } from './customer-call.ts';
import { beginProblem } from './customer-words.ts';
import { keepLogin } from './kept-login.ts';

interface Options {
  token: string;
  textVersion: number;
  portal: IdentityPortal;
  onOver: () => Promise<void>;
}

/** Begins the login and leaves for it; back on this page it can be begun anew. */
export function useBegin({ token, textVersion, portal, onOver }: Options) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const back = () => setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { token, textVersion, agreed: true as const };
      const { url, flow } = await customerCall('POST /dealer-portal/web/singpass/begin', { body });
      keepLogin({ token, flow });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      // Where it turns out to be over, the page says so in place of this.
      if (isOver(error)) await onOver();
      setProblem(beginProblem(error, portal));
    }
  };
  return { isBusy, problem, begin };
}

function isOver(error: unknown): boolean {
  return isLinkOver(error) || (error instanceof ApiError && error.code === codes.illegalTransition.code);
}
