import type { SubprocessorKind } from '../../shared/vocabulary/privacy.js';
import type { Config } from '../platform/config/config.js';
import type { OwnSubprocessor } from './documents.js';

/** A party that processes data for the operator. Entries of `OTHER` are the operator's own. */
export type Subprocessor = OwnSubprocessor & { kind: SubprocessorKind };

type Services = Pick<
  Config,
  | 'firebase'
  | 'stripe'
  | 'smtpUrl'
  | 'storageUrl'
  | 'backup'
  | 'vimeo'
  | 'avatarService'
  | 'translationService'
>;

const isOnThisMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** The host of a service elsewhere; null for one on this machine. */
function hostOf(url: string | undefined): string | null {
  const host = url && URL.canParse(url) ? new URL(url).hostname : '';
  return host && !isOnThisMachine(host) ? host : null;
}

/** The provider of a bucket. The name of the bucket says nothing about it. */
function providerOf(address: string | undefined): string | null {
  if (!address?.includes('://')) return null;
  const { protocol, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (protocol === 'gs:') return endpoint ? hostOf(endpoint) : 'Google Cloud Storage';
  if (protocol === 's3:') return endpoint ? hostOf(endpoint) : 'Amazon S3';
  return null;
}

/** The subprocessors that the configuration uses, and those that the operator adds. */
export function subprocessorsOf(
  services: Services,
  own: readonly OwnSubprocessor[],
): Subprocessor[] {
  const { firebase, stripe, smtpUrl, storageUrl, backup, vimeo } = services;
  const { avatarService, translationService } = services;
  const used: [SubprocessorKind, string | null][] = [
    ['SIGN_IN', firebase ? 'Google Firebase' : null],
    ['PAYMENT', stripe ? 'Stripe' : null],
    ['MAIL', hostOf(smtpUrl)],
    ['STORAGE', providerOf(storageUrl)],
    ['BACKUP', providerOf(backup?.to)],
    ['VIDEO', vimeo.token ? 'Vimeo' : null],
    ['AVATAR', hostOf(avatarService?.url)],
    ['TRANSLATION', hostOf(translationService?.url)],
  ];
  return [
    ...used.flatMap(([kind, name]) =>
      name === null ? [] : [{ kind, name, country: null, purpose: {} }],
    ),
    ...own.map((each) => ({ ...each, kind: 'OTHER' as const })),
  ];
}

/** A JSON column does not keep the order of the languages. */
const keyOf = ({ kind, name, country, purpose }: Subprocessor) =>
  JSON.stringify([
    kind,
    name,
    country,
    Object.entries(purpose).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** The entries that others lack. An entry is a party and its purpose. */
export function lackingIn(
  others: readonly Subprocessor[],
  entries: readonly Subprocessor[],
): Subprocessor[] {
  const known = new Set(others.map(keyOf));
  return entries.filter((each) => !known.has(keyOf(each)));
}
