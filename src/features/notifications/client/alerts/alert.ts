/** Shows a browser notification. One with the same `tag` replaces it. */
export function showAlert(alert: { title: string; text: string; tag: string; onOpen: () => void }): void {
  try {
    const shown = new Notification(alert.title, { body: alert.text, tag: alert.tag });
    shown.onclick = () => {
      shown.close();
      window.focus();
      alert.onOpen();
    };
  } catch {
    // Android only shows notifications of a service worker, even on a tablet with a mouse.
  }
}
