/** `weiling.tan@example.sg` becomes `w•••@example.sg`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;
}
