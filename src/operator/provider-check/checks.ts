import { randomBytes, randomUUID } from 'node:crypto';
import { signatureHeaders } from '../../integrations/provider/signatures.ts';
import {
  type Answer,
  aDocument,
  anApplication,
  applicationKeyOf,
  decide,
  sendToTarget,
  submit,
  type Target,
} from './messages.ts';

export interface CheckVerdict {
  result: 'pass' | 'warn' | 'fail';
  /** The observation, and what to do about it. */
  seen: string;
}

export interface ProviderCheck {
  name: string;
  run(target: Target, fetched: ReadonlySet<string>): Promise<CheckVerdict>;
}

const aged = 6 * 60;
const quickMs = 10_000;

const seenIn = ({ status, ms }: Answer) => (status === 0 ? `no answer within ${ms} ms` : `${status} in ${ms} ms`);
const pass = (answer: Answer): CheckVerdict => ({ result: 'pass', seen: seenIn(answer) });
const fail = (answer: Answer, wanted: string): CheckVerdict => ({
  result: 'fail',
  seen: `${seenIn(answer)}; wanted ${wanted}`,
});

const isTaken = ({ status }: Answer) => status >= 200 && status < 300;
const referenceOf = ({ body }: Answer) => (typeof body.providerReference === 'string' ? body.providerReference : '');

function judgeTaken(answer: Answer): CheckVerdict {
  if (!isTaken(answer)) return fail(answer, 'a 2xx');
  if (referenceOf(answer) === '') return fail(answer, '{"providerReference": "…"} in the body');
  if (answer.ms <= quickMs) return pass(answer);
  return { result: 'warn', seen: `${seenIn(answer)}; the portal gives up after 30 s. Reply first, work afterwards` };
}

function judgeStatus(answer: Answer, wanted: readonly number[], words: string): CheckVerdict {
  return wanted.includes(answer.status) ? pass(answer) : fail(answer, words);
}

/** Signs an application, changes its headers or body, and sends it. */
async function sendForged(target: Target, forge: (key: string, body: string) => { headers: object; body?: string }) {
  const application = anApplication(target);
  const key = applicationKeyOf(application);
  const body = JSON.stringify(application);
  const forged = forge(key, body);
  const headers = forged.headers as Record<string, string>;
  return sendToTarget(target, { path: '/applications', body: forged.body ?? body, key, headers });
}

function refused(
  name: string,
  forge: (target: Target, key: string, body: string) => { headers: object; body?: string },
) {
  return {
    name,
    run: async (target: Target) =>
      judgeStatus(await sendForged(target, (key, body) => forge(target, key, body)), [401], '401'),
  };
}

/** Sends an application signed some seconds before or after the current time. */
function signedAt(target: Target, seconds: number, key: string, body: string) {
  return { headers: signatureHeaders([target.secret], key, body, new Date(Date.now() + seconds * 1000)) };
}

const otherSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const accepted = {
  decision: 'accepted',
  decisionCode: 1,
  productOptionalId: 'N1',
  decidedAt: new Date().toISOString(),
};

