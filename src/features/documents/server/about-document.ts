/** Returns the details of an audit event about a document: its type and party, never its file name. */
export function aboutDocument({ fileType, personalInfoId }: { fileType: string; personalInfoId: string | null }) {
  return { fileType, ...(personalInfoId && { personalInfoId }) };
}
