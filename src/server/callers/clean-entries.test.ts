import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { type Call, featureNames } from '../../contract/call.ts';
import { tidyEmail } from '../../domain/email.ts';
import { cleanLine, cleanLines, isCleanLine } from '../../domain/texts/clean-text.ts';
import { plainCharacters } from '../../domain/texts/plain-characters.ts';
import { EventReasonSchema } from '../../features/applications/contract.ts';
import { providerEventEffect } from '../../features/applications/server/hooks.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { features } from '../../features/order.ts';
import { signatureHeaders } from '../../integrations/provider/signatures.ts';
import { accessRequests } from '../../testing/access-requests.ts';
import { findUnclean, sully } from '../../testing/find-unclean.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { openCase, readCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { submitCase } from '../../testing/send-case.ts';
import { saveAgreementByCall } from '../../testing/sign-by-link.ts';

const calls: Readonly<Record<string, Call>> = Object.assign({}, ...features.map((feature) => feature.calls));
const rules: readonly unknown[] = [cleanLine, cleanLines, isCleanLine, plainCharacters, tidyEmail];

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; tx?: unknown; fn?: unknown } } }[];
  shape?: Record<string, z.ZodType>;
  getter?: () => z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  catchall?: z.ZodType;
  rest?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
}

const harmless = ['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum', 'never', 'date'];

/** Returns the places in a request's schema that accept uncleaned text, or any value. */
function findUncleaned(schema: z.ZodType, place: string): string[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') {
    // Machine formats define the characters that they accept.
    if (def.format) return [];
    const first = def.checks?.[0]?._zod.def;
    return rules.includes(first?.tx ?? first?.fn) ? [] : [place];
  }
  if (harmless.includes(def.type)) return [];
  const inner: [string, z.ZodType | undefined][] = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? def.items ?? []).map((option, index): [string, z.ZodType] => [String(index), option]),
    ['[]', def.element],
    ['{}', def.keyType],
    ['{}', def.valueType],
    ['', def.innerType ?? def.in ?? def.getter?.()],
    ['left', def.left],
    ['right', def.right],
    ['*', def.catchall ?? def.rest],
  ];
  const found = inner.flatMap(([name, part]) => (part ? [{ name, part }] : []));
  if (found.length === 0 && def.type !== 'object') return [`${place} (${def.type})`];
  return found.flatMap(({ name, part }) => findUncleaned(part, name ? `${place}.${name}` : place));
}

describe('a text of a request', () => {
  it('is cleaned before it is checked, in every call', () => {
    const uncleaned = Object.entries(calls).flatMap(([name, call]) =>
      (['query', 'body', 'params', 'form'] as const).flatMap((part) => {
        const schema = call[part];
        return schema ? findUncleaned(schema, `${name} ${part}`) : [];
      }),
    );
    // A file's password is used as typed and not stored; an event is parsed by its type's schema, see below.
    expect(uncleaned).toEqual([
      'POST /dealer-portal/web/case/file/upload form.password',
      'POST /dealer-portal/web/case/file/upload/finish body.password',
      'POST /dealer-portal/web/ticket/upload/finish body.password',
      'POST /provider/v1/events body.data.{} (unknown)',
    ]);
  });

  it('is cleaned in every event of a provider', () => {
    const effects = providerEventEffect.of({ hooks: features.flatMap((feature) => feature.hooks) });
    const schemas = effects.flatMap(({ type, data }) => (data ? [[type, data] as const] : []));
    expect(schemas.length).toBeGreaterThan(1);
    const all = [...schemas, ['reason', EventReasonSchema] as const];
    expect(all.flatMap(([type, data]) => findUncleaned(data, type))).toEqual([]);
  });
});

/**
 * Adds unclean characters to every text of a part if its schema allows it: all except enumerated values and
 * exact texts.
 */
function sullied<T>(part: T, schema: z.ZodType | undefined): T {
  const places = textsIn(part);
  let whole = part;
  for (const place of places) {
    const tried = structuredClone(whole);
    let holder = tried as Record<string, unknown>;
    for (const name of place.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
    const last = place.at(-1) ?? '';
    holder[last] = sully(String(holder[last]));
    if (schema?.safeParse(tried).success) whole = tried;
  }
  return whole;
}

function textsIn(value: unknown, place: string[] = []): string[][] {
  if (typeof value === 'string') return value === '' ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...place, name]));
}

const send = (name: string, body: object, token = grace) =>
  portal.call<Record<string, string>>(name, {
    token,
    body: sullied(body, calls[name.replace(' /', ' /dealer-portal/web/')]?.body),
  });

async function postEvent(applicationRef: string, type: string, data: object) {
  const occurredAt = portal.clock.now().toISOString();
  const payload = JSON.stringify({ eventId: randomUUID(), applicationRef, type, occurredAt, data });
  const headers = signatureHeaders([portal.config.PROVIDER_SECRET ?? ''], randomUUID(), payload);
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/v1/events',
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
  return reply.json<{ code: string; message: string }>();
}

