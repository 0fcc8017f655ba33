import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { and, eq, sql } from 'drizzle-orm';
import { applicationStatus } from '../../src/domain/applications/application-status.ts';
import { applicationMoved } from '../../src/features/applications/notifications.ts';
import {
  permissionTemplates,
  type TemplateName,
  withheldWithout,
} from '../../src/features/auth/permission-templates.ts';
import { beginSession } from '../../src/features/auth/server/begin-session.ts';
import { findOwnAccounts, hasAccount } from '../../src/features/auth/server/find-memberships.ts';
import { loginChallenges, sessions } from '../../src/features/auth/server/tables.ts';
import { createDealer } from '../../src/features/dealers/server/create-dealer.ts';
import { createMainAccount } from '../../src/features/dealers/server/create-main-account.ts';
import { isFeatureOn } from '../../src/features/dealers/server/find-features.ts';
import { setFeature } from '../../src/features/dealers/server/set-feature.ts';
import { dealerUsers } from '../../src/features/dealers/server/tables.ts';
import { notify } from '../../src/features/notifications/server/notify.ts';
import { signingLinks } from '../../src/features/signing/server/tables.ts';
import { tourProgress } from '../../src/features/tour/server/tables.ts';
import { openPortal } from '../../src/operator/open-portal.ts';
import { runProgram } from '../../src/operator/run-program.ts';
import { sealSample } from './seal-sample.ts';

export type BackOfficeCalls = Awaited<ReturnType<typeof createCalls>>;

interface Person {
  name: string;
  /** Eight digits. */
  number: string;
}

