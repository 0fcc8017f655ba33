import { expect, it } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { sendProblem, sendProblemText } from './send-problem.ts';

const refused = (reason: string) =>
  sendProblem(new ApiError({ code: codes.fileRefused.code, message: '', status: 200, data: { reason } }));

it('says of a link that brought too many files to ask for a new one, and of a file to photograph the document', () => {
  expect(sendProblemText(refused('too-many-files'))).toMatch(/Ask your dealer for a new one/);
  expect(sendProblemText(refused('polyglot'))).toMatch(/Take a photo of the document/);
  expect(sendProblem(new Error('no answer'))).toBe('sending');
});
