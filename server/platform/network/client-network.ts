import { isIPv6 } from 'node:net';

/** Whom attempts from an address are counted for: one IPv4 address, or one IPv6 network of 64 bits, as a household or a phone gets whole. */
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
