/** Maximum bytes of signed bodies with unverified signatures, for all callers together. */
const mostInAll = 32 * 1024 * 1024;
/** Limit for one network: the largest body and a few small ones. */
const mostOfNetwork = 26 * 1024 * 1024;

interface Arriving {
  network: string;
  bytes: number;
  cutOff: () => void;
}

export interface UnverifiedBodies {
  /**
   * Registers a body that begins to arrive.
   * @param cutOff called if the body is dropped for others; nothing more may be added then
   */
  begin(network: string, cutOff: () => void): { add(bytes: number): void; end(): void };
}

/**
 * Limits the memory for bodies that anyone can send. Only received bytes count, and at the limit the body that has been
 * arriving longest is dropped: a provider sends within seconds, but senders that want to fill the memory need longer.
 */
export function createUnverifiedBodies(limits = { inAll: mostInAll, ofNetwork: mostOfNetwork }): UnverifiedBodies {
  /** Bodies being received, the oldest first. */
  const arriving = new Set<Arriving>();
  const ofNetworks = new Map<string, number>();
  let inAll = 0;

  function remove(body: Arriving): void {
    if (!arriving.delete(body)) return;
    inAll -= body.bytes;
    const left = (ofNetworks.get(body.network) ?? 0) - body.bytes;
    if (left > 0) ofNetworks.set(body.network, left);
    else ofNetworks.delete(body.network);
  }

  function makeRoom(isMeant: (body: Arriving) => boolean): void {
    for (const body of arriving) {
      if (body.bytes === 0 || !isMeant(body)) continue;
      remove(body);
      body.cutOff();
      return;
    }
  }

  return {
    begin(network, cutOff) {
      const body: Arriving = { network, bytes: 0, cutOff };
      arriving.add(body);
      return {
        add(bytes) {
          if (!arriving.has(body)) return;
          body.bytes += bytes;
          inAll += bytes;
          const ofNetwork = (ofNetworks.get(network) ?? 0) + bytes;
          ofNetworks.set(network, ofNetwork);
          if (ofNetwork > limits.ofNetwork) makeRoom((other) => other.network === network);
          else if (inAll > limits.inAll) makeRoom(() => true);
        },
        end: () => remove(body),
      };
    },
  };
}
