import { IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useShownError } from '../../../client/shown-errors.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Chip } from '../../../client/ui/chip.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useLacksPermission, usePermission } from '../../auth/client/use-me.ts';
import type { ApprovalAdvice } from '../contract.ts';
import classes from './aa-dialog.module.css';
import { AdviceFacts } from './advice-facts.tsx';
import { AdviceDocuments, AdviceStateNote, AskedLine, OtherApplications } from './advice-notes.tsx';
import { OptionCards, OptionList } from './option-cards.tsx';
import { EarlierAdvices, OtherAdvices } from './other-advices.tsx';
import { RejectForm } from './reject-form.tsx';
import { useAdvice, useDecision } from './use-advice.ts';

interface Props {
  caseNo: string;
  /** Application of the advice; absent for the latest offer. */
  applicationId?: string;
  /** `edit` accepts or rejects, `view` only shows. */
  mode: 'edit' | 'view';
  /** The URL records that it is open. */
  isInAddress?: boolean;
  onClose: () => void;
}

/** Shows the Approval Advice of a case, to choose an option and accept it, to reject it, or to view the decision. */
export function AaDialog({ caseNo, applicationId: first, mode: wanted, isInAddress, onClose }: Props) {
  const [applicationId, setApplicationId] = useState(first);
  return (
    <AdviceDialog
      key={applicationId}
      caseNo={caseNo}
      applicationId={applicationId}
      mode={wanted}
      isInAddress={isInAddress}
      onOther={setApplicationId}
      onClose={onClose}
    />
  );
}

interface AdviceProps extends Omit<Props, 'isInAddress' | 'applicationId'> {
  isInAddress: boolean | undefined;
  /** `undefined` for the application that the server shows first. */
  applicationId: string | undefined;
  /** Shows the Approval Advice of another application of the case. */
  onOther: (applicationId: string) => void;
}

