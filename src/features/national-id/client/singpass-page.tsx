/** Replaced by the feature's own work. */
export function SingpassPage() {
  return null;
}
