import { recordAudit, withConnection } from '../backup/backup-database.js';
import { openLocation } from '../backup/backup-location.js';
import { backupsIn, deleteOldBackups, takeBackup } from '../backup/take-backup.js';
import { openStore } from '../platform/storage/open-store.js';
import { Storage } from '../platform/storage/storage.js';
import { type Command, wholeNumber } from './command.js';

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

export const backup: Command = {
  name: 'backup',
  form: '<folder|s3://bucket/prefix?region=…|gs://bucket/prefix> [--keep N] [--without-files]',
  does:
    'Copies the database, as it is at one moment, and the files that it names into a new folder at ' +
    'the address. The application keeps running. --keep keeps the last N backups and deletes ' +
    'older ones once the new backup is complete. APP_SECRET is not in the backup: keep it in ' +
    'another place.',
  words: [1, 1],
  needs: 'database',
  options: { keep: { type: 'string' }, 'without-files': { type: 'boolean' } },
  read: ({ words: [target = ''], options }) => {
    const keep = wholeNumber(options, 'keep', 1, 10_000);
    return async ({ config, actor, signal }) => {
      const place = await openLocation(target, config);
      const storage = new Storage(await openStore(config));
      const { name, manifest, listFaults } = await takeBackup(config, storage, place, {
        withFiles: !options['without-files'],
        signal,
      });
      const removed = keep ? await deleteOldBackups(place, keep, config) : [];
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const after = {
        name,
        rows,
        files: manifest.files?.count ?? null,
        missing: manifest.files?.missing ?? 0,
      };
      await withConnection(config.directUrl ?? '', 'retrogusto-backup', (client) =>
        recordAudit(client, { actor, action: 'backup', subjectUid: '', before: {}, after }),
      );
      const { files } = manifest;
      const told = [
        `${name} in ${place.name}: ${manifest.tables.length} tables with ${rows} rows, ${files ? `${files.count - files.missing} files of ${megabytes(files.bytes)}` : 'no files'}.`,
        ...(files && files.missing > 0
          ? [`${files.missing} files that the database names are missing. 'verify' lists them.`]
          : []),
        ...listFaults,
        ...(removed.length > 0 ? [`Deleted: ${removed.join(', ')}.`] : []),
        `There ${(await backupsIn(place)).length === 1 ? 'is 1 backup' : `are ${(await backupsIn(place)).length} backups`} now. A restore needs the secret with the fingerprint ${manifest.secrets[0]}.`,
      ];
      return told.join('\n');
    };
  },
};
