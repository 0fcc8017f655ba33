import type { CallOptions, Request } from '../../../client/api.ts';
import { call, newKey } from '../../../client/api.ts';
import { readSession } from '../../../client/session.ts';
import type { CaseValues } from '../../forms/case-values.ts';
import { createFormStore, type FormStore } from '../../forms/client/form-store.ts';
import type { CaseDetail, ToldConsents } from '../contract.ts';
import { currentFormVersion, formOfVersion } from '../form-version.ts';
import { isSameValue } from '../merge-case.ts';
import { valueAt } from '../value-at.ts';
import { type CaseSaver, createCaseSaver, type OtherCase, type SaveReply } from './case-saver.ts';
import { createDraftKeeper, type Draft, readDraft } from './draft-store.ts';
import { emptyCase } from './empty-case.ts';
import { takenOverText } from './taken-over-text.ts';
import { fromWire, toWire } from './wire-values.ts';

/** A case as it was found: on the server, and as a draft on this device. */
export interface FoundCase {
  detail?: CaseDetail;
  draft?: Draft;
}

/** Without a number a new case, of which a draft may have been left behind. */
export async function findCase(caseNo: string | undefined, signal?: AbortSignal): Promise<FoundCase> {
  const [detail, draft] = await Promise.all([caseNo ? fetchDetail(caseNo, { signal }) : undefined, readDraft(caseNo)]);
  return { detail, draft };
}

function fetchDetail(caseNo: string, options: CallOptions): Promise<CaseDetail> {
  return call('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }, options);
}

export interface Editor {
  store: FormStore;
  saver: CaseSaver;
  /** What the server told last: sources and consents by path, and the values they belong to. */
  told: () => { sources: CaseDetail['fieldSources']; consents: ToldConsents; get: FormStore['get'] };
}

export interface EditorEvents {
  saved: (reply: SaveReply) => void;
  /** In words, what somebody else changed and is in the form now. */
  takenOver: (text: string) => void;
}

/** The form and its saver for a case that was found. */
export function openEditor({ detail, draft }: FoundCase, on: EditorEvents): Editor {
  const form = formOfVersion(detail?.formVersion ?? currentFormVersion);
  const values = detail ? fromWire(form, detail) : (draft?.base ?? (emptyCase() as CaseValues));
  const store = createFormStore(values);
  // What is saved when the page is left because another dealer was chosen is still the former one's.
  const channelNo = readSession().dealer?.channelNo;
  let told = {
    sources: detail?.fieldSources ?? {},
    consents: detail?.consents ?? {},
    get: createFormStore(values).get,
  };
  const saver = createCaseSaver({
    form: store,
    saved: {
      caseNo: detail?.caseNo,
      revision: detail?.revision,
      updatedBy: detail?.updatedBy,
      updatedAt: detail?.updatedAt,
      values,
    },
    draft,
    drafts: createDraftKeeper(detail?.caseNo),
    save: async ({ key, caseNo, revision, values: content }) => {
      const reply = await call(
        'POST /dealer-portal/web/case/detail/save',
        // What is typed may not fit the contract yet; the server tells what it cannot keep.
        {
          body: {
            ...toWire(form, content),
            caseNo,
            revision,
          } as Request<'POST /dealer-portal/web/case/detail/save'>['body'],
        },
        { idempotencyKey: key, channelNo },
      );
      told = { ...told, consents: reply.consents };
      return reply;
    },
    fetch: async (caseNo): Promise<OtherCase> => {
      const other = await fetchDetail(caseNo, { channelNo });
      const { revision, updatedBy, updatedAt } = other;
      const now = fromWire(form, other);
      told = { sources: other.fieldSources, consents: other.consents, get: createFormStore(now).get };
      return { caseNo, revision, updatedBy, updatedAt, values: now };
    },
    newKey,
    onSaved: on.saved,
    onTakenOver: ({ by, paths }) => on.takenOver(takenOverText(form, { by, paths }, store.toCase())),
  });
  for (const [path, text] of Object.entries(draft?.typed ?? {})) {
    // What somebody else entered there in the meantime stands.
    if (isSameValue(store.get(path), draft && valueAt(draft.values, path))) store.keepTyped(path, text);
  }
  return { store, saver, told: () => told };
}
