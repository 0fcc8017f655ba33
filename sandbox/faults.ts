import { z } from 'zod';

/** Which modes each party knows. Reordering needs a stream of deliveries; the provider's calls are single ones. */
export const partyModes = {
  sms: ['ok', 'slow', 'down', 'duplicate', 'reorder'],
  email: ['ok', 'slow', 'down', 'denied', 'duplicate', 'reorder', 'busy', 'blocked', 'lost'],
  provider: ['ok', 'slow', 'down', 'denied', 'duplicate'],
  mailbox: ['ok', 'slow', 'down', 'duplicate'],
  identity: ['ok', 'slow', 'down', 'denied', 'refused'],
  timestamp: ['ok', 'slow', 'down', 'denied', 'duplicate'],
  whatsApp: ['ok', 'slow', 'down', 'denied', 'busy', 'lost'],
  whatsAppStatus: ['ok', 'slow', 'duplicate', 'reorder', 'failed'],
  events: ['ok', 'slow', 'down', 'duplicate', 'reorder'],
} as const;

export type Party = keyof typeof partyModes;
const modes = [
  'ok',
  'slow',
  'down',
  'denied',
  'duplicate',
  'reorder',
  'busy',
  'blocked',
  'lost',
  'failed',
  'refused',
] as const;
export type Mode = (typeof modes)[number];

export const faultSchema = z
  .object({
    party: z.enum(Object.keys(partyModes) as [Party, ...Party[]]),
    mode: z.enum(modes),
    /** How many of the party's next deliveries it applies to. */
    count: z.number().int().min(1).max(1000).default(1),
  })
  .refine(({ party, mode }) => (partyModes[party] as readonly Mode[]).includes(mode), {
    path: ['mode'],
    message: 'This party has no such mode.',
  });

export interface Faults {
  set(fault: z.output<typeof faultSchema>): void;
  /** Returns the mode for this delivery if the caller handles it here, and reduces its count by one. */
  take(party: Party, among: readonly Mode[]): Mode;
  list(): { party: Party; mode: Mode; left: number; modes: readonly Mode[] }[];
}

/** Creates the fault modes of the parties; all start without faults. */
export function createFaults(): Faults {
  const parties = Object.keys(partyModes) as Party[];
  const present = new Map<Party, { mode: Mode; left: number }>();
  return {
    set({ party, mode, count }) {
      if (mode === 'ok') present.delete(party);
      else present.set(party, { mode, left: count });
    },
    take(party, among) {
      const fault = present.get(party);
      if (!fault || !among.includes(fault.mode)) return 'ok';
      fault.left -= 1;
      if (fault.left === 0) present.delete(party);
      return fault.mode;
    },
    list: () =>
      parties.map((party) => {
        const { mode, left } = present.get(party) ?? { mode: 'ok' as const, left: 0 };
        return { party, mode, left, modes: partyModes[party] };
      }),
  };
}
