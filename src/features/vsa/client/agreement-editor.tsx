import { useEffect, useRef, useState } from 'react';
import { ApiError, codeOf } from '../../../client/api-error.ts';
import { errorText } from '../../../client/show-error.ts';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { FailureNote } from '../../../client/ui/notes/failure.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SegmentedControl } from '../../../client/ui/segmented.tsx';
import { useIsPhone, useMedia } from '../../../client/ui/use-media.ts';
import { codes } from '../../../contract/codes.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { ConflictDialog } from '../../cases/client/conflict-dialog.tsx';
import { SaveMark } from '../../cases/client/save-mark.tsx';
import { useSaveStateOf } from '../../cases/client/use-save-state.ts';
import { focusField } from '../../forms/client/focus-field.ts';
import { FormSection } from '../../forms/client/form-section.tsx';
import { BelowFieldContext } from '../../forms/client/records.ts';
import { SuggestionsContext } from '../../forms/client/suggestions.ts';
import type { Problem } from '../../forms/validate-field.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { suggestSale } from '../../vehicle-companies/suggest-sale.ts';
import { agreementForm, agreementPath } from '../agreement-form.ts';
import classes from './agreement.module.css';
import { AgreementFacts } from './agreement-facts.tsx';
import { AgreementPreview } from './agreement-preview.tsx';
import { BalanceLine } from './balance-line.tsx';
import { useDifferences } from './differences.tsx';
import { type AgreementEditing as Editor, type FoundAgreement, saveProposal } from './open-agreement.ts';
import { Signers } from './signers.tsx';
import { useAgreementEditor, useLatestAgreement } from './use-agreement.ts';
import { isUnsaved, useSendToSign, useSignAsSeller, useSigners } from './use-signing.ts';

/** Shows the form of an agreement beside its preview; below 1024 px one of the two. */
export function AgreementEditor({ found }: { found: FoundAgreement }) {
  const editor = useAgreementEditor(found);
  const agreement = useLatestAgreement(found);
  const isPhone = useIsPhone();
  const isWide = useMedia('(min-width: 1024px)');
  const [shown, setShown] = useState<'form' | 'document'>('form');
  const { caseNo, buyer, vehicle, agreementNo } = agreement;
  const onSave = () => saveProposal(editor);
  const send = useSendToSign({ caseNo, onSave });
  const sign = useSignAsSeller({ caseNo, onSave });
  const letters = useSigners(caseNo);
  const isSigned = letters.some(({ personalInfoId, state }) => personalInfoId !== null && state === 'signed');
  const isSent = letters.some(({ state }) => state === 'sent' || state === 'opened');
  const about = [buyer.name, vehicle.registrationNumber, !isPhone && agreementNo].filter(Boolean).join(' · ');
  const sendButton = (
    <Button
      variant={isSigned ? 'default' : 'filled'}
      busy={send.isPending}
      busyLabel={m.vsa_sending()}
      onClick={() => send.mutate()}
    >
      {isSent ? m.vsa_send_again() : m.vsa_send()}
    </Button>
  );
  const error = latestError(send, sign);
  const wasRefused = useForgetOnChange(editor, error, () => {
    send.reset();
    sign.reset();
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title={m.vsa_title()}
        description={about}
        back={{ to: '/case/loan-application', search: { id: caseNo } }}
        actions={
          <>
            <Saving editor={editor} />
            {!isPhone && sendButton}
          </>
        }
      />
      {!isWide && (
        <SegmentedControl<'form' | 'document'>
          className={classes.switch ?? ''}
          aria-label={m.vsa_show()}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'form', label: m.vsa_form() },
            { value: 'document', label: m.vsa_document() },
          ]}
        />
      )}
      <div className={classes.work}>
        {(isWide || shown === 'form') && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
          <section className={classes.form} aria-label={m.vsa_form()} tabIndex={0}>
            <AgreementFacts agreement={agreement} />
            {error && <Refusal error={error} />}
            <Fields editor={editor} agreement={agreement} error={error} showGaps={wasRefused} />
            <Signers agreement={agreement} letters={letters} isSigning={sign.isPending} onSign={() => sign.mutate()} />
          </section>
        )}
        {(isWide || shown === 'document') && <AgreementPreview caseNo={caseNo} />}
      </div>
      {isPhone && <BottomBar>{sendButton}</BottomBar>}
    </div>
  );
}

