import { SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import type { FinancierDraft } from './financier-draft.ts';
import classes from './financier-panel.module.css';

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
      <div id={label} className={classes.label}>
        {m.financiers_send_method()}
      </div>
      <SegmentedControl<FinancierDraft['sendMethod']>
        fullWidth
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
}

export function WhatsAppInput({ value, problem, readOnly, onChange }: NumberProps) {
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
      <Note tone="info">{m.financiers_whatsapp_later()}</Note>
    </>
  );
}
