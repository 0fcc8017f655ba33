import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { closeAllToasts, toast } from '../../../client/ui/notes/toast.ts';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { Plate } from '../../../client/ui/plate.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { formatMoney } from '../../../domain/money.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { ConflictDialog } from '../../cases/client/conflict-dialog.tsx';
import type { FoundCase } from '../../cases/client/open-editor.ts';
import { SaveMark } from '../../cases/client/save-mark.tsx';
import { useEditor } from '../../cases/client/use-editor.ts';
import { useSaveState } from '../../cases/client/use-save-state.ts';
import { dueDate } from '../due-date.ts';
import { compareOffers, fewestOffers, type Offer, otherInstalmentInCase, termsOf } from '../offer.ts';
import { commonRebateSharePercent } from '../rebate-share-figures.ts';
import { caseFigures, limitsOf, writeTerms } from './case-figures.ts';
import classes from './compare-case.module.css';
import { addOffer, chosenOffer, isOfCase, removeOffer, replaceOffer, restoreOffer } from './comparison.ts';
import { InstalmentPlan } from './instalment-plan.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { offerName } from './offer-words.ts';
import { AddOffer, OffersTable } from './offers-table.tsx';
import { SettledEarly } from './settled-early.tsx';
import { StatementPart } from './statement-part.tsx';
import type { KeptComparison } from './stored-comparison.ts';
import { useComparison } from './use-comparison.ts';

interface Props {
  caseNo: string;
  found: FoundCase;
  kept: KeptComparison | undefined;
}

/** Moves the focus to a remaining element after the render: adding or removing may remove the focused one. */
function focusLater(...selectors: string[]): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? [];
  setTimeout(() => selectors.flatMap(find)[0]?.focus());
}

/** On the phone an offer's column has no input for the name, only the choice. */
const focusOffer = (id: string) => focusLater(`[data-offer="${id}"] textarea`, `[data-offer="${id}"] input`);

function usedText(offer: Offer): string {
  const { name } = offer;
  const instalmentCents = otherInstalmentInCase(offer);
  if (instalmentCents === undefined) return m.quotes_offer_used({ name });
  return m.quotes_offer_used_cent({ name, instalment: formatMoney(instalmentCents) });
}

