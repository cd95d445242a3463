import { openLocation } from '../backup/backup-location.js';
import { addLists, checkLists } from '../backup/restore-erasures.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { type Command, instant, UsageError } from './command.js';
import { summaryOf } from './erased-again.js';

export const eraseAgain: Command = {
  name: 'erase-again',
  form: '<folder of backups> --since <instant> [--unsigned]',
  does:
    'Erases again whoever the list of erasures beside the backups names since an instant. For a ' +
    'database that was restored to this instant by other means than operator restore, which does ' +
    'it by itself. Stop all servers and workers first. --unsigned leaves out parts of the list that ' +
    'are not signed with our secret. Can be repeated.',
  words: [1, 1],
  options: { since: { type: 'string' }, unsigned: { type: 'boolean' } },
  read: ({ words: [address = ''], options }) => {
    const since = instant(options, 'since');
    if (since === undefined)
      throw new UsageError('--since must name the instant of the restored database.');
    const at = new Date(since);
    return async ({ app, actor }) => {
      const [config, db] = [app.get(Config), app.get(Database)];
      const place = await openLocation(address, config);
      const sources = { places: [place], lenient: options['unsigned'] === true };
      const faults = await checkLists(sources, at, config);
      const entries = await addLists(
        (sql, values) => db.query(sql, values),
        'erasures',
        sources,
        config,
      );
      if (entries === 0)
        throw new OperatorError(
          [...faults, `There is no list of erasures in ${place.name}.`].join('\n'),
        );
      const erasedAgain = await app.get(Erasures).eraseAgain(db, at);
      await app.get(AuditLog).record(db, {
        actor,
        action: 'eraseAgain',
        subjectUid: '',
        before: {},
        after: { since, erasedAgain },
      });
      return [...faults, `Erased again: ${summaryOf(erasedAgain)}.`].join('\n');
    };
  },
};