/** Opens the data of the journeys' portal. Returns the calls of the back office. */
export async function createCalls() {
  const { ctx, db } = await openPortal('journey', process.env);
  await endTours();
  await acceptAccounts();

  /** Marks the guided tour as finished for all users of the journeys. The tour's own journey starts it again. */
  async function endTours(): Promise<void> {
    await db.execute(sql`
      create or replace function end_tour() returns trigger language plpgsql as $$
      begin
        insert into tour_progress (user_id, is_over, saved_at) values (new.user_id, true, now());
        return new;
      end $$`);
    await db.execute(sql`
      create or replace trigger end_tour after insert on dealer_users for each row execute function end_tour()`);
    await db.execute(sql`
      insert into tour_progress (user_id, is_over, saved_at) select user_id, true, now() from dealer_users
      on conflict do nothing`);
  }

  /** Marks the accounts of the journeys as accepted. The journey of the invitation takes that back. */
  async function acceptAccounts(): Promise<void> {
    await db.execute(sql`
      create or replace function accept_account() returns trigger language plpgsql as $$
      begin
        new.invited_at := null;
        return new;
      end $$`);
    await db.execute(sql`
      create or replace trigger accept_account before insert on dealer_users
      for each row execute function accept_account()`);
  }

  return {
    /** Runs a command of the operator; returns its JSON output. */
    async operate(...args: string[]): Promise<unknown> {
      const terminal = { in: Readable.from([]), out: new PassThrough(), err: new PassThrough() };
      const exitCode = await runProgram(['--json', ...args], process.env, terminal);
      const said = Promise.all([text(terminal.out), text(terminal.err)]);
      terminal.out.end();
      terminal.err.end();
      const [printed, problem] = await said;
      if (exitCode !== 0) throw new Error(`${args.slice(0, 2).join(' ')}: ${problem}`);
      return JSON.parse(printed);
    },

    /** Adds a dealer with main accounts and sub-accounts switched on. */
    async addDealer(dealer: { name: string; channelNo: string; people: Person[] }): Promise<void> {
      const { dealerId } = await createDealer(ctx, {
        ...{ name: dealer.name, channelNo: dealer.channelNo, uen: '197401143C' },
        ...{ address: '61 Ubi Road 1, Singapore 408727', telephone: '+65 6743 0218', email: 'desk@dealer.example' },
      });
      await setFeature(ctx, { dealerId, featureName: 'SUB_ACCOUNT', enabled: true });
      for (const { name, number } of dealer.people) {
        await createMainAccount(ctx, { dealerId, userName: name, phone: number, email: 'main@dealer.example' });
      }
    },

    /** Begins a session like a login, but without a code. */
    async beginSession(number: string) {
      const phone = `+65${number}`;
      const accounts = await findOwnAccounts(ctx, phone);
      if (!hasAccount(accounts)) throw new Error('The number has no account.');
      const session = { phone, accounts, method: 'code', device: 'Chrome on Linux' } as const;
      const { token, dealers } = await beginSession(ctx, session);
      return { token, dealers };
    },

    /** Returns the permissions of a template that accounts of a dealer can have. */
    async permissionsOf(template: TemplateName, dealerId: string) {
      const withheld = withheldWithout({ vsa: await isFeatureOn(ctx, dealerId, 'VSA_GENERATE') });
      const all = permissionTemplates.find(({ name }) => name === template)?.permissions ?? [];
      return all.filter((permission) => !withheld.includes(permission));
    },

    /** Moves the codes sent to a number some seconds into the past. */
    async codeWasSent(number: string, secondsAgo: number): Promise<void> {
      await db
        .update(loginChallenges)
        .set({ createdAt: new Date(Date.now() - secondsAgo * 1000) })
        .where(eq(loginChallenges.phoneHash, ctx.keyring.hash(`+65${number}`, 'login-phone')));
    },

    /** Moves the links to sign a case some seconds into the past. */
    async linksWereSent(caseNo: string, secondsAgo: number): Promise<void> {
      const sentAt = new Date(Date.now() - secondsAgo * 1000);
      await db.update(signingLinks).set({ sentAt }).where(eq(signingLinks.caseNo, caseNo));
    },

    /** Leaves a notification about a customer's case, as a process beside the portal does. */
    async leaveNotice(userId: string, customerName: string): Promise<void> {
      const vehicle = { carType: 'used', vehicleMake: '', vehicleModel: '', vehicleNo: 'SMZ4718X' } as const;
      const failed = { event: 'credit.failed', state: applicationStatus.creditReviewFailed } as const;
      const detail = { ...vehicle, ...failed, caseNo: 'HP26112400001', customerName };
      await notify(ctx, applicationMoved, { userIds: [userId], detail });
    },

    /** Marks a sub-account of a number as not accepted yet. */
    async takeBackAcceptance(number: string): Promise<void> {
      const ofNumber = and(eq(dealerUsers.phone, `+65${number}`), eq(dealerUsers.accountType, 2));
      await db.update(dealerUsers).set({ invitedAt: new Date() }).where(ofNumber);
    },

    /** Moves the entries of a number's login codes some seconds into the past. */
    async codesWereEntered(number: string, secondsAgo: number): Promise<void> {
      const codeAt = new Date(Date.now() - secondsAgo * 1000);
      await db
        .update(sessions)
        .set({ codeAt })
        .where(eq(sessions.phone, `+65${number}`));
    },

    /** Marks the guided tour as not seen by the account. */
    async forgetTour(userId: string): Promise<void> {
      await db.delete(tourProgress).where(eq(tourProgress.userId, userId));
    },

    /** Sets the only maintenance window, in minutes from now. `to` is null if the end is unknown. */
    async setMaintenance(from: number, to: number | null): Promise<void> {
      await db.execute(sql`delete from maintenance_windows`);
      await db.execute(sql`
        insert into maintenance_windows (window_id, starts_at, ends_at, notice_from, created_by, created_at)
        values (gen_random_uuid(), now() + make_interval(mins => ${from}::int), now() + make_interval(mins => ${to}::int),
                now() + make_interval(mins => ${from}::int) - interval '72 hours', 'journey', now())`);
    },

    async clearMaintenance(): Promise<void> {
      await db.execute(sql`delete from maintenance_windows`);
    },

    /** Returns a document with one signature, sealed by the portal, in base64. */
    sealSample: () => sealSample(ctx),
  };
}
