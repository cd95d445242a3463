import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../config/config.js';

/** The reason why the server does not connect to an address. */
export class AddressError extends Error {
  constructor(readonly fault: 'UNKNOWN_HOST' | 'PRIVATE_ADDRESS') {
    super(fault);
  }
}

const everybody = ipaddr.parseCIDR('2000::/3');
/** The metadata address of virtual machines in Azure. It looks public, but must stay private. */
const metadata = '168.63.129.16';

/**
 * Whether an address is on the public internet. False for local, private, provider and multicast
 * addresses, and for IPv6 addresses that embed another address.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 notation is checked as IPv4.
  const ip = ipaddr.process(address);
  if (ip.toString() === metadata || ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || ip.match(everybody);
}

/**
 * A lookup that returns only the given addresses. The connection then goes to the checked
 * addresses, even if the name resolves to others by now.
 */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, found) =>
    all ? found(null, known) : found(null, known[0]?.address ?? '', known[0]?.family);
}

/** Resolves host names of addresses that come from users. */
@Injectable()
export class PublicAddresses {
  /**
   * Uses DNS directly instead of the few threads of the system's resolver, so that a silent name
   * server blocks nothing else.
   */
  readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  constructor(private readonly config: Config) {}

  /**
   * All current addresses of a host. Connect only to them, with `onlyTo`: a second lookup may
   * return others.
   * @throws AddressError if there are none, or if one of them is not public and
   * WEBHOOK_PRIVATE_NETWORKS is off
   */
  async of({ hostname }: URL): Promise<string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [host] : await this.resolve(host);
    if (found.length === 0) throw new AddressError('UNKNOWN_HOST');
    if (!this.config.webhookPrivateNetworks && !found.every(isPublic))
      throw new AddressError('PRIVATE_ADDRESS');
    return found;
  }

  private async resolve(host: string): Promise<string[]> {
    // Only the system's resolver knows the names of this machine and its network.
    if (this.config.webhookPrivateNetworks)
      return (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
    const families = await Promise.allSettled([
      this.resolver.resolve4(host),
      this.resolver.resolve6(host),
    ]);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  }
}
