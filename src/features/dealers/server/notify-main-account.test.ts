import { describe, expect } from 'vitest';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';

describe('asking the main account', () => {
  it('leaves one notification while it is unread, and is nothing for the main account itself', async () => {
    const ask = (token: string) => portal.call<{ notified: string[] }>('POST /case/notify/mainAccount', { token });
    const asked = await Promise.all([ask(daniel), ask(daniel), ask(daniel)]);
    expect(asked.map((reply) => reply.data.notified)).toEqual(Array(3).fill(['Grace Teo Hui Min']));
    await ask(daniel);
    const { data } = await portal.call<{ type: string; detail: string }[]>('GET /case/remind', {
      token: grace,
      query: { channelUserId: 'demo-grace-teo' },
    });
    const stamps = data.filter((file) => file.type === 'stamp');
    expect(stamps.map((stamp) => JSON.parse(stamp.detail).name)).toEqual(['Daniel Koh']);
    expect((await ask(grace)).code).toBe('5002');
  });
});
