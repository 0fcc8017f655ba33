/** Milliseconds after the last input during which the user counts as active on this page. */
const presence = 120_000;

let lastAt = 0;

/** Follows key presses and pointer events on this page. Returns the unsubscribe function. */
export function followActivity(): () => void {
  const notice = () => {
    lastAt = Date.now();
  };
  notice();
  document.addEventListener('keydown', notice, true);
  document.addEventListener('pointerdown', notice, true);
  return () => {
    document.removeEventListener('keydown', notice, true);
    document.removeEventListener('pointerdown', notice, true);
  };
}

/** True if the user is active on this page, so that a code sent now is read. */
export function isAtWork(): boolean {
  return document.visibilityState === 'visible' && Date.now() - lastAt < presence;
}
