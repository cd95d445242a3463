import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { explainStorageError } from '../platform/storage/storage-errors.js';

/** A place for one or more backups. Names in it are relative paths with single slashes. */
export abstract class BackupLocation {
  /** The name to show to people. */
  abstract readonly name: string;
  /**
   * @param bytes the size of the body
   * @param body called again for each attempt
   */
  abstract put(name: string, bytes: number, body: () => Readable): Promise<void>;
  abstract get(name: string): Promise<Readable>;
  abstract has(name: string): Promise<boolean>;
  /** Names of the folders directly in this place. */
  abstract folders(): Promise<string[]>;
  /** Removes a folder with its content. Does nothing when the folder does not exist. */
  abstract remove(folder: string): Promise<void>;
  /** Returns a folder as a place of its own, whether or not it exists. */
  abstract in(folder: string): BackupLocation;
  /** Returns the folder that contains this one. */
  abstract parent(): BackupLocation;
  /**
   * Starts to write a folder. Until `done`, the folder has another name or no manifest, and does
   * not count as a backup.
   */
  abstract begin(folder: string): { place: BackupLocation; done(): Promise<void> };
  /**
   * Checks that backups can be written here. Leaves nothing behind.
   * @throws OperatorError with the reason why not
   */
  abstract tryOut(): Promise<void>;
}

/** Name prefix of an unfinished backup in a local folder. */
export const partialPrefix = '.partial-';

const removedAtOnce = 8;

class FolderPlace extends BackupLocation {
  constructor(private readonly folder: string) {
    super();
  }

  override get name(): string {
    return this.folder;
  }

  // Backups contain personal data. Only the user who runs the application may read them.
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
        // Only a file that is certainly absent counts as missing. An unreadable backup would
        // otherwise look unfinished, and be removed some day.
        if (/^(?:ENOENT|ENOTDIR)$/.test(error.code ?? '')) return false;
        throw new OperatorError(
          `${file} cannot be accessed (${error.code}). Give the user of this process access to it.`,
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

  override parent(): FolderPlace {
    return new FolderPlace(dirname(this.folder));
  }

  override begin(folder: string): { place: BackupLocation; done(): Promise<void> } {
    const partial = `${partialPrefix}${folder}`;
    return {
      place: this.in(partial),
      done: () => rename(join(this.folder, partial), join(this.folder, folder)),
    };
  }

  // Does not create the folder, because the user who checks may not be the user who runs the
  // workers.
  override async tryOut(): Promise<void> {
    await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(
      (error: NodeJS.ErrnoException) => {
        throw new OperatorError(
          `backups cannot be kept in ${this.folder} (${error.code}). Create the folder, and give the user of the workers write access.`,
        );
      },
    );
  }
}

/**
 * A bucket cannot rename a folder. The manifest, which marks a backup as complete, is therefore
 * written last.
 */
class BucketPlace extends BackupLocation {
  constructor(
    private readonly storage: Storage,
    private readonly prefix: string,
    private readonly bucket: string,
    /** The address as configured, with its settings. */
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
      throw new OperatorError(`${name} is missing in ${this.name}.`);
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
    // Deletes the manifest first: it lies directly in the folder and marks the backup as complete.
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

  override parent(): BucketPlace {
    const prefix = this.prefix.replace(/[^/]+\/$/, '');
    return new BucketPlace(this.storage, prefix, this.bucket, this.address);
  }

  override begin(folder: string): { place: BackupLocation; done(): Promise<void> } {
    return { place: this.in(folder), done: async () => undefined };
  }

  override async tryOut(): Promise<void> {
    const bytes = Buffer.from('Retrogusto was here.');
    await this.in('ready').put('backup.txt', bytes.length, () => Readable.from([bytes]));
    await this.remove('ready');
  }

  /** @throws OperatorError with advice, or with the bucket's own message */
  private async reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      throw (
        explainBucketError(this.address, cause) ??
        new OperatorError(
          `${this.name} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
      );
    }
  }
}

/** Reuses the error messages of the file storage, with another name for the setting. */
function explainBucketError(address: string, cause: unknown): OperatorError | undefined {
  const fault = explainStorageError(cause, { storageUrl: address, dataDir: '' });
  return (
    fault &&
    new OperatorError(fault.message.replaceAll('STORAGE_URL', 'the address for backups'), { cause })
  );
}

/**
 * Opens a folder of this machine, or `file:///…`, `s3://bucket/prefix?region=…&endpoint=…` or
 * `gs://bucket/prefix`.
 * Buckets use the credentials of the file storage.
 * @throws OperatorError for any other address
 */
export async function openLocation(
  address: string,
  config: Pick<Config, 'awsCredentials'>,
): Promise<BackupLocation> {
  if (!address.includes('://')) return new FolderPlace(resolve(address));
  // The message does not repeat the address, because messages end up in logs. The check comes
  // before the parsing, because an address with a slash in the secret is not a valid URL.
  if (/^(?:s3|gs):\/\/[^?]*@/.test(address))
    throw new OperatorError(
      'The address for backups holds credentials, which would appear in logs. Use the credentials of the file storage instead: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or GOOGLE_APPLICATION_CREDENTIALS at Google.',
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'file:') return new FolderPlace(fileURLToPath(url));
  if (url?.protocol !== 's3:' && url?.protocol !== 'gs:')
    throw new OperatorError(
      `'${address}' is not a valid place for backups: use a folder, s3://bucket/prefix?region=… or gs://bucket/prefix.`,
    );
  if (!url.hostname || url.port || url.hash)
    throw new OperatorError(
      `'${address}' must be a bucket with an optional path, without a port. The setting for another provider is \`endpoint\`, as in s3://bucket/prefix?endpoint=https://s3.example.com.`,
    );
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^(?:[\w-]{1,100}(?:\/(?!$)|$)){0,3}$/.test(prefix))
    throw new OperatorError(
      `'${prefix}' in ${address} must be three names at most, separated by slashes. A name has letters, digits, dashes and underscores.`,
    );
  const bucket = `${url.protocol}//${url.hostname}`;
  const storageUrl = bucket + url.search;
  const store = await openStore({ ...config, storageUrl, dataDir: '' }).catch((error: unknown) => {
    throw explainBucketError(storageUrl, error) ?? error;
  });
  return new BucketPlace(new Storage(store), prefix && `${prefix}/`, bucket, storageUrl);
}
