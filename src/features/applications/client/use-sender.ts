import { useMailbox } from '../../mailbox/client/use-mailbox.ts';

/** Returns the sender address of the user's e-mails to financiers, and whether it is their own mailbox. */
export function useSender(): { address: string; isOwn: boolean } | undefined {
  const { data } = useMailbox();
  if (!data) return undefined;
  const isOwn = data.authorization === 1 && data.address !== null;
  return { address: isOwn ? (data.address ?? '') : data.portalAddress, isOwn };
}
