import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { ToldContradiction } from '../../features/contradictions/contract.ts';
import type { DestinationChange } from '../../features/dealers/notifications.ts';
import { dealerUsers } from '../../features/dealers/server/tables.ts';
import type { Financier } from '../../features/financiers/contract.ts';
import { notifications } from '../../features/notifications/server/tables.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { person } from '../../testing/dealer-rows.ts';
import { readDestinations } from '../../testing/every-call/read-destinations.ts';
import { enterFreshCodes, outdateCodes } from '../../testing/fresh-codes.ts';
import { answerAsOwner } from '../../testing/mailbox-owner.ts';
import { askForMyinfo, logInAtIdentityPortal } from '../../testing/national-id/ask-for-myinfo.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase, saveCaseByCall } from '../../testing/saved-case.ts';
import { newMobile, openBothToSign, openCaseToSign, sendLetterByCall } from '../../testing/sign-by-link.ts';
import { auditEvents } from '../tables.ts';

/**
 * Calls that declare that they change where personal data is sent. A new one must be added here, with proof that it
 * requires a code.
 */
type DestinationCall = {
  [K in keyof AllCalls]: AllCalls[K] extends { changesDestination: true } ? K : never;
}[keyof AllCalls];

/** One way of changing a destination. */
interface Attempt {
  /** Prepares it with recent codes. Returns the body of the call. */
  prepare: () => Promise<object>;
  /** The changes reported to the main accounts; none if a further call makes the change. */
  told?: DestinationChange;
}

type Reply = { code: string; message: string; data: Record<string, never> };
const call = (name: string, body: object) => portal.call<never>(name, { token: grace, body }) as Promise<Reply>;
const done = async (reply: Promise<Reply>) => {
  const { code, message, data } = await reply;
  if (code !== '0000') throw new Error(`Not prepared: ${code} ${message}`);
  return data;
};

let number = 0;
const kallang = { sendMethod: 'email', emails: ['hp@kallang.example'], whatsAppNumber: '81147702' };
/** Adds a financier and returns it as its next save names it. */
async function addFinancier(more: object = {}): Promise<Financier & { whatsAppNumber: string }> {
  number += 1;
  const body = { ...kallang, name: `Kallang ${number}`, ...more };
  const { financierId } = (await done(call('POST /financer/save', body))) as unknown as Financier;
  return { ...body, financierId, revision: 1 } as never;
}
const changedFinancier = (change: object, before: object = {}): Attempt['prepare'] => {
  return async () => ({ ...(await addFinancier(before)), ...change });
};

const sendUploadLink = (opened: OpenedCase) => done(call('POST /case/file/request', { ...opened, fileTypes: ['NOA'] }));
const sendMyinfoLink = (opened: OpenedCase) => done(call('POST /singpass/link', opened));
const sendSigningLink = (opened: OpenedCase) => done(sendLetterByCall(opened) as Promise<never>);

/** Returns the body of a save that changes values of the applicant. */
async function savedWith(opened: OpenedCase, change: object) {
  const { revision, personalInformation, vehicleInformationWeb, financingInformation } = await readCase(opened.caseNo);
  const [first] = personalInformation;
  const changed = { personalInformation: [{ ...first, ...change }], vehicleInformationWeb, financingInformation };
  return { ...changed, caseNo: opened.caseNo, revision };
}
async function change(opened: OpenedCase, values: object): Promise<void> {
  await done(saveCaseByCall(await savedWith(opened, values)) as Promise<never>);
  portal.clock.advance(61);
  await enterFreshCodes();
}
const openOwn = () => openCase({ mobile: newMobile() });

/** Opens a link of this kind, then changes the customer's number. */
const changedUnder =
  (send: (opened: OpenedCase) => Promise<unknown>, open = openOwn): Attempt['prepare'] =>
  async () => {
    const opened = await open();
    await send(opened);
    return savedWith(opened, { mobile: newMobile() });
  };
