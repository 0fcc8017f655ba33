import { afterEach, describe, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../../paraglide/runtime.js';
import { type ApplicationMailInput, applicationMail } from './application-mail.ts';

const input: ApplicationMailInput = {
  financierName: 'Raintree Capital',
  dealerName: 'Lorong Motors Pte. Ltd.',
  caseNo: 'HP26112000018',
  customerName: 'Tan Wei Ling',
  vehicle: 'Toyota Harrier 2.0, SLR4821J',
  loanAmountCents: 8_400_000,
  tenureMonths: 84,
  attachments: [
    { fileType: 'LogCard', pages: 2 },
    { fileType: 'NRICFront', pages: 1 },
  ],
  contact: { name: 'Grace Teo', email: 'grace@lorongmotors.example', telephone: '+65 6743 0218' },
};

const language = getLocale();
afterEach(() => overwriteGetLocale(() => language));

describe('mail to a financier', () => {
  it('is in English for users whose portal is in Chinese', () => {
    const english = applicationMail(input);
    overwriteGetLocale(() => 'zh');
    expect(applicationMail(input)).toEqual(english);
  });

  it('says who, what, how much and whom to answer', () => {
    const { subject, text } = applicationMail(input);
    expect(subject).toBe('Hire purchase application HP26112000018: Toyota Harrier 2.0, SLR4821J');
    for (const part of [
      'Lorong Motors Pte. Ltd. submits',
      'Customer: Tan Wei Ling',
      'Amount to finance: S$84,000.00',
      'Tenure: 84 months',
      '- Application form\n- Log card, 2 pages\n- NRIC, front, 1 page',
      'Answer to Grace Teo, grace@lorongmotors.example, telephone +65 6743 0218.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('leaves out what is not known', () => {
    const { text } = applicationMail({
      ...input,
      vehicle: '',
      loanAmountCents: undefined,
      tenureMonths: undefined,
      contact: { name: 'Grace Teo', email: 'grace@lorongmotors.example' },
    });
    expect(text).not.toMatch(/undefined|Vehicle:|Amount|Tenure|telephone/);
  });

  it('counts no pages of a Word file', () => {
    const { text } = applicationMail({ ...input, attachments: [{ fileType: 'LetterOfAuthorisation', pages: 0 }] });
    expect(text).toContain('- Letter of confirmation and authorisation, as a file of its own');
  });

  it('keeps line breaks of a name out of the header', () => {
    const { subject } = applicationMail({ ...input, vehicle: 'Toyota\r\nBcc: somebody@else.example' });
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
