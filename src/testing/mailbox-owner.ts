import { createBrowser } from './create-browser.ts';

interface OwnerAnswer {
  /** The mailbox's address. */
  account?: string;
  answer?: 'allow' | 'deny';
  /** Declines the permission to send. */
  withoutSending?: boolean;
}

/**
 * Acts as a mailbox's owner in the browser at Google's or Microsoft's page. Returns the parameters sent to the portal's
 * redirect URL.
 */
export async function answerAsOwner(url: string, given: OwnerAnswer = {}): Promise<Record<string, string>> {
  const { account = 'grace@lorongmotors.example', answer = 'allow', withoutSending = false } = given;
  const browser = createBrowser('/authorize/callback');
  const page = await browser.follow(url);
  if (!page.url.includes('/interaction/')) return parametersOf(page.url);
  const form = new URLSearchParams({ account, answer, ...(withoutSending ? {} : { sending: 'yes' }) });
  const back = await browser.follow(page.url, { method: 'POST', body: form });
  return parametersOf(back.url);
}

const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
