import { sealedApiKeys } from '../api-keys/api-keys.service.js';
import { sealedIdentityKeys } from '../embedded/identity/token-signer.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { type Sealed, SecretBox } from '../platform/crypto/secret-box.js';
import { Database } from '../platform/database/database.js';
import { sealedWord } from '../platform/database/secret-check.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { ApiKeyFormat } from '../platform/http/access/api-key-format.js';
import { sealedFormerSecrets, sealedSecrets } from '../webhooks/webhook-secrets.js';
import type { Command, Desk } from './command.js';

/** All kinds of sealed data. */
const everything: readonly Sealed[] = [
  sealedWord,
  sealedIdentityKeys,
  sealedApiKeys,
  sealedSecrets,
  sealedFormerSecrets,
];
const rowsAtOnce = 500;

type Counts = { what: string; all: number; anew: number; lost: number };

/**
 * Seals rows again with the current secret. Rows that change meanwhile are skipped: the running
 * product seals them itself.
 * @param opened called with each text that could be read
 */
async function resealEach(
  db: Database,
  { what, read, write }: Sealed,
  box: SecretBox,
  opened: (plain: string) => void,
): Promise<Counts> {
  const counts = { what, all: 0, anew: 0, lost: 0 };
  for (let after = ''; ; ) {
    const rows = await db.query<{ id: string; sealed: string }>(read, [after, rowsAtOnce]);
    for (const { id, sealed } of rows) {
      counts.all += 1;
      after = id;
      const plain = openWith(box, sealed);
      if (plain === undefined) counts.lost += 1;
      else {
        opened(plain);
        if (box.isOfNow(sealed)) continue;
        await db.query(write, [id, sealed, box.seal(plain)]);
        counts.anew += 1;
      }
    }
    if (rows.length < rowsAtOnce) return counts;
  }
}

function openWith(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
}

async function resealAll({ app, actor }: Desk): Promise<string> {
  const [config, db] = [app.get(Config), app.get(Database)];
  const { appSecret, previousSecrets } = config;
  const texts = app.get(ApiKeyFormat);
  let formerKeys = 0;
  const told: Counts[] = [];
  for (const sealed of everything) {
    const count = (plain: string) => {
      if (sealed === sealedApiKeys && !texts.isOfNow(plain)) formerKeys += 1;
    };
    told.push(
      await resealEach(
        db,
        sealed,
        new SecretBox(appSecret, sealed.purpose, previousSecrets),
        count,
      ),
    );
  }
  const after = Object.fromEntries(told.map(({ what, anew }) => [what, anew]));
  if (told.some(({ anew }) => anew > 0))
    await db.transaction((tx) =>
      app.get(AuditLog).record(tx, { actor, action: 'reseal', subjectUid: '', before: {}, after }),
    );
  const lines = told.map(
    ({ what, all, anew, lost }) =>
      `${what.padEnd(26)}${all}, sealed anew: ${anew}${lost ? `, unreadable: ${lost}` : ''}`,
  );
  const text = lines.join('\n');
  if (told.some(({ lost }) => lost > 0))
    throw new OperatorError(
      `${text}\nUnreadable data was sealed with another secret: name that in APP_SECRET_PREVIOUS too, and run the command again.`,
    );
  return `${text}\nNothing is left that only APP_SECRET_PREVIOUS opens.${formerKeys > 0 || previousSecrets.length > 0 ? `\n${signedStill(formerKeys)}` : ''}`;
}

/** Data signed with a former secret cannot be signed again, because others hold it. */
const signedStill = (formerKeys: number) =>
  `What was signed with it is good only while it is named: API keys that were made before (${formerKeys}), which their organisers then have to make anew; ` +
  'links in mails that end such mails; backups that were made before, which need it to be restored; and whoever is signed in by the embedded identity has to sign in once more.';

export const reseal: Command = {
  name: 'reseal',
  form: '',
  does:
    'Seals with APP_SECRET what was sealed with one of APP_SECRET_PREVIOUS, beside the running product, whose processes must all have been ' +
    'started with both, and says whether those of before may be taken away. It can be ended and done again at any moment.',
  words: [0, 0],
  read: () => resealAll,
};
