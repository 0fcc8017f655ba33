/** Replaced by the feature's own work. */
export function VerifyPage() {
  return null;
}
