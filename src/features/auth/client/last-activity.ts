/** Milliseconds within which somebody counts as being at work on this page. */
const presence = 120_000;

let lastAt = 0;

/** Notices keys and pointers on this page; gives what ends it. */
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

/** Whether somebody is at work on this page just now, so that a code that is sent meets its reader. */
export function isAtWork(): boolean {
  return document.visibilityState === 'visible' && Date.now() - lastAt < presence;
}
