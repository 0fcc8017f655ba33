import * as m from '../../../paraglide/messages.js';

/** Returns a message without the label it begins with. */
export function gapText(label: string, message: string): string {
  return message.startsWith(label) ? `${message.slice(label.length).trim()}.` : message;
}

export function gapsTitle(count: number): string {
  return count === 1 ? m.loan_application_gaps_one() : m.loan_application_gaps_many({ count });
}

/** What is true once every field is complete: papers may still be missing, and without any nothing can be sent. */
export function nothingMissingText(papers: number): string {
  if (papers === 0) return m.loan_application_gaps_none();
  return papers === 1 ? m.loan_application_gaps_papers_one() : m.loan_application_gaps_papers_many({ count: papers });
}
