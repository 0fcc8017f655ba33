import type { Tone } from '../../../client/ui/status.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Application } from '../contract.ts';
import { phaseWord } from '../progress-words.ts';
import type { Phase } from '../sending-plan.ts';

/** Display of a phase: word, tone, and how far the bar is filled. */
export interface PhaseLook {
  readonly word: () => string;
  readonly tone: Tone;
  /** Filled share of the bar; set only while sending. */
  readonly filled?: number;
}

export const phaseLooks: Record<Exclude<Phase, 'none'>, PhaseLook> = {
  making: { word: phaseWord.making, tone: 'info' },
  formFailed: { word: phaseWord.formFailed, tone: 'bad' },
  outdated: { word: phaseWord.outdated, tone: 'warn' },
  ready: { word: phaseWord.ready, tone: 'info' },
  sending: { word: phaseWord.sending, tone: 'info', filled: 62 },
  preparing: { word: phaseWord.preparing, tone: 'info', filled: 62 },
  prepared: { word: phaseWord.prepared, tone: 'warn' },
  handed: { word: phaseWord.handed, tone: 'warn' },
  retrying: { word: phaseWord.retrying, tone: 'warn', filled: 62 },
  sent: { word: phaseWord.sent, tone: 'ok', filled: 100 },
  partly: { word: phaseWord.partly, tone: 'warn', filled: 100 },
  failed: { word: phaseWord.failed, tone: 'bad', filled: 100 },
};

/** Explains a phase and what happens next; empty if the phase's name is enough. */
export function phaseText(phase: Phase, application: Application, now: Date): string {
  const { deliveryAt, deliveryAttempts: attempt, deliveryReference: reference } = application;
  const { sentFrom, reached, recipients } = application;
  const time = deliveryAt ? formatWhen(deliveryAt, now) : '';
  const byInterface = application.sendMethod === 'interface';
  switch (phase) {
    case 'formFailed':
      return m.applications_text_form_failed();
    case 'outdated':
      return m.applications_text_outdated();
    case 'sending':
      return m.applications_text_sending({ time });
    case 'preparing':
      return m.applications_text_preparing({ time });
    case 'prepared':
      return m.applications_text_prepared();
    case 'handed':
      return m.applications_text_handed({ time });
    case 'retrying':
      return m.applications_text_retrying({ attempt, time });
    case 'partly':
      return m.applications_text_partly({ time, reached: reached.length, count: recipients.length });
    case 'failed':
      return failedText(application, time);
    case 'sent':
      if (application.sendMethod === 'whatsApp') return whatsAppText(application, now);
      if (sentFrom) return m.applications_text_sent_from({ time, address: sentFrom });
      if (!byInterface) return m.applications_text_sent_mail({ time });
      return reference ? m.applications_text_sent_reference({ time, reference }) : m.applications_text_sent({ time });
    default:
      return '';
  }
}

function failedText({ sendMethod, financierName: name, refused }: Application, time: string): string {
  if (sendMethod === 'interface') return m.applications_text_failed_interface({ name, time });
  if (sendMethod === 'whatsApp') return m.applications_text_failed_whatsapp({ time });
  if (refused.length === 0) return m.applications_text_failed({ name, time });
  return m.applications_text_failed_addresses({ time });
}

/**
 * Describes the delivery of an application by WhatsApp. If it is sent from the dealer's own WhatsApp, only what users
 * recorded is known.
 */
function whatsAppText({ delivery, deliveryAt, sentBy }: Application, now: Date): string {
  if (sentBy) return m.applications_text_sent_by({ name: sentBy.by, time: formatWhen(sentBy.at, now) });
  const time = deliveryAt ? formatWhen(deliveryAt, now) : '';
  if (delivery === 'delivered') return m.applications_text_delivered({ time });
  return delivery === 'opened' ? m.applications_text_read({ time }) : m.applications_text_sent_whatsapp({ time });
}