/** Sends a link to a number; the next link, of the same or another kind, would go to another number. */
const sentElsewhere =
  (first: (opened: OpenedCase) => Promise<unknown>, more: object = {}): Attempt['prepare'] =>
  async () => {
    const { caseNo, personalInfoId } = await openCaseToSign();
    await first({ caseNo, personalInfoId });
    await change({ caseNo, personalInfoId }, { mobile: newMobile() });
    return { caseNo, personalInfoId, ...more };
  };

/** Opens a case with the applicant's number from Myinfo. */
async function openWithMyinfo(typed: string): Promise<OpenedCase> {
  const opened = await openCase({ mobile: typed, noaIncome: undefined });
  await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
  return opened;
}
/** The number was typed over the one from Myinfo; choosing the latter resolves that. */
async function settling(opened: OpenedCase): Promise<object> {
  await change(opened, { mobile: newMobile() });
  const query = { caseNo: opened.caseNo };
  const listed = await portal.call<ToldContradiction[]>('GET /case/contradictions', { token: grace, query });
  const key = listed.data.find(({ path }) => path.endsWith('.mobile'))?.key;
  return { caseNo: opened.caseNo, key, decision: 'take', fromMyinfo: true };
}

/** Sends a code to a number to confirm a change; returns it. */
async function codeFor(newPhone?: string) {
  portal.clock.advance(61);
  const asked = await portal.call<{ challengeId: string }>('POST /auth/stepUp', {
    token: grace,
    body: newPhone ? { newPhone } : {},
  });
  await portal.runJobs();
  const text = (await portal.latestMessage('sms', `+65${newPhone ?? '91274480'}`))?.text ?? '';
  return { challengeId: asked.data.challengeId, otp: /\b(\d{6})\b/.exec(text)?.[1] ?? '' };
}

