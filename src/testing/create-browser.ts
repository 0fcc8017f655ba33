/** Follows redirects and keeps cookies, up to the portal's own page at `callback`, which it does not open. */
export function createBrowser(callback: string) {
  const cookies = new Map<string, string>();
  return {
    async follow(url: string, request: RequestInit = {}): Promise<{ url: string; status: number; text: string }> {
      let next = url;
      let init: RequestInit = request;
      for (let step = 0; step < 10; step += 1) {
        if (new URL(next).pathname === callback) return { url: next, status: 0, text: '' };
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const text = await reply.text();
        const location = reply.headers.get('location');
        if (reply.status < 300 || reply.status >= 400 || !location) return { url: next, status: reply.status, text };
        next = new URL(location, next).href;
        init = {};
      }
      throw new Error('Too many redirects.');
    },
  };
}
