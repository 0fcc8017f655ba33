import { ApiError } from '../../../client/api-error.ts';
import { observable } from '../../../client/observable.ts';
import { codes } from '../../../contract/codes.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { TypedTexts } from '../../forms/find-unreadable.ts';
import type { RemovedNote, You } from '../contract.ts';
import type { MergeConflict, RemovalConflict } from '../merge-case.ts';
import type { MergeSides } from '../take-theirs.ts';
import type { CaseDraft, DraftKeeper } from './draft-store.ts';
import { mergeFetched } from './merge-fetched.ts';

/** The parts of the form store that the saver uses. */
export interface SavedForm {
  toCase(): CaseValues;
  load(values: CaseValues): void;
  /** Texts that could not be parsed, by path: they are stored on this device only. */
  allTyped?(): TypedTexts;
  subscribe(listener: () => void): () => void;
}

/** The case as stored on the server; without a number if it was never saved. */
export interface CaseOnServer {
  caseNo?: string;
  revision?: number;
  values: CaseValues;
}

/** The base for merging a form. */
export interface SeenCase extends CaseOnServer {
  /** Paths with an unresolved conflict. */
  undecided?: readonly string[] | undefined;
}

/** A case that another user saved. */
export interface OtherCase extends CaseOnServer, Who {
  /** Parties that were removed recently. */
  removed?: readonly RemovedNote[] | undefined;
}

/** Who saved a case last. */
export interface Who {
  updatedBy: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Present if the user saved it. */
  updatedByYou?: You;
}

/** Another user's changes that the form now contains. */
export interface TakenOver extends Who {
  paths: readonly string[];
  /** The previous case, which still has the removed parties. */
  before: CaseValues;
}

export interface CaseSending extends CaseOnServer {
  /** One key per content, so that a repeated request gets the first reply. */
  key: string;
}

export interface SaveReply {
  caseNo: string;
  revision: number;
  savedAt: string;
}

/** Changes that another user saved to fields that were changed here as well. */
export interface Conflict extends Who {
  conflicts: readonly MergeConflict[];
  removals: readonly RemovalConflict[];
  /** Paths of the other user's changes that do not conflict. */
  takenOver: readonly string[];
  sides: MergeSides;
  removed: readonly RemovedNote[];
}

export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** No reply yet; the saver retries automatically. */
  | { kind: 'unsent'; isOffline: boolean }
  /** `fields`: messages by path, for values the server cannot store. */
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'conflict'; conflict: Conflict };

interface Parts {
  form: SavedForm;
  /** The saved case, with the user who saved it last. */
  saved: CaseOnServer & Partial<OtherCase>;
  /** The draft of an earlier visit. */
  draft?: CaseDraft;
  drafts: DraftKeeper;
  save(sending: CaseSending): Promise<SaveReply>;
  fetch(caseNo: string): Promise<OtherCase>;
  newKey(): string;
  onSaved(reply: SaveReply): void;
  /** Called when the customer of the case was erased: nothing can be saved any more, and nothing is stored here. */
  onErased?(caseNo: string): void;
  /** Called when the form was updated with another user's changes to fields that were not changed here. */
  onTakenOver?(other: TakenOver): void;
}

export interface CaseSaver {
  read(): SaveState;
  /** Returns `undefined` until the first save. */
  caseNo(): string | undefined;
  subscribe(listener: () => void): () => void;
  /** The revision of the case as last seen. */
  revision(): number | undefined;
  /** Saves unsaved values at once. Resolves with true if all is saved then. */
  flush(): Promise<boolean>;
  /** Retries requests without a reply, for instance when the connection is back. */
  sendNow(): void;
  /**
   * Updates the form with values that others saved. `isOwn`: the user asked the server for the change, so no notice is
   * shown.
   */
  refresh(isOwn?: boolean): Promise<void>;
  /** To be called when the form contains the values chosen in a conflict. */
  decided(): Promise<boolean>;
  /** Subscribes to the form. Returns the unsubscribe function. */
  begin(): () => void;
  /**
   * Stops sending and leaves everything in the draft, including a save in progress, for another saver to continue.
   * Returns a function that resumes this one.
   */
  pause(): () => void;
}

