import { useMailbox } from '../../mailbox/client/use-mailbox.ts';

/** The address that the user's e-mails to financiers leave from, and whether it is that of an own mailbox. */
export function useSender(): { address: string; isOwn: boolean } | undefined {
  const { data } = useMailbox();
  if (!data) return undefined;
  const isOwn = data.authorization === 1 && data.address !== null;
  return { address: isOwn ? (data.address ?? '') : data.portalAddress, isOwn };
}