/** Checks of everything the portal relies on, in the order in which one would build it. */
export const providerChecks: readonly ProviderCheck[] = [
  {
    name: 'takes a signed application and answers with its reference',
    run: async (target) => judgeTaken(await submit(target, anApplication(target))),
  },
  refused('refuses an application without a signature', () => ({ headers: {} })),
  refused('refuses a signature by another secret', (_target, key, body) => ({
    headers: signatureHeaders([otherSecret()], key, body),
  })),
  refused('refuses a body that was changed after it was signed', ({ secret }, key, body) => ({
    headers: signatureHeaders([secret], key, body),
    body: body.replace('8400000', '8400001'),
  })),
  refused('refuses a signature that was made for another webhook-id', ({ secret }, key, body) => ({
    headers: { ...signatureHeaders([secret], key, body), 'webhook-id': `${key}-other` },
  })),
  refused('refuses a time that was changed after signing', ({ secret }, key, body) => ({
    headers: {
      ...signatureHeaders([secret], key, body),
      'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1),
    },
  })),
  refused('refuses the replay of a message of six minutes ago', (target, key, body) =>
    signedAt(target, -aged, key, body),
  ),
  refused('refuses a message from six minutes ahead', (target, key, body) => signedAt(target, aged, key, body)),
  {
    name: 'takes a message with several signatures of which one fits, as while a secret is changed',
    run: async (target) =>
      judgeTaken(
        await sendForged(target, (key, body) => {
          const headers = signatureHeaders([otherSecret(), target.secret], key, body);
          return { headers: { ...headers, 'webhook-signature': `v2,AAAA ${headers['webhook-signature']}` } };
        }),
      ),
  },
  {
    name: 'counts an application once that comes again under the same key',
    run: async (target) => {
      const application = anApplication(target);
      const [first, again] = [await submit(target, application), await submit(target, application)];
      if (!isTaken(first)) return judgeTaken(first);
      if (!isTaken(again)) return fail(again, 'the 2xx of the first try again');
      return referenceOf(again) === referenceOf(first)
        ? pass(again)
        : fail(again, `the reference of the first try, ${referenceOf(first)}`);
    },
  },
  {
    name: 'counts an application once that comes five times at the same moment',
    run: async (target) => {
      const application = anApplication(target);
      const answers = await Promise.all(Array.from({ length: 5 }, () => submit(target, application)));
      const wrong = answers.find((answer) => !isTaken(answer) && answer.status !== 409);
      if (wrong) return fail(wrong, 'a 2xx, or 409 while the first is being worked on');
      const references = new Set(answers.filter(isTaken).map(referenceOf));
      const [first] = answers.filter(isTaken);
      if (!first || references.size !== 1) {
        return { result: 'fail', seen: `${references.size} references for one application; wanted one` };
      }
      return pass(first);
    },
  },
  {
    name: 'ignores properties and document types that it does not know',
    run: async (target) => {
      const application = anApplication(target);
      const strange = {
        ...application,
        addedLater: { deep: [1, 2, 3] },
        dealer: { ...application.dealer, addedLater: null },
        snapshot: { ...application.snapshot, addedLater: true },
        documents: [
          ...application.documents,
          { ...aDocument(target, 'quick', { fileType: 'AddedLater' }), addedLater: 'x' },
        ],
      };
      return judgeTaken(await submit(target, strange));
    },
  },
  {
    name: 'takes 40 documents and names in other scripts',
    run: async (target) => {
      const name = '陳慧玲 தமிழ் O’Brien “x”.pdf';
      const more = Array.from({ length: 39 }, () => aDocument(target, 'quick', { name, fileType: 'OtherDocument' }));
      const application = anApplication(target);
      return judgeTaken(await submit(target, { ...application, documents: [...application.documents, ...more] }));
    },
  },
  {
    name: 'answers before it has fetched the documents',
    run: async (target) => {
      const application = { ...anApplication(target), documents: [aDocument(target, 'slow')] };
      const answer = await submit(target, application);
      if (isTaken(answer) && answer.ms > quickMs) return fail(answer, 'an answer that does not wait for a slow link');
      return judgeTaken(answer);
    },
  },
  {
    name: 'fetches the documents by their links',
    run: async (target, fetched) => {
      const document = aDocument(target, 'quick');
      const answer = await submit(target, { ...anApplication(target), documents: [document] });
      if (!isTaken(answer)) return judgeTaken(answer);
      for (let tries = 0; tries < 50 && !fetched.has(document.url); tries++) await pause(100);
      return fetched.has(document.url)
        ? pass(answer)
        : {
            result: 'warn',
            seen: `no fetch within 5 s. Give --documents with an address of this machine that the provider reaches, or fetch later within 24 h`,
          };
    },
  },
  {
    name: 'refuses a body that is not JSON, for good',
    run: async (target) => {
      const [body, key] = ['{"applicationRef": ', `application-${randomUUID()}`];
      const headers = signatureHeaders([target.secret], key, body);
      return judgeStatus(
        await sendToTarget(target, { path: '/applications', body, key, headers }),
        [400, 422],
        '400 or 422',
      );
    },
  },
  {
    name: 'refuses an application without its reference, for good',
    run: async (target) => {
      const { applicationRef: _left, ...rest } = anApplication(target);
      const [body, key] = [JSON.stringify(rest), `application-${randomUUID()}`];
      const headers = signatureHeaders([target.secret], key, body);
      return judgeStatus(
        await sendToTarget(target, { path: '/applications', body, key, headers }),
        [400, 422],
        '400 or 422',
      );
    },
  },
  {
    name: 'refuses a decision on an application that it does not have',
    run: async (target) =>
      judgeStatus(await decide(target, `check-${randomUUID()}`, accepted), [404, 410], '404 or 410'),
  },
  {
    name: 'refuses a decision without a signature',
    run: async (target) => {
      const application = anApplication(target);
      await submit(target, application);
      const path = `/applications/${application.applicationRef}/decision`;
      const key = `decision-${application.applicationRef}`;
      return judgeStatus(await sendToTarget(target, { path, body: JSON.stringify(accepted), key }), [401], '401');
    },
  },
  {
    name: 'refuses a decision where no Approval Advice is open',
    run: async (target) => {
      const application = anApplication(target);
      await submit(target, application);
      return judgeStatus(await decide(target, application.applicationRef, accepted), [409, 422], '409');
    },
  },
  {
    name: 'refuses a decision that is neither accepted nor rejected',
    run: async (target) => {
      const application = anApplication(target);
      await submit(target, application);
      const decision = { decision: 'perhaps', decidedAt: new Date().toISOString() };
      return judgeStatus(await decide(target, application.applicationRef, decision), [400, 422], '400 or 422');
    },
  },
];

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
