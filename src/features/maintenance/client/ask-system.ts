import { ApiError } from '../../../client/api-error.ts';

const pauseMs = 2_000;

/**
 * True if the portal is up. A reply that it is down counts at once. Without a reply the call is repeated; a second
 * silence counts as down, unless the device itself is offline.
 */
export async function askSystem(
  ask: () => Promise<unknown>,
  pause: (ms: number) => Promise<unknown>,
  isOnline: () => boolean,
): Promise<boolean> {
  const first = await judge(ask);
  if (first !== 'silent') return first === 'up';
  await pause(pauseMs);
  const second = await judge(ask);
  return second === 'silent' ? !isOnline() : second === 'up';
}

async function judge(ask: () => Promise<unknown>): Promise<'up' | 'down' | 'silent'> {
  try {
    await ask();
    return 'up';
  } catch (error) {
    if (!(error instanceof ApiError)) return 'up';
    if (error.status === 0) return 'silent';
    return error.status >= 500 || error.code === '500' ? 'down' : 'up';
  }
}
