import { Select } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { usualAttachmentMegabytes } from '../attachment-limit.ts';

interface Props {
  /** Null for the usual limit. */
  megabytes: number | null;
  readOnly: boolean;
  onChange: (megabytes: number | null) => void;
}

const offered = [5, 8, 10, 15, 25, 35, 50];

/** Input for the largest e-mail that the financier accepts; documents are shrunk to fit. */
export function MailLimitInput({ megabytes, readOnly, onChange }: Props) {
  const others = megabytes === null || offered.includes(megabytes) ? offered : [...offered, megabytes];
  return (
    <Select
      label={m.financiers_mail_limit()}
      description={m.financiers_mail_limit_help()}
      value={megabytes ?? ''}
      disabled={readOnly}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{m.financiers_mail_limit_usual({ megabytes: usualAttachmentMegabytes })}</option>
      {[...others]
        .sort((a, b) => a - b)
        .map((other) => (
          <option key={other} value={other}>
            {m.financiers_mail_limit_of({ megabytes: other })}
          </option>
        ))}
    </Select>
  );
}
