import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../config/config.js';

/** Why no connection is made to an address. */
export class AddressError extends Error {
  constructor(readonly fault: 'UNKNOWN_HOST' | 'PRIVATE_ADDRESS') {
    super(fault);
  }
}

const everybody = ipaddr.parseCIDR('2000::/3');
/** It looks public: where virtual machines of Azure find what only they may read. */
const metadata = '168.63.129.16';

/** Whether an address is one of the public internet: not of this machine, a network behind it, a provider, a group, or another address in disguise. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // an IPv4 address that is written as an IPv6 one is judged as what it is
  const ip = ipaddr.process(address);
  if (ip.toString() === metadata || ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || ip.match(everybody);
}

/** Looks up what was found before: a connection goes to addresses that were judged, whatever the name leads to by now. */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, found) =>
    all ? found(null, known) : found(null, known[0]?.address ?? '', known[0]?.family);
}

/** To which machines addresses lead that anybody may have written. */
@Injectable()
export class PublicAddresses {
  /** Asks without one of the few threads in which the system looks names up: a name server that is silent keeps nothing else waiting. */
  readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  constructor(private readonly config: Config) {}

  /**
   * All addresses that a name has now. Connect to these alone, by `onlyTo`: asked once more, it may have others.
   * @throws AddressError where there are none, or where one of them is not public and this installation keeps to public ones
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
    // names of this machine and its network, which only the system knows
    if (this.config.webhookPrivateNetworks)
      return (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
    const families = await Promise.allSettled([
      this.resolver.resolve4(host),
      this.resolver.resolve6(host),
    ]);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  }
}
