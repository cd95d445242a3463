import { type Config, ConfigError } from '../config/config.js';
import { explainCertificateError } from '../errors/connection-errors.js';
import { OperatorError } from '../errors/operator-error.js';
import { StoreRefusal } from './file-store.js';
import { storageAddress } from './storage-address.js';

type Address = ReturnType<typeof storageAddress>;

/** Returns where the files are stored, for messages. It contains no secrets. */
export const storagePlace = (config: Pick<Config, 'storageUrl' | 'dataDir'>): string =>
  config.storageUrl ?? `in ${config.dataDir}`;

/**
 * Explains an error of a store, or of the connection to it, that the operator can fix: names the
 * variable and the remedy. Returns undefined for an error that may be transient.
 */
export function explainStorageError(
  error: unknown,
  config: Pick<Config, 'storageUrl' | 'dataDir'>,
): OperatorError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError) return error;
  const address = storageAddress(config);
  const mend =
    address.kind === 'folder'
      ? folderRemedy(error)
      : (connectionRemedy(error) ?? bucketRemedy(error, address));
  if (mend === undefined) return undefined;
  const variable = config.storageUrl ? 'STORAGE_URL' : 'DATA_DIR';
  return new OperatorError(`${variable} (${config.storageUrl ?? config.dataDir}): ${mend}`, {
    cause: error,
  });
}

function folderRemedy({ code = '' }: Error & { code?: string }): string | undefined {
  if (!/^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code)) return undefined;
  return `files cannot be kept there (${code}). Create the folder, and give the user of this process write access.`;
}

/** Looks at `cause` too, because fetch itself only reports that the connection failed. */
function connectionRemedy(error: Error & { code?: string; cause?: unknown }): string | undefined {
  const { code = '', message, cause } = error;
  const certificate = explainCertificateError(code);
  if (certificate) return certificate;
  if (code === 'EPROTO' || /wrong version number/.test(message))
    return 'the server does not use TLS on this port: correct http or https in `endpoint`.';
  return cause instanceof Error ? connectionRemedy(cause) : undefined;
}

function bucketRemedy(
  error: Error,
  { kind, bucket }: Exclude<Address, { kind: 'folder' }>,
): string | undefined {
  const credentials =
    kind === 's3'
      ? 'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.'
      : 'Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account, or give the machine one.';
  if (
    error.name === 'CredentialsProviderError' ||
    /could not load the default credentials/i.test(error.message)
  )
    return `there are no credentials. ${credentials}`;
  if (!(error instanceof StoreRefusal)) return undefined;
  const { status, reason } = error;
  if (reason === 'NoSuchBucket')
    return `there is no bucket '${bucket}'. Create it, or correct the name.`;
  if (reason === 'RequestTimeTooSkewed') return 'the clock of this machine is wrong: set it.';
  if (status === 301 || reason === 'PermanentRedirect' || reason === 'AuthorizationHeaderMalformed')
    return `the bucket is in another region (${error.message}). Correct \`region\`.`;
  if (
    status === 401 ||
    /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/.test(reason)
  )
    return `the storage rejects the credentials (${reason || status}). ${credentials}`;
  if (status === 403)
    return kind === 's3'
      ? 'a permission is missing: grant s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects.'
      : 'a permission is missing: give the service account the role Storage Object User on the bucket.';
  return undefined;
}