interface Attempt {
  error: Error | null;
  submittedAt: number;
}

/** Returns why the later of two attempts failed. */
function latestError(...attempts: readonly Attempt[]): Error | null {
  const [latest] = attempts.toSorted((a, b) => b.submittedAt - a.submittedAt);
  return latest?.error ?? null;
}

/** Clears the reason of a refused attempt once something is changed. Returns true if an attempt has been refused. */
function useForgetOnChange({ store }: Editor, error: Error | null, forget: () => void): boolean {
  const [wasRefused, setRefused] = useState(false);
  const latest = useRef(forget);
  useEffect(() => {
    latest.current = forget;
  });
  useEffect(() => {
    if (!error) return undefined;
    setRefused(true);
    return store.subscribe(() => latest.current());
  }, [store, error]);
  return wasRefused;
}

function Refusal({ error }: { error: Error }) {
  return <FailureNote className={classes.refusal}>{isUnsaved(error) ? error.message : errorText(error)}</FailureNote>;
}

function Fields({
  editor: { store },
  agreement,
  error,
  showGaps,
}: {
  editor: Editor;
  agreement: FoundAgreement['agreement'];
  error: Error | null;
  showGaps: boolean;
}) {
  const today = singaporeDate(new Date());
  const below = useDifferences(store, agreement.shared);
  const { data: companies } = useVehicleCompanies();
  const suggestions = suggestSale(companies ?? [], agreement.seller);
  const fields = error instanceof ApiError ? error.fields : {};
  const isMissing = codeOf(error) === codes.gaps.code;
  const problems = Object.fromEntries(
    Object.entries(fields).map(([path, told]): [string, Problem] => {
      return [path, { path, message: isMissing ? m.forms_gap_here() : told, severity: 'error' }];
    }),
  );
  const first = Object.keys(fields)[0];
  useEffect(() => {
    if (first !== undefined) focusField(first);
  }, [first]);
  return (
    <BelowFieldContext value={below}>
      <SuggestionsContext value={suggestions}>
        {agreementForm.sections.map((section) => (
          <div key={section.name}>
            <FormSection
              section={section}
              store={store}
              path={agreementPath}
              today={today}
              problems={problems}
              showGaps={showGaps}
            />
            {section.name === 'price' && (
              <BalanceLine
                store={store}
                caseNo={agreement.caseNo}
                loanAmountCents={agreement.loanAmountCents}
                today={today}
              />
            )}
          </div>
        ))}
      </SuggestionsContext>
    </BelowFieldContext>
  );
}

/** Shows whether typed values are saved, and the choice if another user changed the same value. */
function Saving({ editor: { store, saver } }: { editor: Editor }) {
  const conflicting = useSaveStateOf(saver, 'conflict');
  const [later, setLater] = useState<object>();
  const conflict = conflicting?.conflict;
  const decide = (theirs: readonly string[]) => {
    for (const entry of conflict?.conflicts ?? []) if (theirs.includes(entry.path)) store.set(entry.path, entry.theirs);
    void saver.decided();
  };
  return (
    <>
      <SaveMark saver={saver} onDecide={() => setLater(undefined)} />
      {conflict && later !== conflict && (
        <ConflictDialog
          form={agreementForm}
          values={store.toCase()}
          conflict={conflict}
          onDecide={decide}
          onLater={() => setLater(conflict)}
        />
      )}
    </>
  );
}
