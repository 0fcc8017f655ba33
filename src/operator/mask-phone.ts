/** `+6591274480` becomes `+65 •••• 4480`. */
export function maskPhone(phone: string): string {
  return `+65 •••• ${phone.slice(-4)}`;
}
