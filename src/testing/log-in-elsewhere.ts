import type { TestPortal } from './test-portal.ts';

/** Logs in for a dealer other than `portal.login` does: Bukit Auto Gallery. Returns the token. */
export async function logInElsewhere(portal: TestPortal): Promise<string> {
  const token = await portal.login('87215530');
  const dealer = { id: 'demo-bukit-auto', channelNo: 'BA001', channelUserId: 'demo-siti-bukit', name: 'x' };
  await portal.call('POST /dealer/selectChannel', { token, body: dealer });
  return token;
}