const attempts: Record<DestinationCall, Record<string, Attempt>> = {
  'POST /dealer-portal/web/financer/save': {
    'a new financier': { prepare: async () => ({ ...kallang, name: 'Marina Leasing' }), told: 'financierAdded' },
    'its addresses': { prepare: changedFinancier({ emails: ['thief@evil.example'] }), told: 'financierAddress' },
    'one more address': {
      prepare: changedFinancier({ emails: ['hp@kallang.example', 'thief@evil.example'] }),
      told: 'financierAddress',
    },
    'its WhatsApp number': { prepare: changedFinancier({ whatsAppNumber: '81147703' }), told: 'financierAddress' },
    'its way of sending': { prepare: changedFinancier({ sendMethod: 'whatsApp' }), told: 'financierMethod' },
    'whose WhatsApp writes': {
      prepare: changedFinancier({ whatsAppFrom: 'portal' }, { sendMethod: 'whatsApp' }),
      told: 'financierMethod',
    },
    'its use': { prepare: changedFinancier({ inUse: true }, { inUse: false }), told: 'financierRestored' },
  },
  'POST /dealer-portal/web/financer/restore': {
    'a deleted financier': {
      prepare: async () => {
        const { financierId } = await addFinancier();
        await done(call('POST /financer/delete', { financierId }));
        return { financierId };
      },
      told: 'financierRestored',
    },
  },
  'POST /dealer-portal/web/dealerAccount/dealerUser/create': {
    'a new account': {
      prepare: async () => ({ userName: 'New', phone: newMobile().slice(3), email: 'n@d.example', permissions: [] }),
      told: 'accountAdded',
    },
  },
  'PUT /dealer-portal/web/dealerAccount/dealerUser/update': {
    'an own e-mail address': {
      prepare: async () => ({ id: 'demo-grace-teo', email: 'other@evil.example' }),
      told: 'accountEmail',
    },
    'the number of a sub-account': {
      prepare: async () => ({ id: 'demo-siti-lorong', phone: newMobile().slice(3) }),
      told: 'accountNumber',
    },
  },
  'POST /dealer-portal/web/mailbox/authorize': { 'an own mailbox': { prepare: async () => ({ provider: 'google' }) } },
  'POST /dealer-portal/web/mailbox/callback': {},
  'POST /dealer-portal/web/case/detail/save': {
    'a number with a link for documents': { prepare: changedUnder(sendUploadLink), told: 'customerNumber' },
    'a number with a link for Myinfo': { prepare: changedUnder(sendMyinfoLink), told: 'customerNumber' },
    'a number with a link to sign': {
      prepare: changedUnder(sendSigningLink, async () => openCaseToSign()),
      told: 'customerNumber',
    },
  },
  'POST /dealer-portal/web/case/contradictions/settle': {
    'a number with an open link': {
      prepare: async () => {
        const opened = await openWithMyinfo(newMobile());
        const body = await settling(opened);
        await sendUploadLink(opened);
        return body;
      },
      told: 'customerNumber',
    },
  },
  'POST /dealer-portal/web/case/contradictions/settle/undo': {
    'a number with an open link': {
      prepare: async () => {
        const opened = await openWithMyinfo(newMobile());
        const { undo } = await done(call('POST /case/contradictions/settle', await settling(opened)));
        await sendUploadLink(opened);
        return { caseNo: opened.caseNo, undo };
      },
      told: 'customerNumber',
    },
  },
  'POST /dealer-portal/web/case/file/request': {
    'the receiver of a link': { prepare: sentElsewhere(sendUploadLink, { fileTypes: ['NOA'] }), told: 'linkReceiver' },
    'the receiver after a link of another kind': {
      prepare: sentElsewhere(sendMyinfoLink, { fileTypes: ['NOA'] }),
      told: 'linkReceiver',
    },
    'the receiver, of whom the case has no number': {
      prepare: async () => {
        const opened = await openCase({ mobile: '' });
        const body = { ...opened, fileTypes: ['NOA'] };
        await done(call('POST /case/file/request', { ...body, phone: newMobile().slice(3) }));
        portal.clock.advance(61);
        return { ...body, phone: newMobile().slice(3) };
      },
      told: 'linkReceiver',
    },
  },
  'POST /dealer-portal/web/singpass/link': {
    'the receiver of a link': { prepare: sentElsewhere(sendUploadLink), told: 'linkReceiver' },
  },
  'POST /dealer-portal/web/lca/sendMail': {
    'the receiver of a link': { prepare: sentElsewhere(sendSigningLink), told: 'linkReceiver' },
    'the address of a link': {
      prepare: async () => {
        const { caseNo, personalInfoId } = await openCaseToSign({ email: 'wl.tan@example.sg' });
        await done(call('POST /lca/sendMail', { caseNo, personalInfoId, channel: 'email' }));
        await change({ caseNo, personalInfoId }, { email: 'thief@evil.example' });
        return { caseNo, personalInfoId, channel: 'email' };
      },
      told: 'linkReceiver',
    },
  },
  'POST /dealer-portal/web/lca/sendVsa': {
    'the receiver of a link': {
      prepare: async () => {
        const { caseNo, personalInfoId } = await openBothToSign();
        await change({ caseNo, personalInfoId }, { mobile: newMobile() });
        await done(call('POST /case/updateVsaGenerate', { caseNo }));
        return { caseNo };
      },
      told: 'linkReceiver',
    },
  },
};

/** The user who makes the changes, and another main account: only the other one gets a notification in the portal. */
const [self, other] = ['demo-grace-teo', 'second-main'] as const;
it.beforeAll(async () => {
  await portal.db.insert(dealerUsers).values(person('second-main', 'demo-lorong-motors', '+6581000001', 1));
});

