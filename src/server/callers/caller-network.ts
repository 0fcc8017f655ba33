import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, because its
 * owner has all addresses with that prefix.
 */
export function callerNetwork(address: string): string {
  if (isIPv4(address)) return address;
  // Some proxies append the port to the address, which differs for every connection.
  const [, bare = address] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  const plain = bare.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.toLowerCase().split('::');
  const head = front === '' ? [] : front.split(':');
  const tail = back ? back.split(':') : [];
  const zeros = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
