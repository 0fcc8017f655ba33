import { describe, expect } from 'vitest';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { Notification } from '../contract.ts';
import { notify } from './notify.ts';

const graceId = 'demo-grace-teo';
const list = (token: string, channelUserId = graceId) =>
  portal.call<Notification[]>('GET /case/remind', { token, query: { channelUserId } });
const markRead = (token: string, id = '') => portal.call('POST /case/remind/read', { token, body: { id } });

it.beforeAll(async () => {
  for (const vehicleNo of ['SGF2306R', 'SMZ4718X']) {
    const detail = { caseNo: 'HP26112700018', state: 2, vehicleNo };
    await notify(portal.context, { userIds: [graceId], type: 'case', detail });
    portal.clock.advance(60);
  }
});

describe('the notifications of an account', () => {
  it('are listed for that account alone, the latest first, each with its detail as JSON text', async () => {
    const { data } = await list(grace);
    expect(data.map(({ type, detail }) => [type, JSON.parse(detail).vehicleNo])).toEqual([
      ['case', 'SMZ4718X'],
      ['case', 'SGF2306R'],
    ]);
    expect((await list(daniel)).code).toBe('4001');
    expect((await list(grace, 'demo-daniel-koh')).code).toBe('4001');
  });

  it('are gone once they are read, which only their account can do', async () => {
    const [latest, former] = (await list(grace)).data;
    expect((await markRead(daniel, latest?.id)).code).toBe('4001');
    expect((await list(grace)).data).toHaveLength(2);
    expect((await markRead(grace, latest?.id)).code).toBe('0000');
    expect((await list(grace)).data).toEqual([former]);
  });
});
