import { registeredPaths } from '../../../sandbox/national-id/registered-paths.ts';
import { createBrowser } from '../create-browser.ts';

interface LoginAnswer {
  answer?: 'agree' | 'deny';
}

/**
 * Acts as a person in the browser at the sandbox's Singpass or Corppass, from the client's URL to the one they return
 * to.
 */
export async function logInAs(persona: string, url: string, { answer = 'agree' }: LoginAnswer = {}): Promise<string> {
  const browser = createBrowser(registeredPaths.callback);
  const pick = await browser.follow(url);
  if (pick.status !== 200) return pick.url;
  const asked = await browser.follow(`${pick.url}?persona=${persona}`);
  const body = new URLSearchParams({ persona, answer });
  return (await browser.follow(asked.url, { method: 'POST', body })).url;
}
