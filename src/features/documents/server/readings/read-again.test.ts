import { expect } from 'vitest';
import { ParserExceeded } from '../../../../server/parsing/parser-errors.ts';
import { grace, graceTest as it, portal } from '../../../../testing/portal-of-file.ts';
import { listDocuments, openCase, uploadSpecimen } from '../../../../testing/saved-case.ts';
import { readUploadedDocument } from '../read-uploaded-document.ts';

const readAgain = (fileId: string) => portal.call('POST /case/file/read-again', { token: grace, body: { fileId } });

it('a document that ran out of time or memory is tried three times, and again when the user asks', async () => {
  const place = { ...(await openCase()), fileType: 'NRICFront' };
  const fileId = await uploadSpecimen(place, 'nric-front-01-clean.png');
  const document = async () => (await listDocuments(place.caseNo))[0];
  const attempt = (number: number) => {
    const stop = new AbortController().signal;
    return { job: 'documents.read-document', number, most: 3, last: number === 3, stop };
  };
  const { parser } = portal.context.integrations;
  const fails = (reason: 'time' | 'memory') => {
    const parse = () => Promise.reject(new ParserExceeded('a task', reason));
    portal.context.integrations.parser = { ...parser, parse };
  };
  try {
    for (const number of [1, 2]) {
      fails(number === 1 ? 'memory' : 'time');
      const read = readUploadedDocument(portal.context, fileId, attempt(number));
      await expect(read).rejects.toMatchObject({ name: 'ParserExceeded' });
      expect(await document()).toMatchObject({ status: 0, flaw: null });
    }
    await readUploadedDocument(portal.context, fileId, attempt(3));
    expect(await document()).toMatchObject({ status: 3, flaw: 'unopenable' });
  } finally {
    portal.context.integrations.parser = parser;
  }
  expect((await readAgain(fileId)).code).toBe('0000');
  expect(await document()).toMatchObject({ status: 0, flaw: null });
  // A second click changes nothing.
  expect((await readAgain(fileId)).code).toBe('0000');
  await portal.runJobs();
  expect((await document())?.status).toBe(1);
  expect((await readAgain(fileId)).code).toBe('5002');
});
