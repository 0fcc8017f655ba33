import { call } from '../../../client/api.ts';
import { collection } from '../../../client/device/collection.ts';
import { newKey } from '../../../client/exchange.ts';
import { readSession } from '../../../client/session.ts';
import { type CaseSaver, createCaseSaver, type OtherCase, type TakenOver } from '../../cases/client/case-saver.ts';
import { type CaseDraft, createDraftKeeper, readDraft } from '../../cases/client/draft-store.ts';
import { createFormStore, type FormStore } from '../../forms/client/form-store.ts';
import { agreementValuesOf, asCaseValues } from '../agreement-form.ts';
import type { Agreement } from '../contract.ts';

/** An agreement as loaded from the server, with its draft on this device. */
export interface FoundAgreement {
  agreement: Agreement;
  draft: CaseDraft | undefined;
}

export interface AgreementEditing {
  store: FormStore;
  saver: CaseSaver;
}

/** Saves that continue after their page was left, by case. */
const leaving = new Map<string, Promise<unknown>>();

const agreementDrafts = collection<CaseDraft>('agreement');

/** Fetches the agreement of a case, after waiting for the save of the page that was just left. */
export async function fetchAgreement(caseNo: string, signal?: AbortSignal): Promise<FoundAgreement> {
  await leaving.get(caseNo);
  const [agreement, draft] = await Promise.all([
    call('GET /dealer-portal/web/case/getVsa', { query: { caseNo } }, { signal }),
    readDraft({ caseNo }, agreementDrafts),
  ]);
  return { agreement, draft };
}

/** Saves unsaved values. The next page of the case waits for it. */
export function saveOnLeaving(caseNo: string, saver: CaseSaver): void {
  const saving = saver.flush().finally(() => leaving.get(caseNo) === saving && leaving.delete(caseNo));
  leaving.set(caseNo, saving);
}

interface Events {
  saved: () => void;
  fetched: (agreement: Agreement) => void;
  takenOver: (other: TakenOver) => void;
}

/** Opens the form of an agreement with its saver, which is the one for cases. */
export function openAgreementEditor({ agreement, draft }: FoundAgreement, on: Events): AgreementEditing {
  const { caseNo } = agreement;
  const values = asCaseValues(agreement.values);
  const store = createFormStore(values);
  // A save caused by a change of dealer still belongs to the former dealer.
  const channelNo = readSession().dealer?.channelNo;
  const seen = (found: Agreement): OtherCase => ({
    caseNo,
    revision: found.revision,
    values: asCaseValues(found.values),
    updatedBy: found.updatedBy ?? '',
    updatedAt: found.updatedAt ?? '',
    updatedByYou: found.updatedByYou,
  });
  const saver = createCaseSaver({
    form: store,
    saved: seen(agreement),
    ...(draft && { draft }),
    drafts: createDraftKeeper({ caseNo }, agreementDrafts),
    save: async ({ key, revision = 0, values: content }) => {
      const body = { caseNo, revision, values: agreementValuesOf(content) };
      const reply = await call(
        'POST /dealer-portal/web/case/saveOrUpdateVsa',
        { body },
        { idempotencyKey: key, channelNo },
      );
      return { ...reply, caseNo };
    },
    fetch: async () => {
      const found = await call('GET /dealer-portal/web/case/getVsa', { query: { caseNo } }, { channelNo });
      on.fetched(found);
      return seen(found);
    },
    newKey,
    onSaved: on.saved,
    onTakenOver: on.takenOver,
  });
  for (const [path, text] of Object.entries(draft?.typed ?? {})) store.keepTyped(path, text);
  return { store, saver };
}

/** Saves an unchanged agreement with the values that the application proposes. */
export async function saveProposal({ store, saver }: AgreementEditing): Promise<boolean> {
  if (saver.revision() === 0) store.load({ ...store.toCase() });
  return saver.flush();
}
