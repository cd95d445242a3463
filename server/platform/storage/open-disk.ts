import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Config, ConfigError } from '../config/config.js';

/** The disk behind the storage, and its folder on this machine when it is one. */
export type OpenedDisk = { disk: Disk; folder?: string };

/**
 * The disk that STORAGE_URL names: a folder (`file:///…`; by default `files` in the data folder), `gs://bucket` with Google's own
 * credentials, or `s3://bucket?region=…&endpoint=…` with Amazon's. Cloud libraries are loaded only where they are used.
 *
 * @throws ConfigError when the address names no known storage, or its library is not installed.
 */
export async function openDisk({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<OpenedDisk> {
  if (!storageUrl) return folderDisk(join(dataDir, 'files'));
  const url = new URL(storageUrl);
  if (url.protocol === 'file:') return folderDisk(fileURLToPath(url));
  const bucket = url.hostname;
  const endpoint = url.searchParams.get('endpoint');
  if (url.protocol === 'gs:') {
    const { GCSDriver } = await load(() => import('flydrive/drivers/gcs'), '@google-cloud/storage');
    return {
      disk: new Disk(
        new GCSDriver({ bucket, visibility: 'private', usingUniformAcl: true, ...(endpoint ? { apiEndpoint: endpoint } : {}) }),
      ),
    };
  }
  if (url.protocol === 's3:') {
    const { S3Driver } = await load(() => import('flydrive/drivers/s3'), '@aws-sdk/client-s3 and @aws-sdk/s3-request-presigner');
    const region = url.searchParams.get('region') ?? 'eu-west-1';
    const reach = endpoint ? { endpoint, forcePathStyle: true } : {};
    return { disk: new Disk(new S3Driver({ bucket, region, visibility: 'private', supportsACL: false, ...reach })) };
  }
  throw new ConfigError('STORAGE_URL must look like file:///var/lib/retrogusto/files, gs://bucket or s3://bucket?region=eu-west-1');
}

function folderDisk(folder: string): OpenedDisk {
  return { disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })), folder };
}

async function load<Module>(driver: () => Promise<Module>, packages: string): Promise<Module> {
  try {
    return await driver();
  } catch (cause) {
    throw new ConfigError(`STORAGE_URL needs a library that is not installed: npm install ${packages}`, { cause });
  }
}
