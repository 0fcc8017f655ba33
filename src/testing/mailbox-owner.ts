interface OwnerAnswer {
  /** The mailbox's address. */
  account?: string;
  answer?: 'allow' | 'deny';
  /** Leaves out the right to send. */
  withoutSending?: boolean;
}

/**
 * What the owner of a mailbox does in the browser at Google's or Microsoft's page, from the address that the portal gave
 * to the parameters that come back to it.
 */
export async function answerAsOwner(url: string, given: OwnerAnswer = {}): Promise<Record<string, string>> {
  const { account = 'grace@lorongmotors.example', answer = 'allow', withoutSending = false } = given;
  const browser = createBrowser();
  const page = await browser.follow(url);
  if (!page.url.includes('/interaction/')) return parametersOf(page.url);
  const form = new URLSearchParams({ account, answer, ...(withoutSending ? {} : { sending: 'yes' }) });
  const back = await browser.follow(page.url, { method: 'POST', body: form });
  return parametersOf(back.url);
}

const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** Follows redirects and keeps cookies, up to the portal's own page, which it does not open. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return {
    async follow(url: string, request: RequestInit = {}): Promise<{ url: string; status: number }> {
      let next = url;
      let init: RequestInit = request;
      for (let step = 0; step < 10; step += 1) {
        if (next.includes('/authorize/callback')) return { url: next, status: 0 };
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = reply.headers.get('location');
        if (reply.status < 300 || reply.status >= 400 || !location) return { url: next, status: reply.status };
        next = new URL(location, next).href;
        init = {};
      }
      throw new Error('Too many redirects.');
    },
  };
}
