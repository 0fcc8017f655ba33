/**
 * A whole provider in one file, written from docs/provider-integration.md alone. It approves everything it gets, waits for
 * the dealer's answer, and pays. It keeps its applications in memory: yours stores them before it answers.
 *
 *   PROVIDER_SECRET=whsec_… PORTAL_URL=https://portal.example PORT=8088 node minimal-provider.mjs
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PROVIDER_SECRET = '', PORTAL_URL = 'http://127.0.0.1:4000', PORT = '8088' } = process.env;
const key = Buffer.from(PROVIDER_SECRET.replace(/^whsec_/, ''), 'base64');

/** By applicationRef. */
const applications = new Map();

const sign = (id, timestamp, body) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** True if the portal signed exactly these bytes within five minutes. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!id || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300 || Number.isNaN(Number(timestamp))) return false;
  const expected = Buffer.from(sign(id, timestamp, body));
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Sends an event until it has an answer: 2xx it is taken, 4xx (not 401, 408, 429) it never will be. */
async function tell(application, type, data = {}) {
  const event = {
    eventId: randomUUID(),
    applicationRef: application.ref,
    type,
    occurredAt: new Date().toISOString(),
    data,
  };
  const body = JSON.stringify(event);
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, 3_600_000)) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event.eventId,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(event.eventId, timestamp, body),
    };
    const signal = AbortSignal.timeout(60_000);
    const reply = await fetch(`${PORTAL_URL}/api/provider/v1/events`, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    if (reply?.ok) return true;
    if (reply && reply.status < 500 && ![401, 408, 429].includes(reply.status)) {
      console.error(`${type} was refused: ${await reply.text()}`);
      return false;
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}

/** Works on an application after it was answered: documents first, their links end after 24 hours. */
async function review(application) {
  for (const { url, size } of application.documents) {
    const file = Buffer.from(await (await fetch(url)).arrayBuffer());
    if (file.length !== size) throw new Error('A document did not arrive in full.');
  }
  const { loanAmountCents, tenureMonths, flatRatePercent = 2.5 } = application.snapshot.financingInformation;
  const option = {
    type: 'Normal',
    nettFinancedAmountCents: loanAmountCents,
    tenureMonths,
    interestRate: flatRatePercent,
    processingFeeCents: 25_000,
    productOptionalId: 'N1',
  };
  const expiresAt = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const advice = { expiresAt, rejectCapable: true, condition: 'Subject to a call.', financingDetail: [option] };
  if (await tell(application, 'aa.generated', { advice })) application.open = option;
}

async function pay(application) {
  const { nettFinancedAmountCents, processingFeeCents } = application.accepted;
  await tell(application, 'phone.verified');
  await tell(application, 'disbursement.prepared');
  await tell(application, 'disbursement.completed', {
    paidAt: new Date().toISOString(),
    reference: `PAY-${application.number}`,
    approvedAmountCents: nettFinancedAmountCents,
    deductions: [{ label: 'Processing fee', amountCents: processingFeeCents }],
    nettPaidCents: nettFinancedAmountCents - processingFeeCents,
    accountHolder: application.dealer.name,
    accountMasked: 'Example Bank •••• 0001',
  });
}

const inBackground = (work) => work.catch((error) => console.error(error.message));

/** POST /applications: what comes again gets the same answer. */
function takeApplication({ applicationRef: ref, ...sent }) {
  if (typeof ref !== 'string' || !Array.isArray(sent.documents)) return [400, { message: 'No applicationRef.' }];
  const known = applications.get(ref);
  if (known) return [202, { providerReference: known.number }];
  const application = { ref, number: `MP-${applications.size + 1}`, ...sent };
  applications.set(ref, application);
  inBackground(review(application));
  return [202, { providerReference: application.number }];
}

/** POST /applications/{ref}/decision */
function takeDecision(ref, { decision, productOptionalId, decidedAt }) {
  const application = applications.get(ref);
  if (!application) return [404, { message: 'Not here.' }];
  if (decision !== 'accepted' && decision !== 'rejected') return [400, { message: 'No such decision.' }];
  if (application.decidedAt === decidedAt) return [200, {}];
  if (!application.open) return [409, { message: 'No Approval Advice is open.' }];
  if (decision === 'accepted' && productOptionalId !== application.open.productOptionalId) return [422, {}];
  Object.assign(application, { decidedAt, accepted: decision === 'accepted' && application.open, open: undefined });
  if (application.accepted) inBackground(pay(application));
  return [200, {}];
}

function answer({ url, method, headers }, body) {
  const [, ref] = /^\/applications\/([^/]+)\/decision$/.exec(url) ?? [];
  if (method !== 'POST' || (url !== '/applications' && !ref)) return [404, {}];
  // Over the bytes as they came, before they are parsed.
  if (!isSigned(headers, body)) return [401, { message: 'The signature or its time is not valid.' }];
  try {
    const message = JSON.parse(body);
    return ref ? takeDecision(decodeURIComponent(ref), message) : takeApplication(message);
  } catch {
    return [400, { message: 'The body is not JSON.' }];
  }
}

const server = createServer((request, reply) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const [status, body] = answer(request, Buffer.concat(parts));
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`Listening on http://127.0.0.1:${server.address().port}\n`);
});
