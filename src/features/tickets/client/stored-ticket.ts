/** A code that was sent for a link, with its time on this device's clock (ms since 1970). */
export interface SentLinkCode {
  challengeId: string;
  sentAt: number;
  expiresInSeconds: number;
  resendInSeconds: number;
}

/** State of the open link in this tab, so that a reloaded page continues. */
export interface TicketOnDevice {
  /** The link's secret. */
  token: string;
  sent?: SentLinkCode;
  ticket?: string;
  /** Expiry of the ticket, ISO 8601. */
  expiresAt?: string;
}

const name = 'dealer-portal:ticket';

export function readTicket(token: string): TicketOnDevice {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '') as TicketOnDevice;
    if (kept.token === token) return kept;
  } catch {
    // Nothing is stored, or storage is blocked.
  }
  return { token };
}

export function storeTicket(ticket: TicketOnDevice): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(ticket));
  } catch {
    // Without storage, the ticket lasts only as long as the page.
  }
}
