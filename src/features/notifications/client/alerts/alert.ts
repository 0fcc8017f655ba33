/** Shows a browser notification. One with the same `tag` replaces it. */
export function showAlert(alert: { title: string; text: string; tag: string; onOpen: () => void }): void {
  const shown = new Notification(alert.title, { body: alert.text, tag: alert.tag });
  shown.onclick = () => {
    shown.close();
    window.focus();
    alert.onOpen();
  };
}