/** Returns mails to an address, the newest first. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const query = new URLSearchParams({ channel: 'email', to: address });
  return (await (await fetch(`${portal.sandbox.url}/api/messages?${query}`)).json()) as never;
}

async function noticesOf(userId: string) {
  const { createdAt, type } = notifications;
  const own = and(eq(notifications.userId, userId), eq(type, 'destination'));
  const rows = await portal.db.select().from(notifications).where(own).orderBy(asc(createdAt));
  return rows.map(({ detail }) => detail);
}

const cases = Object.entries(attempts).flatMap(([name, ways]) =>
  Object.entries(ways).map(([what, attempt]) => [name.replace('/dealer-portal/web', ''), what, attempt] as const),
);

it('the attempts cover every call that declares it', () => {
  const declared = features.flatMap(({ calls }) =>
    Object.entries(calls).flatMap(([name, call]) => ('changesDestination' in call ? [name] : [])),
  );
  expect(Object.keys(attempts).toSorted()).toEqual(declared.toSorted());
});

describe.each(cases)('%s with %s', (name, _what, { prepare, told }) => {
  it('is refused to a login without a fresh code, and told to the main accounts with one', async () => {
    await enterFreshCodes();
    const body = await prepare();
    const [account] = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.userId, 'demo-grace-teo'));
    const addresses = [account?.email ?? '', 'second-main@dealer.example'];
    const counts = async () => {
      await portal.runJobs();
      const received: Promise<unknown[]>[] = [noticesOf(self), noticesOf(other), ...addresses.map(mailsTo)];
      return (await Promise.all(received)).map(({ length }) => length);
    };
    const [stored, toldBefore] = [await readDestinations(portal.db), await counts()];
    const isByProof = name.endsWith('/update');
    // The changed request needs another key.
    const key = isByProof ? {} : { key: randomUUID() };

    await outdateCodes();
    const refused = await portal.call<{ fields?: object }>(name, { token: grace, ...key, body });
    expect(refused.code).toBe(isByProof ? '2001' : '1613');
    if (isByProof) expect(Object.keys(refused.data.fields ?? {})).toEqual(['proof']);
    expect(await readDestinations(portal.db)).toEqual(stored);
    expect(await counts()).toEqual(toldBefore);

    const proof = isByProof ? { proof: await codeFor() } : {};
    await enterFreshCodes();
    // The refused request stored nothing under its key.
    const reply = await portal.call(name, { token: grace, ...key, body: { ...body, ...proof } });
    expect([reply.code, reply.message]).toEqual(['0000', 'success']);
    if (!told) return;
    expect(await counts()).toEqual(toldBefore.map((count, place) => (place === 0 ? count : count + 1)));
    expect((await noticesOf(other)).at(-1)).toMatchObject({ what: told, by: account?.userName });
    expect((await mailsTo(addresses[1] ?? ''))[0]?.text).toContain(`By ${account?.userName}`);
    const events = await portal.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'dealers.change-destination'))
      .orderBy(asc(auditEvents.sequence));
    expect(events.at(-1)?.details).toEqual({ what: told });
  });
});

it.each([
  [
    'deletes no sub-account',
    'POST /dealerAccount/dealerUser/delete',
    async () => {
      const body = { userName: 'Gone', phone: newMobile().slice(3), email: 'g@d.example', permissions: [] };
      return { id: (await done(call('POST /dealerAccount/dealerUser/create', body))).id };
    },
  ],
  ['asks for no end of an account', 'POST /dataRequest/create', async () => ({ kind: 'termination' })],
] as const)('a login without a fresh code %s', async (_what, name, prepare) => {
  await enterFreshCodes();
  const body = await prepare();
  const stored = await readDestinations(portal.db);
  await outdateCodes();
  expect((await call(name, body)).code).toBe('1613');
  expect(await readDestinations(portal.db)).toEqual(stored);
  await enterFreshCodes();
  expect((await call(name, body)).code).toBe('0000');
});

it('the answer of a mailbox’s provider counts in the session that asked with a fresh code', async () => {
  await enterFreshCodes();
  const asked = await portal.call<{ url: string }>('POST /mailbox/authorize', {
    token: grace,
    body: { provider: 'google' },
  });
  const answer = await answerAsOwner(asked.data.url, { account: 'thief@evil.example' });
  const stolen = await portal.login();
  await outdateCodes();
  const stored = await readDestinations(portal.db);
  const other = await portal.call('POST /mailbox/callback', { token: stolen, body: answer });
  expect(other.data).toMatchObject({ outcome: 'unknown' });
  expect(await readDestinations(portal.db)).toEqual(stored);
  const before = (await noticesOf('second-main')).length;
  expect((await call('POST /mailbox/callback', answer)).data).toMatchObject({ outcome: 'authorized' });
  expect((await noticesOf('second-main')).slice(before)).toMatchObject([{ what: 'mailbox', id: 'demo-grace-teo' }]);
});
