import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { invalid } from '../platform/app-error.js';
import { Config } from '../platform/config/config.js';

/** Why nothing is sent to an address. */
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

/** To which machines the address of a webhook leads. */
@Injectable()
export class WebhookAddresses {
  /** Asks without one of the few threads in which the system looks names up: a name server that is silent keeps nothing else waiting. */
  readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  constructor(private readonly config: Config) {}

  /**
   * All addresses that a name has now. Connect to these alone: asked once more, it may have others.
   * @throws AddressError where there are none, or where one of them is not public and this installation keeps to public ones
   */
  async of({ hostname }: URL): Promise<string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [host] : await this.resolve(host);
    if (found.length === 0) throw new AddressError('UNKNOWN_HOST');
    if (!this.config.webhookPrivateNetworks && !found.every(isPublic)) throw new AddressError('PRIVATE_ADDRESS');
    return found;
  }

  /** Nothing is asked where any network is allowed: a receiver of one's own may come later. @throws 422 HOST_UNKNOWN or ADDRESS_PRIVATE */
  async assertReachable(url: URL): Promise<void> {
    if (this.config.webhookPrivateNetworks) return;
    try {
      await this.of(url);
    } catch (error) {
      if (!(error instanceof AddressError)) throw error;
      throw invalid([{ path: 'url', code: error.fault === 'UNKNOWN_HOST' ? 'HOST_UNKNOWN' : 'ADDRESS_PRIVATE' }]);
    }
  }

  private async resolve(host: string): Promise<string[]> {
    // names of this machine and its network, which only the system knows
    if (this.config.webhookPrivateNetworks) return (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
    const families = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  }
}