describe('what is stored', () => {
  it.beforeAll(async () => {
    for (const featureName of featureNames) {
      await setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName, enabled: true });
    }
  });

  it('has no character that shows nothing or turns a line around, whatever people send', async () => {
    const { name, ...company } = { name: 'Siglap Cars', uen: '197401143C', address: 'Ubi Road 1' };
    const seller = { ...company, postalCode: '408727', telephone: '+65 6000 0000', note: 'Ask\nfor Ali' };
    const first = await send('POST /case/detail/save', sampleCase());
    const caseNo = first.data.caseNo ?? '';
    const account = { userName: 'Nur Aisyah', phone: '81230987', email: 'nur@dealer.example', permissions: [] };
    const replies = [
      first,
      await send('POST /vehicleCompany/save', { ...seller, name, email: 'a@b.example', salespeople: ['Ali'] }),
      await send('POST /financer/save', { name: 'Katong Credit', sendMethod: 'email', emails: ['a@b.example'] }),
      await send('POST /dealerAccount/dealerUser/create', account),
      await send('POST /dataRequest/create', { kind: 'correction', about: 'My name\nis wrong', wanted: 'Grâce' }),
      await saveAgreementByCall(caseNo, 0, {
        accessories: sully('Camera\nMats'),
        deliveryPlace: sully('61 Ubi Road 1'),
        salesperson: sully('Ali'),
      }),
    ];
    expect(replies.map(({ code, message }) => `${code} ${message}`)).toEqual(replies.map(() => '0000 success'));
    const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    const file = { name: `${sully('log card')}.pdf`, bytes };
    expect((await portal.upload({ caseNo, fileType: 'LogCard' }, file, grace)).code).toBe('0000');
    expect((await readCase(caseNo)).personalInformation[0]).toMatchObject({ name: 'Tan Wei Ling', block: '318' });
    const agreement = await portal.call('GET /case/getVsa', { token: grace, query: { caseNo } });
    expect(agreement.data).toMatchObject({ values: { accessories: 'Camera\nMats', deliveryPlace: '61 Ubi Road 1' } });
    expect(await findUnclean(portal)).toEqual([]);
  });

  it('has none of what providers report', async () => {
    const sent = await submitCase(portal, grace, 'provider');
    await portal.runJobs();
    const terms = { nettFinancedAmountCents: 8_400_000, tenureMonths: 84, interestRate: 2.78, processingFeeCents: 0 };
    const advice = (productOptionalId: string) => ({
      advice: {
        expiresAt: new Date(portal.clock.now().getTime() + 3600_000).toISOString(),
        rejectCapable: true,
        condition: sully('Verify by phone.\nThen sign.'),
        financingDetail: [{ type: 'Normal', ...terms, productOptionalId }],
      },
    });
    // The decision must return the name of an option unchanged.
    expect((await postEvent(sent.applicationId, 'aa.generated', advice(sully('N1')))).code).toBe('2001');
    expect(await postEvent(sent.applicationId, 'aa.generated', advice('N1'))).toMatchObject({ code: '0000' });
    const shown = await portal.call('GET /case/aa/detail', { token: grace, query: { caseNo: sent.caseNo } });
    expect(shown.data).toMatchObject({ condition: 'Verify by phone.\nThen sign.' });
    // Events are stored as they were signed, and parsed by their schema each time.
    expect(await findUnclean(portal)).toEqual(['provider_events.data']);
  });

  it('has none of what operators enter', async () => {
    const dealer = { name: 'Punggol Cars', uen: '201812744Z', address: '1 Ubi Link', telephone: '+65 6743 0218' };
    const entries = Object.entries({ ...dealer, email: 'desk@punggol.example', 'channel-no': 'PC001' });
    const options = entries.flatMap(([name, value]) => [`--${name}`, sully(value)]);
    const create = await runOperator(portal, ['dealers', 'create', ...options]);
    expect([create.err, create.exitCode]).toEqual(['', 0]);
    const suspend = ['dealers', 'suspend', sully('PC001'), '--reason', sully('Unpaid'), '--yes'];
    expect(await runOperator(portal, suspend)).toMatchObject({ exitCode: 0 });
    const request = { name: sully('Lim Siew Eng'), email: sully('lim@x.example'), about: sully('My name\nis Eng') };
    const record = ['requests', 'record', '--kind', 'correction'];
    const input = JSON.stringify({ ...request, wanted: sully('Eng') });
    expect(await runOperator(portal, record, {}, input)).toMatchObject({ exitCode: 0 });
    expect((await findUnclean(portal)).filter((place) => place !== 'provider_events.data')).toEqual([]);
  });

  it('has none after any other call', async () => {
    const { caseNo, personalInfoId } = await openCase();
    const fileId = await uploadSpecimen({ caseNo, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
    const ids = { dealerId: 'demo-lorong-motors', userId: 'demo-grace-teo', subId: 'demo-daniel-koh' };
    const target = { caseNo, personalInfoId, fileId, ...ids, identityRequestId: 'none' };
    for (const [name, requestOf] of Object.entries(accessRequests)) {
      const call = calls[name];
      if (requestOf === 'own' || !call || call.form) continue;
      const { query, body, params = {} } = requestOf(target);
      const [method, path = ''] = name.split(' ') as ['GET' | 'POST', string];
      const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(sully(params[key] ?? 'x')));
      const reply = await portal.app.inject({
        method,
        url: `/api${filled}`,
        query: sullied(query, call.query) as Record<string, string>,
        headers: { token: grace, 'idempotency-key': randomUUID() },
        ...(body && { payload: sullied(body, call.body) }),
      });
      expect([name, reply.statusCode < 500]).toEqual([name, true]);
    }
    expect((await findUnclean(portal)).filter((place) => place !== 'provider_events.data')).toEqual([]);
  });

  it('would have been noticed otherwise', async () => {
    const { caseNo } = await openCase();
    await portal.db.$client.query('update cases set vehicle_name = $1 where case_no = $2', ['\u202eX', caseNo]);
    expect(await findUnclean(portal)).toContain('cases.vehicle_name');
  });
});
