import { isIPv6 } from 'node:net';

/**
 * The network that attempts of an address count for: the IPv4 address itself, or the IPv6 /64
 * network, because one household or phone gets a whole /64.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []));
  const zeros = Array.from(
    { length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) },
    () => '0',
  );
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
