/** The rest of a message that begins with the label it stands behind. */
export function gapText(label: string, message: string): string {
  return message.startsWith(label) ? `${message.slice(label.length).trim()}.` : message;
}
