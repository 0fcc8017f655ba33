import { emptyCase } from '../../features/cases/client/empty-case.ts';
import type { FoundCase } from '../../features/cases/client/open-editor.ts';
import type { CaseDetail } from '../../features/cases/contract.ts';
import { CaseEditor } from '../../features/loan-application/client/case-editor.tsx';
import { answerCalls } from './answer-calls.ts';
import { openPart } from './open-part.tsx';

export const saveCall = 'POST /dealer-portal/web/case/detail/save';
export const gapsCall = 'GET /dealer-portal/web/case/gaps';
const detailCall = 'GET /dealer-portal/web/case/detail/{id}';
const savedAt = '2026-11-27T04:00:00Z';

let opened = 0;

/** Returns a case without a number, as its page loads it. */
export function newCase(): FoundCase {
  opened += 1;
  return { draftKey: `case-${opened}` };
}

/** Returns a saved case with one applicant, as the server sends it. */
export function savedCase(name: string, more: Partial<CaseDetail> = {}): CaseDetail {
  opened += 1;
  const [applicant] = emptyCase().personalInformation;
  return {
    ...emptyCase(),
    personalInformation: [{ ...applicant, personalInfoId: 'applicant-1', name }],
    caseNo: `HP261127${String(opened).padStart(5, '0')}`,
    revision: 4,
    formVersion: 2,
    customerCategory: 0,
    submissionState: 0,
    fieldSources: {},
    withheld: {},
    removed: [],
    consents: {},
    updatedAt: savedAt,
    updatedBy: 'Daniel Koh',
    ...more,
  } as CaseDetail;
}

interface Answers {
  /** Replies to saves, in turn; further saves succeed. */
  saves?: unknown[];
  /** The case as stored on the server. */
  detail?: CaseDetail;
  /** Results of the checks, in turn; the last one repeats. */
  gaps?: unknown[];
}

/** Opens the page of a case. */
export async function openCasePage(found: FoundCase, { saves = [], detail, gaps = [[]] }: Answers = {}) {
  const caseNo = found.detail?.caseNo ?? 'HP26112700000';
  let revision = detail?.revision ?? found.detail?.revision ?? 0;
  const give = async (answer: unknown) => {
    const given = await answer;
    if (given instanceof Error) throw given;
    return given as never;
  };
  const calls = answerCalls({
    [saveCall]: async () => {
      const answer = await give(saves.shift());
      revision += 1;
      return answer ?? ({ caseNo, revision, savedAt, consents: {} } as never);
    },
    [detailCall]: () => give(detail ?? found.detail),
    [gapsCall]: () => give(gaps.length > 1 ? gaps.shift() : gaps[0]),
  });
  const numbers: string[] = [];
  const part = await openPart(<CaseEditor found={found} onOpened={(no) => numbers.push(no)} />);
  return { ...part, numbers, made: (name: string) => calls.filter((call) => call.name === name) };
}
