import type { CallOptions, RequestOf } from '../../../client/api.ts';
import { call } from '../../../client/api.ts';
import { ApiError, codeOf } from '../../../client/api-error.ts';
import { newKey } from '../../../client/exchange.ts';
import { readSession } from '../../../client/session.ts';
import { codes } from '../../../contract/codes.ts';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import { createFormStore, type FormStore } from '../../forms/client/form-store.ts';
import type { CaseDetail, ToldConsents } from '../contract.ts';
import { removedGuarantor } from '../parties.ts';
import { valueAt } from '../value-at.ts';
import { type CaseSaver, createCaseSaver, type OtherCase, type SaveReply, type TakenOver } from './case-saver.ts';
import { noteNumber, readDraftNumber } from './draft-number.ts';
import { type CaseDraft, createDraftKeeper, type DraftOf, draftsOwner, readDraft } from './draft-store.ts';
import { emptyCase } from './empty-case.ts';
import { applicantErasedAt } from './erased-words.ts';
import { fromWire, toWire } from './wire-values.ts';

/** A case as loaded from the server, with its draft on this device. */
export interface FoundCase {
  detail?: CaseDetail;
  draft?: CaseDraft;
  /** Draft key of a case without a number. */
  draftKey?: string | undefined;
}

/** Loads a case by its number or by the key of its draft. A new key has no draft yet. */
export async function findCase(draftOf: DraftOf, signal?: AbortSignal): Promise<FoundCase> {
  const draftKey = draftOf.key;
  const caseNo = draftOf.caseNo ?? (draftKey && readDraftNumber(draftKey));
  const [detail, draft] = await Promise.all([
    caseNo ? fetchDetail(caseNo, { signal }) : undefined,
    readDraft({ caseNo, key: draftKey }),
  ]);
  // Input on this device is deleted with the customer.
  if (detail && applicantErasedAt(detail)) {
    createDraftKeeper({ caseNo, key: draftKey }).remove();
    return { detail, draftKey };
  }
  // The reply to its first save arrived meanwhile, so the draft may be gone: look for the saved case.
  if (caseNo === undefined && draftKey && readDraftNumber(draftKey)) return findCase(draftOf, signal);
  return { detail, draft, draftKey };
}

/** Returns the error of a call that got no answer. */
export function noAnswerError(isOffline: boolean): ApiError {
  return new ApiError({ code: isOffline ? 'offline' : 'timeout', message: '', status: 0 });
}

