import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Call, featureNames, type TicketPurpose } from '../../contract/call.ts';
import type { LoginMethod } from '../../features/auth/login-rules.ts';
import { beginSession } from '../../features/auth/server/begin-session.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { type AllCalls, features } from '../../features/order.ts';
import { signatureHeaders } from '../../integrations/provider/signatures.ts';
import { type AccessTarget, accessRequests } from '../../testing/access-requests.ts';
import { askForDocumentsByLink, openLinkWithCode } from '../../testing/ask-by-link.ts';
import { hostileInputs, type RequestParts } from '../../testing/every-call/inputs-of-call.ts';
import {
  disturbedStrangers,
  planted,
  plantStrangers,
  type Strangers,
  strangerId,
} from '../../testing/every-call/plant-strangers.ts';
import { readDestinations } from '../../testing/every-call/read-destinations.ts';
import { watchTables } from '../../testing/every-call/watch-tables.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { openCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { linkOn, openCaseToSign, sendLetterByCall } from '../../testing/sign-by-link.ts';

/** `HOSTILE_SEED` and `HOSTILE_RUNS` allow more tries than in the daily test. A failure prints its seed. */
const seed = Number(process.env.HOSTILE_SEED ?? 20261124);
const numRuns = Number(process.env.HOSTILE_RUNS ?? 16);

const declared: Readonly<Record<string, Call>> = Object.assign({}, ...features.map(({ calls }) => calls));
const names = Object.keys(declared) as (keyof AllCalls)[];

let strangers: Strangers;
let tables: Awaited<ReturnType<typeof watchTables>>;
let target: AccessTarget;
const tickets: Record<TicketPurpose, string> = { upload: '', signing: '' };

it.beforeAll(async () => {
  for (const featureName of featureNames) {
    await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName, enabled: true });
  }
  const { caseNo, personalInfoId } = await openCase();
  const fileId = await uploadSpecimen({ caseNo, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  const asked = await portal.call<{ requestId: string }>('POST /singpass/authorize', {
    token: grace,
    body: { caseNo, personalInfoId },
  });
  target = {
    caseNo,
    fileId,
    personalInfoId,
    dealerId: 'demo-lorong-motors',
    userId: 'demo-grace-teo',
    subId: 'demo-daniel-koh',
    identityRequestId: asked.data.requestId,
  };
  // For a separate case that no other call changes.
  const link = await askForDocumentsByLink(portal, grace, { ...(await openCase()), fileTypes: ['Payslip'] });
  tickets.upload = await openLinkWithCode(portal, link);
  const signer = await openCaseToSign();
  await sendLetterByCall(signer);
  tickets.signing = await openLinkWithCode(portal, { token: await linkOn(signer.phone), phone: signer.phone });
  await portal.runJobs();
  strangers = await plantStrangers(portal.db);
  portal.clock.hold();
  tables = await watchTables(portal.db);
});

/**
 * Creates a new session of Grace's, because a successful call may end its own session.
 * @param method with a passkey, no code was entered
 */
async function newLogin(method: LoginMethod = 'code'): Promise<string> {
  const session = { phone: '+6591274480', method, device: 'Chrome on Windows' } as const;
  return (await beginSession(portal.context, { ...session, accounts: { memberships: [], invitations: [] } })).token;
}

/** Returns a valid request about the caller's own data. */
function goodRequest(name: keyof AllCalls): RequestParts | undefined {
  const described = accessRequests[name];
  if (described === 'own') return undefined;
  const { file, ...parts } = described(target);
  return { ...parts, ...(file ? { form: file } : {}) };
}

