import { formatDateTime } from '../../domain/singapore-time.ts';

interface Link {
  /** Name of the dealer. */
  dealer: string;
  /** Number of requested documents. */
  count: number;
  expiresAt: Date;
  /** URL of the link; in a preview, a placeholder. */
  link: string;
}

/** Returns the text message with a link for documents. */
export function uploadLinkText({ dealer, count, expiresAt, link }: Link): string {
  const what = count === 1 ? 'a document' : `${count} documents`;
  return `${dealer} asks you for ${what} for your car loan. Upload by ${formatDateTime(expiresAt)}: ${link}`;
}
