import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '../../integrations/provider/signatures.ts';
import type { ProviderApplication } from '../../integrations/provider/submission.ts';

const answerWithinMs = 30_000;

/** The implementation under test: its URL, and the shared secret. */
export interface Target {
  url: string;
  secret: string;
  /** Base URL for its document fetches. */
  documents: string;
}

export interface Answer {
  /** 0 if there was no reply. */
  status: number;
  body: Record<string, unknown>;
  ms: number;
}

interface Message {
  path: string;
  body: string;
  key: string;
  headers?: Record<string, string>;
}

/** Returns an invented application in the format that the portal sends. */
export function anApplication(target: Target, ref = `check-${randomUUID()}`): ProviderApplication {
  return {
    applicationRef: ref,
    channel: 11,
    caseNo: 'HP00000000001',
    dealer: { name: 'Provider check', uen: '201812744Z' },
    submittedAt: new Date().toISOString(),
    snapshot: {
      personalInformation: [{ personalInfoId: 'p1', role: 'applicant', partyType: 'individual', name: 'Check Only' }],
      vehicleInformationWeb: { vehicleInformation: { condition: 2, make: 'Toyota', model: 'Harrier' } },
      financingInformation: { loanAmountCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 },
      customerCategory: 0,
      formVersion: 2,
    },
    documents: [aDocument(target, 'quick')],
  };
}

/** @param pace `slow` never gets a reply during the check */
export function aDocument({ documents }: Target, pace: 'quick' | 'slow', more: Partial<Document> = {}): Document {
  const url = `${documents}/${pace}/${randomUUID()}`;
  return { name: 'Application form.pdf', fileType: 'ApplicationForm', type: 'application/pdf', size: 9, url, ...more };
}
type Document = ProviderApplication['documents'][number];

/** Key of an application; the same at every try. */
export const applicationKeyOf = ({ applicationRef }: { applicationRef: string }) => `application-${applicationRef}`;

/** Sends a correctly signed application. */
export function submit(target: Target, application: ProviderApplication): Promise<Answer> {
  const message = { path: '/applications', body: JSON.stringify(application), key: applicationKeyOf(application) };
  return sendToTarget(target, { ...message, headers: signatureHeaders([target.secret], message.key, message.body) });
}

/** Sends a correctly signed decision. */
export function decide(target: Target, ref: string, decision: object): Promise<Answer> {
  const path = `/applications/${encodeURIComponent(ref)}/decision`;
  const body = JSON.stringify(decision);
  const key = `decision-${ref}`;
  return sendToTarget(target, { path, body, key, headers: signatureHeaders([target.secret], key, body) });
}

/** Sends a message with exactly these headers in addition to its key, and waits as long as the portal does. */
export async function sendToTarget(target: Target, { path, body, key, headers = {} }: Message): Promise<Answer> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  try {
    const reply = await fetch(`${target.url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await reply.text();
    return { status: reply.status, body: parse(text), ms: since() };
  } catch {
    return { status: 0, body: {}, ms: since() };
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
