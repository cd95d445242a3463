import type { Config } from '../config/config.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';
import { type GoogleAddress, storageAddress } from './storage-address.js';

/** The settings for the place of the files and the access to it. */
export type StorageSettings = Pick<Config, 'storageUrl' | 'dataDir' | 'awsCredentials'>;

const googleScope = 'https://www.googleapis.com/auth/devstorage.read_write';

/**
 * Opens the store that STORAGE_URL names. The code for a store is loaded only if that store is
 * used.
 * @throws ConfigError when the address names no store
 */
export async function openStore(config: StorageSettings): Promise<FileStore> {
  const address = storageAddress(config);
  if (address.kind === 'folder') return new FolderStore(address.folder);
  if (address.kind === 'google') return openGoogleStore(address);
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(address, config.awsCredentials);
}

/** Uses Google's credentials, but never sends them unencrypted. An emulator needs none. */
async function openGoogleStore(address: GoogleAddress): Promise<FileStore> {
  const { GoogleStore } = await import('./google-store.js');
  if (address.endpoint?.startsWith('http://')) return new GoogleStore(address);
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ scopes: googleScope });
  return new GoogleStore(address, () => auth.getRequestHeaders());
}
