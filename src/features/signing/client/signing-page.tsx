/** Replaced by the feature's own work. */
export function SigningPage() {
  return null;
}