function fetchDetail(caseNo: string, options: CallOptions): Promise<CaseDetail> {
  return call('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }, options);
}

export interface Editor {
  store: FormStore;
  saver: CaseSaver;
  /** True if the server has this party. */
  isSaved: (personalInfoId: string) => boolean;
  /**
   * Contents of the server's latest reply: sources and consents by path, and the values that the sources belong to.
   */
  told: () => {
    sources: CaseDetail['fieldSources'];
    consents: ToldConsents;
    /** Paths of consents that ended during this visit because another person replaced the one who gave them. */
    endedConsents: readonly string[];
    get: FormStore['get'];
  };
}

export interface EditorEvents {
  saved: (reply: SaveReply) => void;
  /** Called with another user's changes after the form was updated with them. */
  takenOver: (other: TakenOver, form: Form, values: CaseValues) => void;
  /** Paths of the consents that a save ended, see `Editor.told`; the form's ticks are already removed. */
  consentsEnded: (paths: readonly string[], form: Form, values: CaseValues) => void;
  /** Called when the customer was erased while the form was open: nothing of it can be saved. */
  erased?: (caseNo: string) => void;
}

/** Creates the form of a loaded case and its saver. */
export function openEditor({ detail, draft, draftKey }: FoundCase, on: EditorEvents): Editor {
  const form = formOfVersion(detail?.formVersion ?? currentFormVersion);
  const values = detail ? fromWire(form, detail) : (draft?.base ?? (emptyCase() as CaseValues));
  const store = createFormStore(values);
  // A save made on leaving the page to change dealers still belongs to the former dealer.
  const channelNo = readSession().dealer?.channelNo;
  const owner = draftsOwner();
  let told = {
    sources: detail?.fieldSources ?? {},
    consents: detail?.consents ?? {},
    endedConsents: [] as readonly string[],
    get: createFormStore(values).get,
  };
  /** The case as last received from the server. */
  let last: Pick<OtherCase, 'revision' | 'values'> = { revision: detail?.revision, values: detail ? values : none };
  const saver = createCaseSaver({
    form: store,
    saved: {
      caseNo: detail?.caseNo,
      revision: detail?.revision,
      updatedBy: detail?.updatedBy,
      updatedAt: detail?.updatedAt,
      updatedByYou: detail?.updatedByYou,
      removed: detail?.removed,
      values,
    },
    draft,
    drafts: createDraftKeeper({ caseNo: detail?.caseNo, key: draftKey }),
    save: async ({ key, caseNo, revision, values: content }) => {
      const removedId = last.revision === revision ? removedGuarantor(last.values, content) : undefined;
      const removal =
        caseNo && removedId ? await removeOnServer(caseNo, removedId, { revision, channelNo }) : undefined;
      if (removal) {
        last = { revision: removal.revision, values: content };
        return removal;
      }
      const reply = await call(
        'POST /dealer-portal/web/case/detail/save',
        // Typed values may not fit the contract yet; the server answers which it cannot store.
        {
          body: {
            ...toWire(form, content),
            caseNo,
            revision,
          } as RequestOf<'POST /dealer-portal/web/case/detail/save'>['body'],
        },
        { idempotencyKey: key, channelNo },
      );
      last = { revision: reply.revision, values: content };
      if (draftKey && caseNo === undefined) noteNumber(draftKey, reply.caseNo, owner);
      const ended = Object.keys(told.consents).filter(
        (path) => !reply.consents[path] && valueAt(content, path) === true && store.get(path) === true,
      );
      // Most saves change no consents: keeping the same object avoids a render.
      const isSame = JSON.stringify(reply.consents) === JSON.stringify(told.consents);
      const consents = isSame ? told.consents : reply.consents;
      told = { ...told, consents, endedConsents: [...told.endedConsents, ...ended] };
      for (const path of ended) store.set(path, undefined);
      if (ended.length > 0) on.consentsEnded(ended, form, store.toCase());
      return reply;
    },
    fetch: async (caseNo): Promise<OtherCase> => {
      const other = await fetchDetail(caseNo, { channelNo });
      if (applicantErasedAt(other)) throw new ApiError({ ...codes.caseErased });
      const { revision, updatedBy, updatedAt, updatedByYou, removed } = other;
      const now = fromWire(form, other);
      last = { revision, values: now };
      told = { ...told, sources: other.fieldSources, consents: other.consents, get: createFormStore(now).get };
      return { caseNo, revision, updatedBy, updatedAt, updatedByYou, removed, values: now };
    },
    newKey,
    onSaved: on.saved,
    ...(on.erased && { onErased: on.erased }),
    onTakenOver: (other) => on.takenOver(other, form, store.toCase()),
  });
  for (const [path, text] of Object.entries(draft?.typed ?? {})) {
    // A value that another user entered there in the meantime is kept.
    if (isSameValue(store.get(path), draft && valueAt(draft.values, path))) store.keepTyped(path, text);
  }
  const isSaved = (id: string) => last.values.personalInformation.some(({ personalInfoId }) => personalInfoId === id);
  return { store, saver, isSaved, told: () => told };
}

const none: CaseValues = { ...(emptyCase() as CaseValues), personalInformation: [] };

/**
 * Removes a guarantor by the call for it. Returns `undefined`, without removing anyone, if another user has changed the
 * case or removed the guarantor. The following save is then merged with their changes, and asks about changes of the
 * guarantor.
 */
async function removeOnServer(
  caseNo: string,
  personalInfoId: string,
  { revision, channelNo }: { revision: number | undefined; channelNo: string | undefined },
): Promise<SaveReply | undefined> {
  try {
    const body = { caseNo, personalInfoId, revision };
    return await call('POST /dealer-portal/web/case/personalInfo/delete', { body }, { channelNo });
  } catch (error) {
    const code = codeOf(error);
    if (code === codes.notFound.code || code === codes.staleRevision.code) return undefined;
    throw error;
  }
}
