import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError } from '../config/config.js';

export type FolderAddress = { kind: 'folder'; folder: string };
export type S3Address = {
  kind: 's3';
  bucket: string;
  region: string;
  endpoint?: string;
  pathStyle: boolean;
};
export type GoogleAddress = { kind: 'google'; bucket: string; endpoint?: string };

const forms = 'file:///var/lib/retrogusto/files, gs://bucket or s3://bucket?region=eu-west-1';

/**
 * Parses STORAGE_URL: a folder (`file:///…`; by default `files` in the data folder), `gs://bucket`,
 * or `s3://bucket?region=…&endpoint=…&pathStyle=…`.
 * @throws ConfigError when it is invalid
 */
export function storageAddress({
  storageUrl,
  dataDir,
}: Pick<Config, 'storageUrl' | 'dataDir'>): FolderAddress | S3Address | GoogleAddress {
  if (!storageUrl) return { kind: 'folder', folder: join(dataDir, 'files') };
  if (!URL.canParse(storageUrl)) throw new ConfigError(`STORAGE_URL must look like ${forms}`);
  const url = new URL(storageUrl);
  switch (url.protocol) {
    case 'file:':
      if (url.hostname)
        throw new ConfigError(
          'STORAGE_URL needs three slashes for a folder: file:///var/lib/retrogusto/files',
        );
      return { kind: 'folder', folder: fileURLToPath(url) };
    case 's3:': {
      const {
        endpoint,
        region = 'eu-west-1',
        pathStyle,
      } = settingsOf(url, ['region', 'endpoint', 'pathStyle']);
      if (pathStyle && !['true', 'false'].includes(pathStyle))
        throw new ConfigError('STORAGE_URL: pathStyle is true or false');
      return {
        kind: 's3',
        bucket: url.hostname,
        region,
        ...endpointOf(endpoint),
        pathStyle: pathStyle !== 'false',
      };
    }
    case 'gs:':
      return {
        kind: 'google',
        bucket: url.hostname,
        ...endpointOf(settingsOf(url, ['endpoint']).endpoint),
      };
    default:
      throw new ConfigError(`STORAGE_URL must look like ${forms}`);
  }
}

/**
 * Reads the parameters after the `?`. An unknown one is rejected, because a typing error could
 * otherwise lead to the wrong bucket or to none.
 */
function settingsOf(url: URL, known: string[]): Record<string, string | undefined> {
  if (url.username || url.password)
    throw new ConfigError(
      'STORAGE_URL holds credentials, which logs would show: put them into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (!url.hostname || url.port || !['', '/'].includes(url.pathname))
    throw new ConfigError(
      `STORAGE_URL must be an address that names a bucket and nothing in it, without a port. A host belongs in \`endpoint\`. It must look like ${forms}`,
    );
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ConfigError(`STORAGE_URL has '${unknown}': only ${known.join(', ')} can be set.`);
  return Object.fromEntries(url.searchParams);
}

function endpointOf(endpoint: string | undefined): { endpoint?: string } {
  if (endpoint === undefined) return {};
  const { protocol, username, password } = URL.canParse(endpoint)
    ? new URL(endpoint)
    : { protocol: '', username: '', password: '' };
  if (!/^https?:$/.test(protocol) || username || password)
    throw new ConfigError(
      'STORAGE_URL: endpoint must be an http(s) address without credentials, such as https://s3.example.com',
    );
  return { endpoint: endpoint.replace(/\/+$/, '') };
}
