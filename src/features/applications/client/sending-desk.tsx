import { useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { isUsable } from '../../../domain/documents/document-flaw.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { MissingDocuments } from '../../checklist/client/missing-documents.tsx';
import { type ReportedGap, useGaps } from '../../checklist/client/use-gaps.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Financier, ListedFinancier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { maySendAgain } from '../may-send-again.ts';
import { hasMovingApplication, latestByFinancier, obstacleToSending, phaseOf, planSending } from '../sending-plan.ts';
import { AskUnchecked } from './ask-unchecked.tsx';
import { sizeText } from './documents-text.ts';
import { FinancierRow } from './financier-row.tsx';
import { NextStep } from './next-step.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import classes from './sending-desk.module.css';
import { ListHead, SendingProgress } from './sending-head.tsx';
import { useGenerate, useSendAgain, useSendApplications } from './use-applications.ts';
import { useAskingFinanciers } from './use-asking-financiers.ts';
import { useChoice } from './use-choice.ts';

interface Props {
  detail: CaseDetail;
  financiers: readonly ListedFinancier[];
  applications: readonly Application[];
  documents: readonly CaseDocument[];
  /** Financiers that the dealer's last application was sent to. */
  lastChoice: readonly string[] | undefined;
  /** The case is read-only. */
  isClosed: boolean;
}

/** The list of financiers next to the current one's preview, and the next step. */
export function SendingDesk({ detail, financiers, applications, documents, lastChoice, isClosed }: Props) {
  const { caseNo } = detail;
  const isPhone = useIsPhone();
  const me = useMe().data;
  const maySend = !isClosed && (me?.permissions.includes('application.submit') ?? false);
  const latest = latestByFinancier(applications);
  const gaps = useGaps(caseNo, financiers);
  const askingFinanciers = useAskingFinanciers(caseNo);
  const { choice, asLastTime, choose, sendAgain, endAgain } = useChoice(financiers, latest, lastChoice);
  const generate = useGenerate(caseNo);
  const send = useSendApplications(caseNo);
  const resend = useSendAgain(caseNo);
  const [currentId, setCurrentId] = useState<string>();
  const [previewing, setPreviewing] = useState(false);
  const [asking, setAsking] = useState<Application>();
  const [askingUnchecked, setAskingUnchecked] = useState(false);

  const reachable = financiers.filter((financier) => obstacleToSending(financier) === undefined);
  const shownGaps = new Map(
    reachable
      .filter(({ financierId }) => (latest.get(financierId)?.status ?? null) === null)
      .map(({ financierId }) => [financierId, gaps.get(financierId) ?? []] as const),
  );
  const withoutGaps = reachable.filter(({ financierId }) => !gaps.get(financierId)?.length);
  const plan = planSending(
    withoutGaps.map(({ financierId }) => financierId),
    latest,
    choice,
  );
  const shown = financiers.find(({ financierId }) => financierId === (currentId ?? plan.toSend[0]));
  // Retained data of an erased customer is shown only on request.
  const current = shown ?? (isClosed ? undefined : financiers[0]);
  const names = plan.toSend.map((id) => financiers.find(({ financierId }) => financierId === id)?.name ?? '');
  const [onlyId] = plan.toSend.length === 1 ? plan.toSend : [];
  const isPrepared = onlyId !== undefined && latest.get(onlyId)?.whatsAppFrom === 'own' && plan.step === 'send';
  const show = (financierId: string) => {
    setCurrentId(financierId);
    setPreviewing(true);
  };
  // Taken from the server's plan, because this page's list of documents may be out of date.
  const unchecked = latest.get(plan.toSend[0] ?? '')?.unchecked ?? [];
  const sendAll = () => {
    setAskingUnchecked(false);
    send.mutate(undefined, {
      onSuccess: () => {
        endAgain();
        const [name = ''] = names;
        if (isPrepared) return void toast.success(m.applications_prepared_toast({ name }));
        toast.success(names.length === 1 ? m.applications_sent_toast_one({ name }) : m.applications_sent_toast());
      },
    });
  };

  /** An application that was not delivered is sent again unchanged; after a change of the case it needs a new form. */
  const askAgain = (application: Application | undefined) => {
    if (!application?.upToDate || !maySendAgain(application)) return setAsking(application);
    resend.mutate(application.applicationId, {
      onSuccess: () => toast.success(m.applications_sent_toast_one({ name: application.financierName })),
    });
  };

  const nextStep = !isClosed && (
    <NextStep
      caseNo={caseNo}
      plan={plan}
      firstName={names[0] ?? ''}
      isPrepared={isPrepared}
      isRemake={plan.toSend.some((id) => ['outdated', 'formFailed'].includes(phaseOf(latest.get(id))))}
      blocked={blockOf({
        maySend: !me || maySend,
        hasGaps: withoutGaps.length === 0,
        hasDocuments: documents.some(isUsable),
      })}
      isMoving={hasMovingApplication(applications)}
      hasToSend={[...latest.values()].some((application) => ['prepared', 'handed'].includes(phaseOf(application)))}
      hasMissed={[...latest.values()].some(maySendAgain)}
      isOver={[...latest.values()].some(({ status }) => status !== null)}
      generating={generate.isPending}
      sending={send.isPending}
      onGenerate={() => generate.mutate(plan.toSend)}
      onSend={unchecked.length > 0 ? () => setAskingUnchecked(true) : sendAll}
      onPreview={isPhone ? () => setPreviewing(true) : undefined}
    />
  );
  const panel = current && (
    <PreviewPanel
      key={current.financierId}
      financier={current}
      application={latest.get(current.financierId)}
      again={choice.again.has(current.financierId)}
      detail={detail}
      documents={documents}
    />
  );
  return (
    <div className={classes.desk}>
      <section className={classes.list} aria-labelledby="financiers">
        <ListHead count={plan.toSend.length} asLastTime={asLastTime} />
        <SendingProgress latest={latest} />
        {!isClosed && (
          <MissingDocuments caseNo={caseNo} involved={detail} documents={documents} financiers={askingFinanciers} />
        )}
        <ul className={classes.rows}>
          {financiers.map((financier) => {
            const { financierId } = financier;
            return (
              <FinancierRow
                key={financierId}
                caseNo={caseNo}
                financier={financier}
                applications={applications.filter((application) => application.financierId === financierId)}
                gaps={shownGaps.get(financierId) ?? []}
                sameGapsAs={sameGapsAs(financier, financiers, shownGaps)}
                attachments={attachmentsText(documents)}
                chosen={choice.chosen.has(financierId)}
                again={choice.again.has(financierId)}
                queued={send.isPending && plan.toSend.includes(financierId)}
                current={!isPhone && financier === current}
                isPhone={isPhone}
                mayChoose={maySend && !generate.isPending && !send.isPending}
                onChoose={(isIn) => choose(financierId, isIn)}
                sendingAgain={resend.isPending}
                onSendAgain={() => askAgain(latest.get(financierId))}
                onNotAgain={() => sendAgain(financierId, false)}
                onShow={() => show(financierId)}
              />
            );
          })}
        </ul>
        {!isPhone && nextStep && <div className={classes.foot}>{nextStep}</div>}
      </section>
      {!isPhone && (
        <section className={classes.preview}>{panel ?? <EmptyState title={m.applications_closed_choose()} />}</section>
      )}
      {isPhone && (
        <>
          {nextStep && <BottomBar>{nextStep}</BottomBar>}
          <Dialog opened={previewing} onClose={() => setPreviewing(false)} title={m.applications_preview()} flush>
            {panel}
          </Dialog>
        </>
      )}
      {askingUnchecked && (
        <AskUnchecked
          caseNo={caseNo}
          fileTypes={unchecked}
          onClose={() => setAskingUnchecked(false)}
          onSend={sendAll}
        />
      )}
      {asking && (
        <AskAgain
          application={asking}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            sendAgain(asking.financierId, true);
            setAsking(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Why nothing can be sent. */
function blockOf(has: { maySend: boolean; hasGaps: boolean; hasDocuments: boolean }) {
  if (!has.maySend) return 'permission';
  if (has.hasGaps) return 'gaps';
  return has.hasDocuments ? undefined : 'documents';
}

interface AskAgainProps {
  application: Application;
  onClose: () => void;
  onConfirm: () => void;
}

function AskAgain({ application, onClose, onConfirm }: AskAgainProps) {
  const { financierName: name, submittedAt, attempt } = application;
  const time = submittedAt ? formatDateTime(submittedAt) : '';
  return (
    <ConfirmDialog
      title={withNames((markName) => m.applications_again_title({ name: markName(name) }))}
      confirmLabel={m.applications_again_confirm({ name })}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {withNames((markName) => m.applications_again_text({ name: markName(name), time, attempt: attempt + 1 }))}
    </ConfirmDialog>
  );
}

/** Returns an earlier financier in the list with exactly the same gaps, so that they are listed once. */
function sameGapsAs(
  financier: Financier,
  financiers: readonly Financier[],
  gaps: ReadonlyMap<string, readonly ReportedGap[]>,
): string | undefined {
  const key = ({ financierId }: Financier) =>
    gaps
      .get(financierId)
      ?.map(({ path, message }) => path + message)
      .join('\n');
  const first = financiers.find((other) => key(other) === key(financier));
  return first === financier ? undefined : first?.name;
}

/** Describes the attachments, and how many documents are not sent. */
function attachmentsText(documents: readonly CaseDocument[]): string {
  const sent = documents.filter(isUsable);
  const held = documents.length - sent.length;
  const text = sizeText(sent);
  return held > 0 ? m.applications_attachments_held({ text, count: held }) : text;
}
