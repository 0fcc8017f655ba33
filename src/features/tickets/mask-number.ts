/** `+6582456013` becomes `+65 ••••• 013`. */
export function maskNumber(phone: string): string {
  return `+65 ••••• ${phone.slice(-3)}`;
}
