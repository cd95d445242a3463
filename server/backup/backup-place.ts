import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '../platform/app-error.js';
import type { Config } from '../platform/config/config.js';
import { MendableError } from '../platform/mendable-error.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { storageFault } from '../platform/storage/storage-fault.js';

/** Where a backup lies, or several: names lead from there with single slashes. */
export abstract class BackupPlace {
  /** As a person names it. */
  abstract readonly name: string;
  /** @param bytes how many there will be @param body made anew for each try */
  abstract put(name: string, bytes: number, body: () => Readable): Promise<void>;
  abstract get(name: string): Promise<Readable>;
  abstract has(name: string): Promise<boolean>;
  /** Names of what lies directly there and holds more. */
  abstract folders(): Promise<string[]>;
  /** Takes one of those away with all that it holds; one that is not there is as good. */
  abstract remove(folder: string): Promise<void>;
  /** One of those as a place of its own, whether or not it is there. */
  abstract in(folder: string): BackupPlace;
  /** Has something begin that becomes a folder when it is `done`: until then it has another name, or nobody takes it for whole. */
  abstract begin(folder: string): { place: BackupPlace; done(): Promise<void> };
  /** Makes sure that backups can be made there, and leaves nothing behind. @throws MendableError with what keeps them from it */
  abstract tryOut(): Promise<void>;
}

/** What a backup that is being written lies under, in a folder of this machine. */
export const partialPrefix = '.partial-';

const removedAtOnce = 8;

class FolderPlace extends BackupPlace {
  constructor(private readonly folder: string) {
    super();
  }

  override get name(): string {
    return this.folder;
  }

  // personal data: for the user alone who runs the product
  override async put(name: string, _bytes: number, body: () => Readable): Promise<void> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(body(), createWriteStream(file, { mode: 0o600, flush: true }));
  }

  override async get(name: string): Promise<Readable> {
    return createReadStream(join(this.folder, name));
  }

  override async has(name: string): Promise<boolean> {
    const file = join(this.folder, name);
    return access(file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // what only cannot be looked at is not taken for missing: what is not whole is taken away one day
        if (/^(?:ENOENT|ENOTDIR)$/.test(error.code ?? '')) return false;
        throw new MendableError(
          `${file} cannot be looked at (${error.code}): give it to the user of this process.`,
          { cause: error },
        );
      },
    );
  }

  override async folders(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  override async remove(folder: string): Promise<void> {
    await rm(join(this.folder, folder), { recursive: true, force: true });
  }

  override in(folder: string): FolderPlace {
    return new FolderPlace(join(this.folder, folder));
  }

  override begin(folder: string): { place: BackupPlace; done(): Promise<void> } {
    const partial = `${partialPrefix}${folder}`;
    return {
      place: this.in(partial),
      done: () => rename(join(this.folder, partial), join(this.folder, folder)),
    };
  }

  // it is not made here: whoever looks may be another user than the one who is to write there
  override async tryOut(): Promise<void> {
    await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(
      (error: NodeJS.ErrnoException) => {
        throw new MendableError(
          `backups cannot be kept in ${this.folder} (${error.code}). Make the folder, and let the user of the workers write there.`,
        );
      },
    );
  }
}

/** A bucket cannot rename: what says that a backup is whole is written last. */
class BucketPlace extends BackupPlace {
  constructor(
    private readonly storage: Storage,
    private readonly prefix: string,
    private readonly bucket: string,
    /** As it was named, with its settings. */
    private readonly address: string,
  ) {
    super();
  }

  override get name(): string {
    return `${this.bucket}/${this.prefix}`.replace(/\/$/, '');
  }

  override put(name: string, bytes: number, body: () => Readable): Promise<void> {
    return this.reach(this.storage.put(this.prefix + name, bytes, body));
  }

