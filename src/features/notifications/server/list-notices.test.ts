import { describe, expect } from 'vitest';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { applicationMoved } from '../../applications/notifications.ts';
import { stampAsked } from '../../dealers/notifications.ts';
import { notificationTypes } from '../../notification-types.ts';
import { features } from '../../order.ts';
import type { Notification } from '../contract.ts';
import { describeNotifications } from './describe-notifications.ts';
import { declaredNotifications } from './hooks.ts';
import { notify } from './notify.ts';

const graceId = 'demo-grace-teo';
const list = (token: string, channelUserId = graceId) =>
  portal.call<Notification[]>('GET /case/remind', { token, query: { channelUserId } });
const markRead = (token: string, id = '') => portal.call('POST /case/remind/read', { token, body: { id } });

it.beforeAll(async () => {
  for (const vehicleNo of ['SGF2306R', 'SMZ4718X']) {
    const vehicle = { carType: 'used', vehicleMake: 'Example', vehicleModel: 'One', vehicleNo } as const;
    const detail = {
      ...vehicle,
      caseNo: 'HP26112700018',
      event: 'aa.generated',
      state: applicationStatus.aaGenerated,
    } as const;
    await notify(portal.context, applicationMoved, { userIds: [graceId], detail });
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

describe('the types of notification', () => {
  it('are those of the manifests, for the bell too, each with a name of its own', () => {
    const declared = declaredNotifications.of({ hooks: features.flatMap(({ hooks }) => hooks) }).flat();
    expect(notificationTypes.map(({ type }) => type).sort()).toEqual(declared.map(({ type }) => type).sort());
    expect(new Set(declared.map(({ type }) => type)).size).toBe(declared.length);
    const { summary } = describeNotifications(portal.context)['GET /dealer-portal/web/case/remind'];
    for (const { type } of declared) expect(summary).toContain(`\`${type}\``);
  });

  it('are left only if a manifest lists them', async () => {
    const stranger = { ...stampAsked, type: 'stranger' };
    const left = notify(portal.context, stranger, { userIds: [graceId], detail: { askedBy: 'x', name: 'Daniel Koh' } });
    await expect(left).rejects.toThrow('No manifest lists the notification stranger.');
  });
});