/** Milliseconds of rest after the last change. */
const rest = 800;
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Time limit for storing the draft of a first save: a storage that does not respond must not block the save. */
const draftPatience = 1_000;

function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function isErased(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === codes.caseErased.code;
}

/**
 * Saves a form while the user types: after a pause, one save at a time, each on the latest revision it has seen. Unanswered
 * content is stored as a draft on this device and sent again with the same key. The key of a first save is stored before the
 * request leaves, so that continuing with the draft on another page opens no second case.
 */
export function createCaseSaver(parts: Parts): CaseSaver {
  const { form, drafts } = parts;
  let saved: SeenCase = parts.saved;
  const state = observable<SaveState>({ kind: 'untouched' });
  let version = 0;
  let savedVersion = 0;
  let unanswered = parts.draft?.unanswered;
  let underway: CaseSending | undefined;
  let theirs: OtherCase | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = firstRetry;
  let isLoading = false;
  let isPaused = false;
  let seen = form.toCase();

  const isSaved = () => savedVersion === version && !unanswered && !theirs;

  const hasTyped = () => Object.keys(form.allTyped?.() ?? {}).length > 0;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isPaused) timer = setTimeout(() => void start(), ms);
  }

  async function keepDraft(): Promise<void> {
    if (isPaused) return;
    const { caseNo, revision, values: base, undecided } = saved;
    await drafts.write({
      caseNo,
      revision,
      base,
      undecided,
      values: form.toCase(),
      unanswered,
      typed: form.allTyped?.(),
    });
  }

  function keepOrRemoveDraft(): void {
    if (isPaused) return;
    if (isSaved() && !hasTyped()) drafts.remove();
    else void keepDraft();
  }

  function noticeChange(): void {
    if (isLoading) return;
    const isSameCase = form.toCase() === seen;
    seen = form.toCase();
    if (isSameCase) {
      keepOrRemoveDraft();
      return;
    }
    version += 1;
    void keepDraft();
    const { kind } = state.read();
    // At once, because 'saved' would be untrue until the end of the pause.
    if (kind === 'saved' || kind === 'untouched') state.set({ kind: 'saving' });
    if (!theirs && kind !== 'unsent') schedule(rest);
  }

  function load(values: CaseValues): void {
    isLoading = true;
    form.load(values);
    isLoading = false;
    seen = form.toCase();
    version += 1;
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function run(): Promise<void> {
    while (!isPaused && !isSaved() && !theirs) {
      const isRepeated = unanswered !== undefined;
      const sentVersion = version;
      const sending: CaseSending = unanswered ?? { ...saved, values: form.toCase(), key: parts.newKey() };
      state.set({ kind: 'saving' });
      try {
        if (!isRepeated && sending.caseNo === undefined) await keepFirst(sending);
        if (isPaused) return;
        underway = sending;
        const reply = await parts.save(sending).finally(() => {
          underway = undefined;
        });
        unanswered = undefined;
        saved = { caseNo: reply.caseNo, revision: reply.revision, values: sending.values };
        if (!isRepeated) savedVersion = sentVersion;
        finish(reply);
      } catch (error) {
        if (isUnanswered(error)) return waitForAnswer(error, sending);
        unanswered = undefined;
        if (isPaused || !(await settle(error))) return;
      }
    }
  }

  async function keepFirst(sending: CaseSending): Promise<void> {
    unanswered = sending;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, draftPatience);
    });
    await Promise.race([keepDraft(), tooLong]);
    clearTimeout(patience);
  }

  function finish(reply: SaveReply): void {
    retryAfter = firstRetry;
    parts.onSaved(reply);
    keepOrRemoveDraft();
    if (isSaved()) state.set({ kind: 'saved', at: reply.savedAt });
  }

  function waitForAnswer(error: ApiError, sending?: CaseSending): void {
    unanswered = sending;
    void keepDraft();
    state.set({ kind: 'unsent', isOffline: error.status === 0 });
    schedule(retryAfter);
    retryAfter = Math.min(retryAfter * 2, lastRetry);
  }

  /** Discards all input: it is neither saved nor stored on this device. */
  function discard({ message }: ApiError): void {
    savedVersion = version;
    theirs = undefined;
    unanswered = undefined;
    drafts.remove();
    state.set({ kind: 'refused', message, fields: {} });
    if (saved.caseNo) parts.onErased?.(saved.caseNo);
  }

  /** True if saving can go on after this refusal. */
  async function settle(error: unknown): Promise<boolean> {
    if (error instanceof ApiError && error.code === codes.staleRevision.code && saved.caseNo) {
      try {
        absorb(await parts.fetch(saved.caseNo));
        return true;
      } catch (failure) {
        if (!isUnanswered(failure)) return settle(failure);
        waitForAnswer(failure);
        return false;
      }
    }
    if (isErased(error)) {
      discard(error);
      return false;
    }
    void keepDraft();
    const message = error instanceof Error ? error.message : '';
    state.set({ kind: 'refused', message, fields: error instanceof ApiError ? error.fields : {} });
    return false;
  }

  /**
   * Until a conflict is decided, the base of the draft includes the other user's changes that the form contains. After
   * a reload the same conflict is shown again, and those values do not count as typed here.
   */
  function absorb(fetched: OtherCase, isKnown = false): void {
    const before = form.toCase();
    const { values, other, takenOver, conflict, upon } = mergeFetched(saved, before, fetched);
    load(values);
    if (!conflict) {
      saved = { caseNo: other.caseNo, revision: other.revision, values: other.values };
      if (!isKnown && takenOver.length > 0) parts.onTakenOver?.({ ...other, paths: takenOver, before });
      return;
    }
    theirs = other;
    saved = upon ?? saved;
    state.set({ kind: 'conflict', conflict });
  }

  /**
   * Sends the content without a reply again first: only its reply shows whether the server's values came from this
   * device.
   */
  function restore(draft: CaseDraft): void {
    // There is nothing to save, only text that could not be parsed.
    if (!draft.unanswered && !draft.undecided && JSON.stringify(draft.values) === JSON.stringify(draft.base)) return;
    const { unanswered: sent, undecided, base } = draft;
    saved = { ...saved, revision: sent?.revision ?? draft.revision, values: base, undecided };
    load(draft.values);
    if (sent || !saved.caseNo) return;
    absorb({ updatedBy: '', updatedAt: '', ...parts.saved }, true);
  }

  async function refresh(isOwn = false): Promise<void> {
    const wasVersion = version;
    if (!saved.caseNo || running || !isSaved()) return;
    const other = await parts.fetch(saved.caseNo).catch((error: unknown) => {
      if (isErased(error)) discard(error);
      throw error;
    });
    if (running || (other.revision ?? 0) <= (saved.revision ?? 0)) return;
    const isUntouched = version === wasVersion;
    absorb(other, isOwn);
    if (isUntouched) savedVersion = version;
  }

  function begin(): () => void {
    const unsubscribe = form.subscribe(noticeChange);
    if (!isSaved() && !theirs) schedule(rest);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }

  if (parts.draft) restore(parts.draft);

  return {
    read: state.read,
    caseNo: () => saved.caseNo,
    revision: () => saved.revision,
    subscribe: state.subscribe,
    flush: async () => {
      await start();
      return isSaved();
    },
    sendNow: () => {
      if (state.read().kind === 'unsent') void start();
    },
    refresh,
    decided: async () => {
      if (theirs) saved = { caseNo: theirs.caseNo, revision: theirs.revision, values: theirs.values };
      theirs = undefined;
      version += 1;
      await start();
      return isSaved();
    },
    begin,
    pause: () => {
      unanswered ??= underway;
      if (!isSaved()) void keepDraft();
      isPaused = true;
      clearTimeout(timer);
      return () => {
        isPaused = false;
        keepOrRemoveDraft();
        void start();
      };
    },
  };
}
