import { eq } from 'drizzle-orm';
import { beforeEach, expect, vi } from 'vitest';
import { ParserUnavailable } from '../../../../server/parsing/parser-errors.ts';
import type { ReportPages } from '../../../../server/parsing/parser-task.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { listDocuments, openCase } from '../../../../testing/saved-case.ts';
import { repeatPages } from '../../../../testing/written-files/repeat-pages.ts';
import { readUploadedDocument } from '../read-uploaded-document.ts';
import { documents } from '../tables.ts';
import { createPageProgress } from './page-progress.ts';

let caseNo: string;
let fileId: string;
/** Uploads a document of so many pages to a new case. */
async function upload(pages: number): Promise<void> {
  const opened = await openCase();
  const file = { name: 'payslip.pdf', bytes: await repeatPages('payslip-01.pdf', pages) };
  const { data } = await portal.upload<{ fileId: string }>({ ...opened, fileType: 'Payslip' }, file, grace);
  ({ caseNo } = opened);
  ({ fileId } = data);
}
beforeEach(() => upload(4));

const listed = async () => (await listDocuments(caseNo))[0];
const stored = async () => (await portal.db.select().from(documents).where(eq(documents.fileId, fileId)))[0];
const attempt = { job: 'documents.read-document', number: 1, most: 3, last: false, stop: new AbortController().signal };

/** Reads the document; `watch` is called in place of the process, before it reads. */
async function read(watch: (report: ReportPages) => Promise<void>): Promise<void> {
  const { parser } = portal.context.integrations;
  const parse: typeof parser.parse = async (task, input, owner, onPage = () => undefined) => {
    await watch(onPage);
    return parser.parse(task, input, owner);
  };
  portal.context.integrations.parser = { ...parser, parse };
  try {
    await readUploadedDocument(portal.context, fileId, attempt);
  } finally {
    portal.context.integrations.parser = parser;
  }
}

const expectPagesRead = (pagesRead: number | undefined) =>
  vi.waitFor(async () => expect((await listed())?.pagesRead).toBe(pagesRead), 10_000);

it('the list of documents says how many pages of a long one are read, until it is read', async () => {
  expect(await listed()).toMatchObject({ status: 0, pages: 4 });
  expect(await listed()).not.toHaveProperty('pagesRead');
  await read(async (report) => {
    for (const pagesDone of [0, 1, 2, 3]) {
      report(pagesDone);
      await expectPagesRead(pagesDone);
    }
    report(4);
  });
  expect(await listed()).toMatchObject({ status: 1, pages: 4 });
  expect(await listed()).not.toHaveProperty('pagesRead');
  expect((await stored())?.pagesRead).toBeNull();
});

it('a reading that breaks off leaves no number, and the next one begins at 0', async () => {
  await read(async (report) => {
    report(0);
    report(2);
    await expectPagesRead(2);
    throw new ParserUnavailable('no process');
  });
  expect(await listed()).toMatchObject({ status: 0 });
  expect((await stored())?.pagesRead).toBeNull();
  // The worker was killed.
  await portal.db.update(documents).set({ pagesRead: 3 }).where(eq(documents.fileId, fileId));
  await read(async (report) => {
    await expectPagesRead(undefined);
    report(0);
    await expectPagesRead(0);
  });
  expect((await stored())?.pagesRead).toBeNull();
});

it('a document of two pages has no number', async () => {
  await upload(2);
  await read(async (report) => report(1));
  expect(await listed()).toMatchObject({ status: 1, pages: 2 });
  const progress = createPageProgress(portal.context, { fileId, fileType: 'Payslip', pages: 2, pagesRead: null });
  progress.report(1);
  await progress.end();
  expect((await stored())?.pagesRead).toBeNull();
});

it('nothing is written of a document that was removed while it was read', async () => {
  await read(async (report) => {
    report(1);
    await expectPagesRead(1);
    expect((await portal.call('POST /case/file/delete', { token: grace, body: { fileId } })).code).toBe('0000');
    report(2);
  });
  expect(await listDocuments(caseNo)).toEqual([]);
  expect((await stored())?.pagesRead).not.toBe(2);
});

it('the number does not wait for an erasure or another use case that has the document', async () => {
  const other = await portal.db.$client.connect();
  await other.query('begin');
  await other.query('select from documents where file_id = $1 for update', [fileId]);
  const progress = createPageProgress(portal.context, { fileId, fileType: 'Payslip', pages: 4, pagesRead: null });
  progress.report(1);
  // Would not return before the other one has ended.
  await progress.end();
  await other.query('rollback');
  other.release();
  expect((await stored())?.pagesRead).toBeNull();
});
