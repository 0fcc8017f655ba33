/**
 * Leads to a field by its path: opens "More details" where the field stands behind it, brings it into view and puts
 * the cursor there. Says whether the field is on the page.
 */
export function focusField(path: string): boolean {
  const input = document.getElementById(path);
  if (!input) return false;
  for (let folded = input.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) {
    folded.open = true;
  }
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
  return true;
}
