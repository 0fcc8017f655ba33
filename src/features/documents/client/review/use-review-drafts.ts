import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CaseDocument } from '../../contract.ts';
import type { ReadingState } from '../use-documents.ts';
import type { DocumentReview } from './review.ts';
import { draftAfter, draftFor, type ReviewDraft, withDecision } from './review-draft.ts';
import { createReviewKeeper, deleteReviewsExcept, fromKept, type KeptReview, readReviews } from './stored-reviews.ts';

/** Returns the reviews of a case stored on this device; `undefined` until they are loaded. */
export function useKeptReviews(caseNo: string): ReadonlyMap<string, KeptReview> | undefined {
  const { data } = useQuery({
    queryKey: ['reviewsKept', caseNo],
    queryFn: () => readReviews(caseNo),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}

interface Options {
  caseNo: string;
  documents: readonly CaseDocument[];
  readings: ReadonlyMap<string, ReadingState>;
  kept: ReadonlyMap<string, KeptReview>;
}

type Change = (draft: ReviewDraft | undefined) => ReviewDraft | undefined;

/** Stores the user's review decisions for a case's documents on this device until each review is finished. */
export function useReviewDrafts({ caseNo, documents, readings, kept }: Options) {
  /** Changes made on this page; other reviews are as stored. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReviewDraft | undefined>>(new Map());
  const [onDevice, setOnDevice] = useState<ReadonlySet<string>>(() => new Set(kept.keys()));
  const keepers = useRef(new Map<string, ReturnType<typeof createReviewKeeper>>());
  const restored = useRef(new WeakMap<object, ReviewDraft | undefined>());
  const latest = useRef(drafts);

  const fileIds = documents.map(({ fileId }) => fileId).join();
  useEffect(() => {
    deleteReviewsExcept(caseNo, fileIds.split(',')).catch(() => undefined);
  }, [caseNo, fileIds]);

  const restore = (fileId: string): ReviewDraft | undefined => {
    const [left, read] = [kept.get(fileId), readings.get(fileId)?.reading];
    const fileType = documents.find((document) => document.fileId === fileId)?.fileType;
    if (!left || !read || !fileType) return undefined;
    // Keyed by the reading object, which is replaced on every fetch.
    if (!restored.current.has(read)) restored.current.set(read, fromKept(left, fileType, read));
    return restored.current.get(read);
  };
  const draftOf = (fileId: string): ReviewDraft | undefined =>
    latest.current.has(fileId) ? latest.current.get(fileId) : restore(fileId);

  const keeperOf = (fileId: string) => {
    const known = keepers.current.get(fileId);
    if (known) return known;
    const note = (isKept: boolean) =>
      setOnDevice((all) => {
        const next = new Set(all);
        if (isKept) next.add(fileId);
        else next.delete(fileId);
        return next;
      });
    const keeper = createReviewKeeper({ caseNo, fileId, begun: kept.get(fileId) }, note);
    keepers.current.set(fileId, keeper);
    return keeper;
  };
  const change = (fileId: string, how: Change, isKept = true) => {
    const draft = how(draftOf(fileId));
    latest.current = new Map(latest.current).set(fileId, draft);
    setDrafts(latest.current);
    if (isKept || !draft) keeperOf(fileId)(draft);
  };
  const forget = (fileId: string) => change(fileId, () => undefined);
  // Another user has reviewed or moved the document: decisions on it are out of date.
  useEffect(() => {
    for (const fileId of kept.keys()) {
      const isRead = readings.get(fileId)?.reading !== undefined;
      if (isRead && !latest.current.has(fileId) && !restore(fileId)) forget(fileId);
    }
  });
  const versionOf = (fileId: string) => readings.get(fileId)?.reading?.version ?? 0;

  return {
    /** Returns the draft of a document if it was made for its current type. */
    of: (fileId: string, fileType: string) => draftFor(draftOf(fileId), fileType),
    /** True if it would be restored after leaving the page. */
    isOnDevice: (fileId: string) => draftOf(fileId) !== undefined && onDevice.has(fileId),
    /** Stores a further decision. */
    decide: (fileId: string, review: DocumentReview) =>
      change(fileId, (draft) => withDecision(draft, review, versionOf(fileId))),
    /** Opens a review again, which decides nothing. */
    reopen: (fileId: string, review: DocumentReview) =>
      change(fileId, (draft) => withDecision(draft, review, versionOf(fileId)), false),
    /** Confirms that the document belongs to the party although it names another person, or reverts that. */
    sayOfParty: (fileId: string, review: DocumentReview, ofParty: boolean) =>
      change(fileId, (draft) => ({ ...withDecision(draft, review, versionOf(fileId)), ofParty })),
    refused: (fileId: string, code: string | undefined) => change(fileId, (draft) => draftAfter(draft, code)),
    forget,
  };
}

export type ReviewDrafts = ReturnType<typeof useReviewDrafts>;
