import type { AskedRow } from '../asked-rows.ts';
import type { AskedPaper } from '../contract.ts';
import type { AskableType } from '../request-rules.ts';
import type { PaperSending } from './use-sendings.ts';

/** State of a requested document; `fileType` is the document that the next step is about. */
export type RowState =
  | { kind: 'sending'; fileType: AskableType; sending: PaperSending }
  | { kind: 'failed'; fileType: AskableType; sending: PaperSending }
  | { kind: 'unclear'; fileType: AskableType; problem: NonNullable<AskedPaper['problem']> }
  | { kind: 'missing'; fileType: AskableType; partly: boolean }
  | { kind: 'reading'; fileType: AskableType }
  | { kind: 'there'; fileType: AskableType; arrivedAt: string; isRead: boolean };

/** Uploads in progress come first, then documents that need an action, then received ones. */
export function rowState(
  { fileTypes }: AskedRow,
  papers: readonly AskedPaper[],
  sendings: ReadonlyMap<AskableType, PaperSending>,
): RowState {
  const own = fileTypes.map((fileType) => ({
    fileType,
    paper: papers.find((each) => each.fileType === fileType),
    sending: sendings.get(fileType),
  }));
  for (const { fileType, sending } of own) {
    if (sending && sending.state !== 'failed') return { kind: 'sending', fileType, sending };
  }
  for (const { fileType, paper, sending } of own) {
    // What the dealer brought or checked meanwhile needs none any more.
    const isWanted = !paper || paper.state === 'missing' || paper.replaceable;
    if (sending && isWanted) return { kind: 'failed', fileType, sending };
  }
  for (const { fileType, paper } of own) {
    if (paper?.state === 'unclear' && paper.problem) return { kind: 'unclear', fileType, problem: paper.problem };
  }
  const missing = own.filter(({ paper }) => !paper || paper.state === 'missing');
  if (missing[0]) return { kind: 'missing', fileType: missing[0].fileType, partly: missing.length < own.length };
  const read = own.find(({ paper }) => paper?.state === 'reading');
  if (read) return { kind: 'reading', fileType: read.fileType };
  const times = own.map(({ paper }) => paper?.arrivedAt ?? '').sort();
  const isRead = own.every(({ paper }) => paper?.state === 'readable');
  return { kind: 'there', fileType: own[0]?.fileType ?? 'OtherDocument', arrivedAt: times.at(-1) ?? '', isRead };
}

/** Whether the next step is the customer's. */
export function isToDo({ kind }: RowState): boolean {
  return kind === 'missing' || kind === 'unclear' || kind === 'failed';
}