/** Shows two or three offers for a case side by side; the chosen one becomes the case's financing. */
export function CompareCase({ caseNo, found, kept }: Props) {
  const { store, saver } = useEditor(found, () => undefined);
  const state = useSaveState(saver);
  const values = useSyncExternalStore(store.subscribe, store.toCase);
  const now = useMemo(() => new Date(), []);
  const today = singaporeDate(now);
  const { terms, sale, firstInstalmentDate, name, plate } = caseFigures(values);
  const [comparison, setComparison] = useComparison(caseNo, kept, terms);
  const { offers } = comparison;
  const chosen = chosenOffer(comparison);
  // The table of instalments follows the input; deferred, so that it never delays a keystroke.
  const planned = useDeferredValue(chosen);
  const isPhone = useIsPhone();
  const [isEditing, setEditing] = useState(false);
  const [later, setLater] = useState(false);
  const heading = useId();
  const mayUndo = useRef(false);
  // The toasts' Undo writes into this page's form, so they are closed when the page is left.
  useEffect(() => () => void (mayUndo.current && closeAllToasts()), []);
  if (!chosen) return null;

  const share = commonRebateSharePercent(today);
  const change = (offer: Offer) => setComparison((before) => replaceOffer(before, offer));
  const add = () => {
    const added = addOffer(comparison, offerName);
    setComparison(added);
    focusOffer(added.chosenId);
    setEditing(isPhone);
  };
  const remove = (offer: Offer) => {
    setEditing(false);
    setComparison((before) => removeOffer(before, offer.id));
    mayUndo.current = true;
    focusLater('[data-add-offer]');
    const index = comparison.offers.indexOf(offer);
    const back = () => {
      setComparison((now) => restoreOffer(now, offer, index));
      focusOffer(offer.id);
    };
    const undo = { label: m.quotes_undo(), onClick: back };
    toast.success(m.quotes_offer_removed({ name: offer.name }), { action: undo });
  };
  const use = () => {
    writeTerms(store, chosen);
    void saver.flush();
    mayUndo.current = true;
    const undo = { label: m.quotes_undo(), onClick: () => writeTerms(store, terms) };
    toast.success(usedText(chosen), { action: undo });
  };
  const decide = (paths: readonly string[]) => {
    if (state.kind !== 'conflict') return;
    for (const { path, theirs } of state.conflict.conflicts) if (paths.includes(path)) store.set(path, theirs);
    setLater(false);
    void saver.decided();
  };

  const primary = isOfCase(chosen, terms) ? (
    <Button
      renderRoot={(given) => (
        <Link {...given} to="/case/loan-application" search={{ id: caseNo }} hash="financing.loanAmountCents" />
      )}
    >
      {m.quotes_offer_back()}
    </Button>
  ) : (
    <Button
      variant="filled"
      disabled={!termsOf(chosen)}
      title={termsOf(chosen) ? undefined : m.quotes_offer_incomplete({ name: chosen.name })}
      onClick={use}
    >
      {m.quotes_offer_use({ name: chosen.name })}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={name || m.quotes_compare()}
        beside={plate && <Plate>{plate}</Plate>}
        description={m.quotes_compare_of({ caseNo })}
        back={{ to: '/case/loan-application', search: { id: caseNo } }}
        actions={
          <>
            <SaveMark saver={saver} onDecide={() => setLater(false)} />
            <span className={classes.useTop}>{primary}</span>
          </>
        }
      />
      <div className={classes.page}>
        {state.kind === 'refused' && (
          <div className={`${classes.wide} ${classes.notice}`}>
            <Note tone="warn">{state.message}</Note>
          </div>
        )}
        <section className={classes.offers} aria-labelledby={heading}>
          <div className={`between ${classes.head}`}>
            <h2 id={heading} className="h2">
              {m.quotes_offers({ count: offers.length })}
            </h2>
            <AddOffer count={offers.length} onAdd={add} />
            <span className={`${classes.hint} t3 f13`}>
              {m.quotes_offers_hint()} {m.quotes_offers_kept()}
            </span>
          </div>
          {!termsOf(chosen) && (
            <p className="t3 f13" role="status">
              {m.quotes_offer_incomplete({ name: chosen.name })}
            </p>
          )}
          <OffersTable
            offers={offers}
            chosenId={chosen.id}
            terms={terms}
            limits={offers.map((offer) => limitsOf(values, offer, now))}
            commonSharePercent={share}
            isReadOnly={isPhone}
            onChoose={(chosenId) => setComparison((before) => ({ ...before, chosenId }))}
            onChange={change}
            onRemove={remove}
          />
        </section>
        <div className={classes.beside}>
          <SettledEarly
            comparison={comparison}
            chosen={chosen}
            commonSharePercent={share}
            onAsk={(settleAfterMonths) => setComparison((before) => ({ ...before, settleAfterMonths }))}
          />
          <StatementPart
            caseNo={caseNo}
            formVersion={found.detail?.formVersion}
            store={store}
            sale={sale}
            offer={chosen}
            settleAfterMonths={comparison.settleAfterMonths}
            today={today}
            onSave={saver.flush}
          />
        </div>
        <div className={classes.wide}>
          <InstalmentPlan
            caseNo={caseNo}
            offer={planned ?? chosen}
            firstDueDate={firstInstalmentDate ?? dueDate(today, 1)}
            isAssumed={firstInstalmentDate === undefined}
            commonSharePercent={share}
          />
        </div>
      </div>
      <BottomBar upTo="md">
        {isPhone && (
          <IconButton
            variant="default"
            data-edit-offer
            aria-label={m.quotes_offer_edit({ name: chosen.name })}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            <IconPencil size={20} aria-hidden />
          </IconButton>
        )}
        {primary}
      </BottomBar>
      <OfferDialog
        opened={isEditing && isPhone}
        offer={chosen}
        number={offers.indexOf(chosen) + 1}
        costs={compareOffers(offers).costs[offers.indexOf(chosen)]}
        commonSharePercent={share}
        onChange={change}
        onRemove={offers.length > fewestOffers ? () => remove(chosen) : undefined}
        onClose={() => {
          setEditing(false);
          // After the last possible offer was added, the opener is gone.
          focusLater('[data-edit-offer]');
        }}
      />
      {state.kind === 'conflict' && !later && found.detail && (
        <ConflictDialog
          form={formOfVersion(found.detail.formVersion)}
          values={values}
          conflict={state.conflict}
          onDecide={decide}
          onLater={() => setLater(true)}
        />
      )}
    </>
  );
}