/** Sends a request with any content. Returns status, code and text. */
async function send(name: keyof AllCalls, request: RequestParts, token: string) {
  const call = declared[name] as Call;
  const [method, path = ''] = name.split(' ') as ['GET' | 'POST', string];
  const params = (request.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encoded(params[key] ?? 'x').slice(0, 2000));
  const query = Object.entries((request.query ?? {}) as object).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((entry) => `${encoded(key)}=${encoded(entry)}`),
  );
  const { payload, type } = await bodyOf(call, request);
  const access = {
    public: {},
    link: {},
    session: { token },
    dealer: { token },
    ticket: { ticket: tickets[call.ticket ?? 'upload'] },
    provider: signatureHeaders([portal.config.PROVIDER_SECRET ?? ''], randomUUID(), String(payload ?? '')),
  }[call.access];
  const reply = await portal.app.inject({
    method,
    url: `/api${filled}${query.length > 0 ? `?${query.join('&').slice(0, 12_000)}` : ''}`,
    headers: { ...access, 'idempotency-key': randomUUID(), ...(type ? { 'content-type': type } : {}) },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  });
  // A stream of events has no end.
  if (reply.headers['content-type'] === 'text/event-stream') {
    reply.stream().destroy();
    return { status: reply.statusCode, code: '0000', text: '' };
  }
  const pieces: Buffer[] = [];
  for await (const piece of reply.stream()) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('latin1');
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, code: isJson ? String(JSON.parse(text).code) : '0000', text };
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

async function bodyOf(call: Call, request: RequestParts): Promise<{ payload?: string | Buffer; type?: string }> {
  if (request.text !== undefined) return { payload: request.text, type: 'application/json' };
  if (!call.form)
    return request.body === undefined ? {} : { payload: JSON.stringify(request.body), type: 'application/json' };
  const form = new FormData();
  for (const [key, value] of Object.entries((request.form ?? {}) as object)) {
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.append('file', new Blob(['%PDF-1.7 nothing']), 'a.pdf');
  const whole = new Response(form);
  return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

/** Matches internal details that an error must not reveal. */
const insides =
  /\n\s+at |node_modules|\.ts:\d|\b(?:insert into|select [\w"*, ]+ from|violates|syntax error|drizzle)\b/i;

describe.each(names)('%s', (name) => {
  it('fails at nothing, tells nothing of others, and changes nothing where it refuses', async () => {
    let token = await newLogin();
    await tables.changed();
    const requests = hostileInputs(declared[name] as Call, goodRequest(name));
    const property = fc.asyncProperty(requests, async (request) => {
      const { status, code, text } = await send(name, request, token);
      const changed = await tables.changed();
      expect([status, code]).not.toEqual([500, '9001']);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain(planted);
      if (code !== '0000') {
        expect(text).not.toMatch(insides);
        expect([code, changed]).toEqual([code, []]);
      }
      // The call ended its own session.
      if (code === '1604') token = await newLogin();
    });
    await fc.assert(property, { seed, numRuns, endOnFailure: true });
    expect(await disturbedStrangers(portal.db, strangers)).toEqual([]);
  });
});

const withLogin = names.filter((name) => {
  const { access, changesDestination } = declared[name] as Call;
  return (access === 'session' || access === 'dealer') && !changesDestination;
});

describe.each(withLogin)('%s', (name) => {
  it('changes nowhere that personal data goes without saying so: a stolen login could make it', async () => {
    let token = await newLogin('passkey');
    const before = await readDestinations(portal.db);
    const requests = hostileInputs(declared[name] as Call, goodRequest(name));
    const property = fc.asyncProperty(requests, async (request) => {
      const { code } = await send(name, request, token);
      if (code === '0000') expect(await readDestinations(portal.db)).toEqual(before);
      if (code === '1604') token = await newLogin('passkey');
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(numRuns / 4), endOnFailure: true });
  });
});

it('would have noticed what it looks for', async () => {
  const { db } = portal;
  await tables.changed();
  await db.$client.query('update cases set revision = revision + 1 where case_no = $1', [strangerId('case_no')]);
  expect(await tables.changed()).toEqual(['public.cases']);
  expect(await disturbedStrangers(db, strangers)).toEqual(['cases']);
  await db.$client.query('update cases set dealer_id = $1 where case_no = $2', [
    target.dealerId,
    strangerId('case_no'),
  ]);
  const listed = await send('POST /dealer-portal/web/case/list', { body: { state: 0 } }, await newLogin());
  expect(listed.text).toContain(planted);
  expect(Object.prototype).not.toHaveProperty('admin');
});
