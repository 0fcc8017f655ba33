import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { Plan } from '../sending-plan.ts';
import classes from './sending-desk.module.css';

interface Props {
  caseNo: string;
  plan: Plan;
  firstName: string;
  /** The user sends it from their own WhatsApp; the portal only prepares it. */
  isPrepared: boolean;
  /** Forms were made before and are old or failed. */
  isRemake: boolean;
  /** Why there is no next step. */
  blocked: 'permission' | 'gaps' | 'documents' | undefined;
  /** An application was sent before. */
  isOver: boolean;
  /** An application was sent and did not reach all recipients. */
  hasMissed: boolean;
  /** An application is ready for the user to send from their own WhatsApp. */
  hasToSend: boolean;
  /** A form or delivery is in progress. */
  isMoving: boolean;
  generating: boolean;
  sending: boolean;
  onGenerate: () => void;
  onSend: () => void;
  /** Set on the phone, where the preview is a dialog. */
  onPreview: (() => void) | undefined;
}

/** Shows the next step, or why there is none. */
export function NextStep(props: Props) {
  const {
    caseNo,
    plan,
    firstName,
    isPrepared,
    isRemake,
    blocked,
    isOver,
    generating,
    sending,
    onGenerate,
    onSend,
    onPreview,
  } = props;
  const count = plan.toSend.length;
  const hint = hintOf(props);
  const isSending = plan.step === 'send' || sending;
  const label = isSending ? sendLabel(count, firstName, isPrepared) : generateLabel(count, isRemake);
  return (
    <>
      {hint && (
        <p className={`t3 f13 ${classes.hint}`}>
          {hint}{' '}
          {blocked === 'documents' && !isOver && (
            <Link to="/case/documents" search={{ id: caseNo }}>
              {m.applications_hint_documents_link()}
            </Link>
          )}
        </p>
      )}
      {onPreview && <Button onClick={onPreview}>{m.applications_preview()}</Button>}
      {!(plan.step === 'choose' && isOver && !sending) && (
        <Button
          variant="filled"
          busy={generating || sending || plan.step === 'making'}
          busyLabel={isSending ? m.applications_sending() : m.applications_generating()}
          disabled={blocked !== undefined || (plan.step === 'choose' && !sending)}
          onClick={isSending ? onSend : onGenerate}
        >
          {label}
        </Button>
      )}
    </>
  );
}

function sendLabel(count: number, name: string, isPrepared: boolean): ReactNode {
  if (!isPrepared && count !== 1) return m.applications_send_all({ count });
  const message = isPrepared ? m.applications_prepare : m.applications_send_one;
  return withNames((markName) => message({ name: markName(name) }));
}

function generateLabel(count: number, isRemake: boolean): string {
  if (isRemake) return count > 1 ? m.applications_make_again_many() : m.applications_make_again();
  return count > 1 ? m.applications_generate({ count }) : m.applications_generate_one();
}

function hintOf({ plan, blocked, isOver, hasMissed, hasToSend, isMoving, sending }: Props): string | undefined {
  if (blocked === 'permission') return m.applications_hint_permission();
  if (blocked === 'documents' && !isOver) return m.applications_hint_documents();
  if (plan.step !== 'choose' || sending) return undefined;
  if (isOver && isMoving) return m.applications_on_their_way();
  if (isOver && hasToSend) return m.applications_hint_whatsapp();
  if (isOver) return hasMissed ? m.applications_not_all_arrived() : m.applications_all_sent();
  return blocked === 'gaps' ? m.applications_hint_gaps() : m.applications_hint_choose();
}