  override async get(name: string): Promise<Readable> {
    const opened = await this.reach(this.storage.open(this.prefix + name));
    if (opened === null || opened === 'unsatisfiable')
      throw new MendableError(`${name} is missing in ${this.name}.`);
    return opened.body;
  }

  override async has(name: string): Promise<boolean> {
    return (await this.reach(this.storage.find(this.prefix + name))) !== null;
  }

  override async folders(): Promise<string[]> {
    return (await this.reach(this.storage.list(this.prefix))).folders;
  }

  override async remove(folder: string): Promise<void> {
    const within = `${this.prefix}${folder}/`;
    const { folders, files } = await this.reach(this.storage.list(within));
    // first what says that it is whole, which lies outermost
    for (let at = 0; at < files.length; at += removedAtOnce)
      await Promise.all(
        files
          .slice(at, at + removedAtOnce)
          .map((name) => this.reach(this.storage.delete(within + name))),
      );
    for (const name of folders) await this.in(folder).remove(name);
  }

  override in(folder: string): BucketPlace {
    return new BucketPlace(this.storage, `${this.prefix}${folder}/`, this.bucket, this.address);
  }

  override begin(folder: string): { place: BackupPlace; done(): Promise<void> } {
    return { place: this.in(folder), done: async () => undefined };
  }

  override async tryOut(): Promise<void> {
    const bytes = Buffer.from('Retrogusto was here.');
    await this.in('ready').put('backup.txt', bytes.length, () => Readable.from([bytes]));
    await this.remove('ready');
  }

  /** @throws MendableError with what can be mended, or what the bucket said */
  private async reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      throw (
        bucketFault(this.address, cause) ??
        new MendableError(
          `${this.name} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
      );
    }
  }
}

/** The same words as of the bucket of the files, whose variable it is not. */
function bucketFault(address: string, cause: unknown): MendableError | undefined {
  const fault = storageFault(cause, { storageUrl: address, dataDir: '' });
  return (
    fault &&
    new MendableError(fault.message.replaceAll('STORAGE_URL', 'the address for backups'), { cause })
  );
}

/**
 * A folder of this machine, or `file:///…`, `s3://bucket/prefix?region=…&endpoint=…` or `gs://bucket/prefix`, with the credentials that files have.
 * @throws MendableError for what is none of these
 */
export async function openPlace(
  address: string,
  config: Pick<Config, 'awsCredentials'>,
): Promise<BackupPlace> {
  if (!address.includes('://')) return new FolderPlace(resolve(address));
  // not repeated, and before it is read: a secret with a slash in it makes no address, and what is said here lies in logs
  if (/^(?:s3|gs):\/\/[^?]*@/.test(address))
    throw new MendableError(
      'The address for backups holds credentials, which logs would show: they are those of the files, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or at Google GOOGLE_APPLICATION_CREDENTIALS.',
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'file:') return new FolderPlace(fileURLToPath(url));
  if (url?.protocol !== 's3:' && url?.protocol !== 'gs:')
    throw new MendableError(
      `'${address}' is no place for backups: name a folder, s3://bucket/prefix?region=… or gs://bucket/prefix.`,
    );
  if (!url.hostname || url.port || url.hash)
    throw new MendableError(
      `'${address}' must be a bucket and names within it, without a port: another provider is \`endpoint\`, as in s3://bucket/prefix?endpoint=https://s3.example.com.`,
    );
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^(?:[\w-]{1,100}(?:\/(?!$)|$)){0,3}$/.test(prefix))
    throw new MendableError(
      `'${prefix}' in ${address} must be three names at most, of letters, digits, dashes and underscores, with slashes between.`,
    );
  const bucket = `${url.protocol}//${url.hostname}`;
  const storageUrl = bucket + url.search;
  const store = await openStore({ ...config, storageUrl, dataDir: '' }).catch((error: unknown) => {
    throw bucketFault(storageUrl, error) ?? error;
  });
  return new BucketPlace(new Storage(store), prefix && `${prefix}/`, bucket, storageUrl);
}
