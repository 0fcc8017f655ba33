/**
 * Focuses a field by its path: opens "More details" if the field is inside and scrolls to it. Returns false if the field is
 * not on the page.
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
