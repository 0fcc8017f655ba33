import { IconBrandWhatsapp, IconCheck, IconEye, IconMail, IconPlugConnected } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/choice.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { ProgressBar } from '../../../client/ui/notes/progress-bar.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useIsBelowSubAccount } from '../../auth/client/use-me.ts';
import type { ReportedGap } from '../../checklist/client/use-gaps.ts';
import type { ListedFinancier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { receiverOf } from '../receivers.ts';
import { isPartlyDelivered, type Obstacle, obstacleToSending, phaseOf } from '../sending-plan.ts';
import { statusWords } from './application-words.ts';
import classes from './financier-list.module.css';
import { GapList } from './gap-list.tsx';
import { phaseLooks, phaseText } from './phase-words.ts';
import { ReceiverLines } from './receiver-lines.tsx';
import { RecipientList } from './recipient-list.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { OwnWhatsApp } from './whatsapp/own-whatsapp.tsx';

const methods = {
  interface: { Icon: IconPlugConnected, word: m.applications_method_interface },
  email: { Icon: IconMail, word: m.applications_method_email },
  whatsApp: { Icon: IconBrandWhatsapp, word: m.applications_method_whatsapp },
};

const obstacleWords: Record<Obstacle, () => string> = {
  notInUse: m.applications_obstacle_not_in_use,
  noNumber: m.applications_obstacle_no_number,
  noAddress: m.applications_obstacle_no_address,
};

export interface FinancierRowProps {
  caseNo: string;
  financier: ListedFinancier;
  /** Latest attempt first. */
  applications: readonly Application[];
  /** Empty if nothing can be sent to this financier, or the application was already sent. */
  gaps: readonly ReportedGap[];
  /** Name of a financier above with exactly the same gaps. */
  sameGapsAs: string | undefined;
  /** `6 documents, 4.1 MB`. */
  attachments: string;
  chosen: boolean;
  /** True if it will be sent again. */
  again: boolean;
  /** Sending was started but not accepted yet. */
  queued: boolean;
  /** The question about sending again to the missing recipients is open. */
  sendingAgain: boolean;
  current: boolean;
  mayChoose: boolean;
  onChoose: (chosen: boolean) => void;
  onSendAgain: () => void;
  onNotAgain: () => void;
  onShow: () => void;
  /** On the phone a tap on the row ticks it, and a separate button opens the preview. */
  isPhone: boolean;
}

/** One financier: whether it receives the application, what is missing, and the progress of sending. */
export function FinancierRow(props: FinancierRowProps) {
  const { caseNo, financier, applications, gaps, chosen, again, current, mayChoose, isPhone, sameGapsAs } = props;
  const [latest, ...earlier] = applications;
  const { Icon, word } = methods[receiverOf(financier, latest, again).sendMethod];
  const isSent = latest !== undefined && latest.status !== null;
  const obstacle = obstacleToSending(financier);
  const canOpenFinancier = !useIsBelowSubAccount();
  const hasGaps = gaps.length > 0;
  const phase = phaseOf(latest);
  const isOver = ['prepared', 'handed', 'sent', 'partly', 'failed'].includes(phase);
  const maySendAgain =
    isOver && mayChoose && !obstacle && (latest?.status ?? 0) < applicationStatus.pendingPhoneVerification;
  return (
    <li className={classes.row} data-current={current || undefined}>
      <span className={classes.tick}>
        {isSent ? (
          phase === 'sent' && <IconCheck size={18} aria-hidden />
        ) : (
          <Checkbox
            id={`${financier.financierId}-tick`}
            aria-label={m.applications_choose({ name: financier.name })}
            checked={(chosen || again) && !hasGaps && !obstacle}
            disabled={hasGaps || !mayChoose || props.queued || obstacle !== undefined}
            aria-describedby={obstacle && `${financier.financierId}-obstacle`}
            onChange={({ currentTarget }) => (again ? props.onNotAgain() : props.onChoose(currentTarget.checked))}
          />
        )}
      </span>
      <div className="rest">
        <div className={classes.head}>
          {isPhone ? (
            <label translate="no" className={classes.name} htmlFor={`${financier.financierId}-tick`}>
              {financier.name}
            </label>
          ) : (
            <button
              type="button"
              translate="no"
              className={classes.name}
              aria-current={current || undefined}
              onClick={props.onShow}
            >
              {financier.name}
            </button>
          )}
          <span className={`t3 f13 ${classes.method}`}>
            <Icon size={14} aria-hidden />
            {word()}
          </span>
          <RowStatus {...props} latest={latest} hasGaps={hasGaps} />
        </div>
        <ReceiverLines
          financier={financier}
          latest={latest}
          again={again}
          mayBeSentAgain={maySendAgain}
          attachments={props.attachments}
        />
        {obstacle && (
          <p id={`${financier.financierId}-obstacle`} className="f12 t2">
            {obstacleWords[obstacle]()}{' '}
            {canOpenFinancier && (
              <Link to="/financer-company-management" search={{ id: financier.financierId }} className="lnk">
                {m.applications_obstacle_link()}
              </Link>
            )}
          </p>
        )}
        {latest && !again && <Progress application={latest} queued={props.queued} />}
        {latest && isSent && !again && latest.whatsAppFrom === 'own' && (
          <OwnWhatsApp caseNo={caseNo} application={latest} maySend={mayChoose} />
        )}
        {latest?.documentsSent && <SentDocuments documents={latest.documentsSent} />}
        {latest && again && isSent && (
          <p className="f12 t2">{m.applications_text_again({ attempt: latest.attempt + 1 })}</p>
        )}
        {earlier.map((application) => (
          <Earlier key={application.applicationId} application={application} />
        ))}
        {hasGaps &&
          (sameGapsAs ? (
            <p className="f12 t2">
              {withNames((markName) => m.applications_gaps_same({ name: markName(sameGapsAs) }))}
            </p>
          ) : (
            <GapList caseNo={caseNo} name={financier.name} gaps={gaps} />
          ))}
        {maySendAgain && (
          <Button
            variant="subtle"
            size="xs"
            className={classes.again}
            disabled={props.sendingAgain}
            onClick={again ? props.onNotAgain : props.onSendAgain}
          >
            {again ? m.applications_not_again() : sendAgainText(latest)}
          </Button>
        )}
      </div>
      {isPhone && (
        <IconButton aria-label={m.applications_preview_of({ name: financier.name })} onClick={props.onShow}>
          <IconEye size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

type StatusProps = FinancierRowProps & { latest: Application | undefined; hasGaps: boolean };

function RowStatus({ latest, hasGaps, gaps, queued, again }: StatusProps) {
  if (hasGaps) {
    const text = gaps.length === 1 ? m.applications_gap_count_one() : m.applications_gap_count({ count: gaps.length });
    return <Status tone="bad">{text}</Status>;
  }
  const phase = phaseOf(latest);
  if (queued && phase === 'ready') return <Status tone="off">{m.applications_phase_queued()}</Status>;
  if (again && latest?.status !== null) return <Status tone="info">{m.applications_phase_again()}</Status>;
  if (phase === 'none') return null;
  const { word, tone } = phaseLooks[phase];
  return <Status tone={tone}>{word()}</Status>;
}

function Progress({ application, queued }: { application: Application; queued: boolean }) {
  const phase = phaseOf(application);
  if (phase === 'none') return null;
  const now = new Date();
  const isQueued = queued && phase === 'ready';
  const { filled, tone } = phaseLooks[phase];
  const text = isQueued ? m.applications_text_queued() : phaseText(phase, application, now);
  const status = application.status === null ? undefined : statusWords(application.status);
  return (
    <>
      {(filled !== undefined || isQueued) && (
        <ProgressBar share={isQueued ? 0.06 : (filled ?? 0) / 100} tone={tone} className={classes.bar} />
      )}
      {text && <p className="f12 t2">{text}</p>}
      {application.status !== null && <RecipientList application={application} />}
      {status && (phase === 'sent' || phase === 'partly') && (
        <p className="f12 t2">
          {status.word} · {status.figure}
        </p>
      )}
    </>
  );
}

function Earlier({ application: { attempt, submittedAt, status, documentsSent } }: { application: Application }) {
  const { word } = statusWords(status ?? 0);
  const time = submittedAt ? formatWhen(submittedAt, new Date()) : '';
  return (
    <>
      <p className="f12 t3">{m.applications_earlier({ attempt, time, status: word })}</p>
      {documentsSent && <SentDocuments documents={documentsSent} />}
    </>
  );
}

/** Names the recipients that an e-mail has not reached yet. */
function sendAgainText(latest: Application | undefined): string {
  if (latest?.delivery === 'prepared' || latest?.delivery === 'handed') return m.applications_whatsapp_new_form();
  const [address, ...others] = latest && isPartlyDelivered(latest) && latest.upToDate ? latest.refused : [];
  if (address === undefined) return m.applications_send_again();
  if (others.length === 0) return m.applications_send_again_one({ address });
  return m.applications_send_again_rest({ count: others.length + 1 });
}
