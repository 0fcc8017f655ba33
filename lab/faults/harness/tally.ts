import { sweepUploads } from '../../../src/features/documents/server/resume-upload.ts';
import { verifyAuditChain } from '../../../src/server/audit/verify-audit-chain.ts';
import type { Context } from '../../../src/server/context.ts';
import { checkFiles, sweepFiles } from '../../../src/server/files/sweep-files.ts';
import { type Acknowledged, codePhone } from './load.ts';
import type { FaultStage } from './stage.ts';

const dayMs = 24 * 3600_000;
/** Lorong Motors: the clients are its users. */
const dealerId = 'demo-lorong-motors';

/** Acknowledged and found, by kind. */
type Kind = 'cases' | 'files' | 'read' | 'provider' | 'mails' | 'codes';
export type Counts = Record<Kind, { acknowledged: number; found: number }>;

export interface Tally {
  counts: Counts;
  /** Acknowledged and not found, in words. */
  lost: string[];
  /** Actions done more often than requested that the receiver cannot recognise as repeated. */
  doubled: string[];
  /** Messages that arrived again under the same Message-ID or key. */
  repeated: number;
  /** Anything else that must not be. */
  faults: string[];
}

interface Message {
  subject?: string;
  text: string;
  received: number;
}

/** Counts what was acknowledged in the database, the file store, the provider's desk, the mailbox and the phone. */
export async function tally(stage: FaultStage, acknowledged: Acknowledged, begun: number): Promise<Tally> {
  const { ctx, db } = stage;
  const list = async <Row>(text: string, ...values: unknown[]) => (await db.$client.query(text, values)).rows as Row[];
  const lost: string[] = [];
  const doubled: string[] = [];
  const faults: string[] = [];
  const count = (kind: string, wanted: readonly string[], isFound: (one: string) => boolean) => {
    const missing = wanted.filter((one) => !isFound(one));
    lost.push(...missing.map((one) => `${kind} ${one}`));
    return { acknowledged: wanted.length, found: wanted.length - missing.length };
  };

  const ofDealer = await list<{ case_no: string }>('select case_no from cases where dealer_id = $1', dealerId);
  const cases = ofDealer.map((row) => row.case_no);
  if (cases.length > begun) doubled.push(`${cases.length - begun} cases`);
  const files = await filesThatOpen(ctx, list);
  const read = await list<{ file_id: string }>(
    'select file_id from documents where status = 1 and file_id = any($1)',
    acknowledged.toRead,
  );
  const atDesk = await fetchJson<{ caseNo: string; submittedAt: string[] }[]>(stage, '/api/provider/applications');
  const mails = await fetchJson<Message[]>(stage, '/api/messages?channel=email');
  const codes = await fetchJson<Message[]>(stage, `/api/messages?channel=sms&to=%2B65${codePhone}`);
  const mailsAbout = (caseNo: string) => mails.filter(({ subject = '' }) => subject.includes(caseNo));
  for (const caseNo of cases) {
    const applications = atDesk.filter((one) => one.caseNo === caseNo);
    if (applications.flatMap(({ submittedAt }) => submittedAt).length > 1) doubled.push(`provider ${caseNo}`);
    if (mailsAbout(caseNo).length > 1) doubled.push(`e-mail ${caseNo}`);
  }
  if (codes.length > acknowledged.codes) doubled.push('login code');
  // Two Approval Advices one after another say the same of a case: that is as often as its history has it.
  const notices = await list<{ times: number }>(
    `select count(*)::int as times from notifications
     group by user_id, type, detail having count(*) > greatest(1, (
       select count(*) from application_events join applications using (application_id)
       where type = 'case' and case_no = detail ->> 'caseNo' and to_status = (detail ->> 'state')::int))`,
  );
  if (notices.length > 0) doubled.push(`${notices.length} notifications`);

  const delivered = await list<{ case_no: string }>(
    `select case_no from applications where case_no = any($1)
     group by case_no having count(*) = 2 and bool_and(delivery = 'sent')`,
    acknowledged.sent,
  );
  const undelivered = acknowledged.sent.length - delivered.length;
  if (undelivered > 0) faults.push(`${undelivered} submitted cases are not shown as sent to both`);
  faults.push(...(await faultsAfterSweep(ctx, list)));

  const counts: Counts = {
    cases: count('case', acknowledged.cases, (caseNo) => cases.includes(caseNo)),
    files: count('document', acknowledged.files, (fileId) => files.has(fileId)),
    read: count('reading of', acknowledged.toRead, (fileId) => read.some((row) => row.file_id === fileId)),
    provider: count('submission of', acknowledged.sent, (caseNo) => atDesk.some((one) => one.caseNo === caseNo)),
    mails: count('e-mail about', acknowledged.sent, (caseNo) => mailsAbout(caseNo).length > 0),
    codes: {
      acknowledged: acknowledged.codes,
      found: Math.min(codes.length, acknowledged.codes),
    },
  };
  if (counts.codes.found < counts.codes.acknowledged) lost.push('login code');
  const repeated = [...mails, ...codes].reduce((sum, { received }) => sum + received - 1, 0);
  return { counts, lost, doubled, repeated, faults };
}

type List = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;

/** Returns the documents with stored content that matches its address. */
async function filesThatOpen(ctx: Context, list: List): Promise<Set<string>> {
  const rows = await list<{ file_id: string; address: string }>(
    'select file_id, address from files join documents using (file_id) where removed_at is null',
  );
  const open = new Set<string>();
  for (const { file_id, address } of rows) {
    if (await ctx.files.get(address).catch(() => undefined)) open.add(file_id);
  }
  return open;
}

/** What interrupted work left behind is gone a day later; nothing hangs; the audit chain is whole. */
async function faultsAfterSweep(ctx: Context, list: List): Promise<string[]> {
  const later = { ...ctx, now: () => new Date(Date.now() + 2 * dayMs) };
  await sweepUploads(later);
  await sweepFiles(later);
  const { orphans, faults } = await checkFiles(later, { deep: true });
  const { problem } = await verifyAuditChain(ctx);
  const hanging = await list('select from uploads where file_id is null');
  const unread = await list("select from documents where status = 0 and removed_at is null and file_type = 'LogCard'");
  const found: [boolean, string][] = [
    [orphans.length > 0, `${orphans.length} files that no row names`],
    [faults.length > 0, `${faults.length} rows without their file, or with a damaged one`],
    [problem !== undefined, `audit chain: ${problem?.kind}`],
    [hanging.length > 0, `${hanging.length} unfinished uploads`],
    [unread.length > 0, `${unread.length} documents still being read`],
  ];
  return found.flatMap(([isSo, text]) => (isSo ? [text] : []));
}

async function fetchJson<T>(stage: FaultStage, path: string): Promise<T> {
  return (await (await fetch(`${stage.sandboxUrl}${path}`)).json()) as T;
}
