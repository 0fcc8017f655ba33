/** Who signs what in a case, and how far each is. Replaced by the feature's own work. */
export function SignatureTable({ caseNo }: { caseNo: string }) {
  return <span hidden>{caseNo}</span>;
}
