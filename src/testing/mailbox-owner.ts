import { createBrowser } from './create-browser.ts';

interface OwnerAnswer {
  /** The mailbox's address. */
  account?: string;
  answer?: 'allow' | 'deny';
  /** Leaves out the right to send. */
  withoutSending?: boolean;
}

/**
 * Does what the owner of a mailbox does in the browser at Google's or Microsoft's page. Returns the parameters that
 * come back to the portal's address.
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
