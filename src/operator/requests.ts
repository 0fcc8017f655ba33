import { resolve } from 'node:path';
import { z } from 'zod';
import { line, lines } from '../contract/text.ts';
import { formatDate, formatDateTime, singaporeDate } from '../domain/singapore-time.ts';
import { lastHolidayYear } from '../features/data-requests/public-holiday-figures.ts';
import type { RequestKind } from '../features/data-requests/request-rules.ts';
import { answerRequest } from '../features/data-requests/server/answer-request.ts';
import { collectData, markExported } from '../features/data-requests/server/collect-data.ts';
import { checkEnd, confirmEnd } from '../features/data-requests/server/end-accounts.ts';
import { findAsker, findRequests } from '../features/data-requests/server/find-requests.ts';
import { findDataRequest, readAnswer, readDetail } from '../features/data-requests/server/read-request.ts';
import { recordRequest } from '../features/data-requests/server/record-request.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';
import { writeExport } from './write-export.ts';

export async function list({ ctx, print }: Desk, options: { all?: boolean }): Promise<void> {
  const found = await findRequests(ctx, options.all ? 'all' : 'open');
  const today = singaporeDate(ctx.now());
  const rows = [];
  for (const row of found) {
    const { name, dealer, isMain } = await findAsker(ctx, row);
    const isLate = row.state === 'open' && row.dueOn !== null && row.dueOn < today;
    const isDueEnd = row.state === 'open' && row.takesEffectAt !== null && row.takesEffectAt <= ctx.now();
    rows.push({
      request: row.requestId,
      kind: row.kind,
      state: row.state,
      from: name,
      dealer: dealer ?? null,
      asked: row.askedAt,
      due: row.takesEffectAt ?? (row.dueOn && formatDate(row.dueOn)),
      exported: row.exportedAt,
      note: isLate ? 'overdue' : isDueEnd && isMain ? 'requests end' : holidayNote(row.dueOn),
    });
  }
  print.table(rows, options.all ? 'Nobody has asked for anything yet.' : 'No request is open.');
}

/** States that a due date ignores public holidays if these are not announced yet for its year. */
function holidayNote(dueOn: string | null): string | null {
  const year = dueOn?.slice(0, 4);
  return year && Number(year) > lastHolidayYear ? `without the holidays of ${year}` : null;
}

export async function show({ ctx, print }: Desk, _: object, requestId: string): Promise<void> {
  const row = await findDataRequest(ctx, requestId);
  const { name, email, dealer } = await findAsker(ctx, row);
  const { about, wanted, contact } = readDetail(ctx, row);
  print.facts({
    request: row.requestId,
    kind: row.kind,
    state: row.state,
    from: name,
    email,
    dealer: dealer ?? null,
    identity: contact?.identityNumber ?? null,
    asked: row.askedAt,
    due: row.dueOn && formatDate(row.dueOn),
    takesEffect: row.takesEffectAt,
    about,
    wanted,
    exported: row.exportedAt,
    closed: row.closedAt,
    answer: readAnswer(ctx, row),
  });
}

const PersonSchema = z.strictObject({
  name: line().default(''),
  email: line().default(''),
  identity: line().optional(),
  about: lines().default(''),
  wanted: lines().default(''),
});

interface RecordOptions {
  kind: Exclude<RequestKind, 'termination'>;
  file?: string;
}

export async function record({ ctx, print, readInput }: Desk, { kind, file }: RecordOptions): Promise<void> {
  const { name, email, identity, about, wanted } = readPerson(await readInput(file));
  const contact = { name, email, identityNumber: identity };
  const { requestId, dueOn } = await recordRequest(ctx, { kind, contact, about, wanted });
  const due = formatDate(dueOn ?? '');
  print.done(`Recorded the request ${requestId}. It is due on ${due}.`, { request: requestId, due: dueOn });
}

function readPerson(input: string): z.infer<typeof PersonSchema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(input);
  } catch {
    throw new OperatorError('The input is not JSON. Give an object such as {"name": "…", "email": "…"}.');
  }
  const { success, data } = PersonSchema.safeParse(parsed);
  if (success) return data;
  const names = Object.keys(PersonSchema.shape).join(', ');
  throw new OperatorError(`The input must be one JSON object of texts. It may have ${names}.`);
}

export async function answer(
  { ctx, print, readInput }: Desk,
  { file }: { file?: string },
  requestId: string,
): Promise<void> {
  await answerRequest(ctx, requestId, await readInput(file));
  print.done('The request is answered. A worker sends the e-mail.', { request: requestId });
}

export async function exportData({ ctx, print }: Desk, options: { to: string }, requestId: string): Promise<void> {
  const folder = resolve(options.to);
  const parts = await collectData(ctx, requestId);
  const { files } = await writeExport(ctx, folder, parts);
  await markExported(ctx, requestId, parts);
  const records = parts.reduce((sum, part) => sum + part.records.length, 0);
  print.done(`Wrote ${records} records and ${files} files to ${folder}.`, {
    request: requestId,
    folder,
    records,
    files,
  });
}

export async function end({ ctx, print }: Desk, options: { yes?: boolean }, requestId: string): Promise<void> {
  const row = await findDataRequest(ctx, requestId);
  checkEnd(ctx, row);
  const { name, dealer = '' } = await findAsker(ctx, row);
  const asked = formatDateTime(row.askedAt);
  confirm(
    options.yes,
    `This ends the account of ${name} at ${dealer}, as asked on ${asked}. Its cases and the accounts below it pass to another main account.\n` +
      'If it is the last main account, the dealer is suspended: nobody can log in for it, and what was sent goes on.',
  );
  const ended = await confirmEnd(ctx, requestId);
  if (ended.outcome === 'passed') {
    const { passedTo, cases, accounts } = ended;
    const text = `The account has ended. Passed to ${passedTo}: cases ${cases}, accounts ${accounts}.`;
    return print.done(text, { request: requestId, ...ended });
  }
  if (ended.outcome === 'gone') {
    throw new OperatorError('This account was deleted already. The request is closed now.');
  }
  print.done(`The account has ended. It was the last main account: ${dealer} is suspended.`, {
    request: requestId,
    ...ended,
  });
}
