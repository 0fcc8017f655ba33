import { useId } from 'react';
import { SegmentedControl } from '../../../client/ui/segmented.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import type { WhatsAppSender } from '../contract.ts';
import type { FinancierDraft } from './financier-draft.ts';
import classes from './financier-panel.module.css';
import { useSendingWays } from './use-financiers.ts';

interface Props {
  sendMethod: FinancierDraft['sendMethod'];
  readOnly: boolean;
  onChange: (sendMethod: FinancierDraft['sendMethod']) => void;
}

const words = { email: m.financiers_method_email, whatsApp: m.financiers_method_whatsapp };

export function SendMethodInput({ sendMethod, readOnly, onChange }: Props) {
  const label = useId();
  if (readOnly) return <TextInput label={m.financiers_send_method()} value={words[sendMethod]()} readOnly />;
  return (
    <div>
      <div id={label} className={`m f13 ${classes.label}`}>
        {m.financiers_send_method()}
      </div>
      <SegmentedControl<FinancierDraft['sendMethod']>
        aria-labelledby={label}
        value={sendMethod}
        onChange={onChange}
        data={[
          { value: 'email', label: words.email() },
          { value: 'whatsApp', label: words.whatsApp() },
        ]}
      />
    </div>
  );
}

interface NumberProps {
  value: string;
  problem: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
  from: WhatsAppSender;
  onFrom: (from: WhatsAppSender) => void;
}

const senders = { own: m.financiers_whatsapp_own, portal: m.financiers_whatsapp_portal };
const helps = { own: m.financiers_whatsapp_own_help, portal: m.financiers_whatsapp_portal_help };

/** Inputs for the number, and for the sending WhatsApp if there is a choice. */
export function WhatsAppInput({ value, problem, readOnly, onChange, from: chosen, onFrom }: NumberProps) {
  const label = useId();
  const offersPortal = useSendingWays().data?.whatsAppFromPortal ?? false;
  const from = offersPortal ? chosen : 'own';
  return (
    <>
      <TextInput
        id="financier-whatsAppNumber"
        label={m.financiers_whatsapp_number()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={value}
        readOnly={readOnly}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div>
        {offersPortal && (
          <>
            <div id={label} className={`m f13 ${classes.label}`}>
              {m.financiers_whatsapp_from()}
            </div>
            <SegmentedControl<WhatsAppSender>
              aria-labelledby={label}
              readOnly={readOnly}
              value={from}
              onChange={onFrom}
              data={[
                { value: 'own', label: senders.own() },
                { value: 'portal', label: senders.portal() },
              ]}
            />
          </>
        )}
        <p className={`t2 f13 ${offersPortal ? classes.below : ''}`}>{helps[from]()}</p>
      </div>
    </>
  );
}