function AdviceDialog({ caseNo, applicationId, mode: asked, isInAddress, onOther, onClose }: AdviceProps) {
  const mayDecide = usePermission('aa.decide');
  const isForOthers = useLacksPermission('aa.decide');
  const wanted = mayDecide ? asked : 'view';
  const { mode, meanwhile, isReplaced, query, setOvertakenBy } = useAdvice({ caseNo, applicationId }, wanted);
  useShownError(query.error);
  const [chosen, setChosen] = useState<string>();
  const [rejecting, setRejecting] = useState(false);
  const [hasRemark, setHasRemark] = useState(false);
  const rejectFormId = useId();
  const isPhone = useIsPhone();
  const shownId = query.data?.applicationId ?? applicationId;
  const decision = useDecision(
    { caseNo, applicationId: shownId },
    {
      decided: onClose,
      overtaken: (what) => {
        setRejecting(false);
        setOvertakenBy(what);
      },
    },
  );
  const advice = query.data;
  const option = advice?.financingDetail.find(
    ({ productOptionalId }) => productOptionalId === (chosen ?? advice.chosenOptionId),
  );
  const shown = option ?? advice?.financingDetail[0];
  const canAnswer = mode === 'edit' && advice?.state === 'open' && !advice.expired;
  const busy = decision.isPending;
  const chip = advice?.state === 'open' && <ValidityChip advice={advice} />;

  const footer = canAnswer && (
    <Answers
      advice={advice}
      busy={busy}
      rejecting={rejecting}
      rejectFormId={rejectFormId}
      acceptLabel={m.approvals_accept({ option: shown?.type ?? '' })}
      onAccept={() => shown && decision.mutate({ kind: 'accept', productOptionalId: shown.productOptionalId })}
      onRejecting={(wanted) => {
        setRejecting(wanted);
        setHasRemark(false);
      }}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      isInAddress={isInAddress}
      onClose={busy ? undefined : onClose}
      isDirty={rejecting && hasRemark && !decision.isSuccess}
      title={m.approvals_title()}
      description={advice ? `${advice.financierName} · ${caseNo}` : caseNo}
      beside={isPhone ? undefined : chip}
      footer={footer || <Button onClick={onClose}>{m.approvals_close()}</Button>}
    >
      <div className={classes.whole}>
        <div className={classes.stack} inert={busy}>
          {isPhone && chip && <div>{chip}</div>}
          {meanwhile && <Note tone="warn">{m.approvals_meanwhile({ what: meanwhile })}</Note>}
          {isReplaced && canAnswer && (
            <Note tone="warn">
              {withNames((markName) => m.approvals_replaced({ name: markName(advice.financierName) }))}
            </Note>
          )}
          {query.isPending && <SkeletonRows rows={4} />}
          {query.isError && !advice && (
            <EmptyState title={m.approvals_failed()} description={query.error.message || m.approvals_failed_text()}>
              <Button onClick={() => void query.refetch()}>{m.shell_try_again()}</Button>
            </EmptyState>
          )}
          {advice && rejecting && canAnswer && (
            <RejectForm
              formId={rejectFormId}
              financierName={advice.financierName}
              onTyped={setHasRemark}
              onReject={(rejection) => decision.mutate({ kind: 'reject', ...rejection })}
            />
          )}
          {advice && !(rejecting && canAnswer) && (
            <>
              {advice.others.length > 0 && <OtherAdvices advice={advice} onOther={onOther} />}
              <AdviceFacts advice={advice} />
              {!canAnswer && <AdviceStateNote advice={advice} mayDecide={!isForOthers} />}
              {canAnswer && advice.financingDetail.length > 1 ? (
                <OptionCards
                  options={advice.financingDetail}
                  chosenId={shown?.productOptionalId}
                  onChoose={setChosen}
                />
              ) : (
                <OptionList options={advice.financingDetail} acceptedId={advice.chosenOptionId} />
              )}
              <AskedLine advice={advice} />
              {advice.condition && (
                <p className="f13">
                  <span className="t3">{m.approvals_terms()}</span> {advice.condition}
                </p>
              )}
              <AdviceDocuments options={advice.financingDetail} chosen={canAnswer ? shown : undefined} />
              {canAnswer && !advice.isFinancierTold && (
                <Note tone="info">
                  {withNames((markName) => m.approvals_tell_yourself({ name: markName(advice.financierName) }))}
                </Note>
              )}
              {canAnswer && <OtherApplications advice={advice} />}
              <EarlierAdvices earlier={advice.earlier} />
            </>
          )}
        </div>
        {busy && (
          <div className={classes.loading} role="status">
            <i className={`spin ${classes.spin}`} />
            {m.approvals_loading()}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function ValidityChip({ advice: { expired, expiresAt } }: { advice: ApprovalAdvice }) {
  const time = formatDateTime(expiresAt);
  return (
    <Chip tone={expired ? 'bad' : 'warn'} icon={<IconClock size={14} aria-hidden />}>
      {expired ? m.approvals_expired_at({ time }) : m.approvals_valid_until({ time })}
    </Chip>
  );
}

interface AnswersProps {
  advice: ApprovalAdvice;
  busy: boolean;
  rejecting: boolean;
  rejectFormId: string;
  acceptLabel: string;
  onAccept: () => void;
  onRejecting: (rejecting: boolean) => void;
  onClose: () => void;
}

/** The buttons of an open advice. While an answer is being sent, only the dialog shows that. */
function Answers(props: AnswersProps) {
  const { advice, busy, rejecting, rejectFormId, acceptLabel, onAccept, onRejecting, onClose } = props;
  if (rejecting) {
    return (
      <>
        <Button disabled={busy} onClick={() => onRejecting(false)}>
          {m.approvals_back()}
        </Button>
        <span className="space" />
        <Button type="submit" form={rejectFormId} variant="danger-filled" held={busy} makesWay>
          {m.approvals_reject()}
        </Button>
      </>
    );
  }
  return (
    <>
      {advice.rejectCapable && (
        <Button variant="danger-subtle" disabled={busy} onClick={() => onRejecting(true)}>
          {m.approvals_reject()}
        </Button>
      )}
      <span className="space" />
      <Button className={classes.notNow} disabled={busy} onClick={onClose}>
        {m.approvals_not_now()}
      </Button>
      <Button variant="filled" disabled={advice.acceptedOf !== null} held={busy} makesWay onClick={onAccept}>
        {acceptLabel}
      </Button>
    </>
  );
}
