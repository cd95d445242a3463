import { sealedApiKeys } from '../api-keys/api-keys.service.js';
import { sealedTotpSecrets } from '../embedded/identity/second-factors.js';
import { sealedIdentityKeys } from '../embedded/identity/token-signer.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { type Sealed, SecretBox } from '../platform/crypto/secret-box.js';
import { Database } from '../platform/database/database.js';
import { secretCanary } from '../platform/database/secret-check.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { ApiKeyFormat } from '../platform/http/access/api-key-format.js';
import { sealedFormerSecrets, sealedSecrets } from '../webhooks/webhook-secrets.js';
import type { Command, ProductContext } from './command.js';

/** All kinds of sealed data. */
const everything: readonly Sealed[] = [
  secretCanary,
  sealedIdentityKeys,
  sealedTotpSecrets,
  sealedApiKeys,
  sealedSecrets,
  sealedFormerSecrets,
];
const rowsAtOnce = 500;

type Counts = { what: string; all: number; anew: number; lost: number };

/**
 * Seals rows again with the current secret. Rows that change meanwhile are skipped, because the
 * running application seals them itself.
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
        if (box.usesCurrentSecret(sealed)) continue;
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

async function resealAll({ app, actor }: ProductContext): Promise<string> {
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
      `${what.padEnd(31)}${all}, resealed: ${anew}${lost ? `, unreadable: ${lost}` : ''}`,
  );
  const text = lines.join('\n');
  if (told.some(({ lost }) => lost > 0))
    throw new OperatorError(
      `${text}\nUnreadable data was sealed with another secret. Add that secret to APP_SECRET_PREVIOUS and run the command again.`,
    );
  return `${text}\nNo sealed data needs APP_SECRET_PREVIOUS any more.${formerKeys > 0 || previousSecrets.length > 0 ? `\n${signedStill(formerKeys)}` : ''}`;
}

/** Data signed with a former secret cannot be signed again, because others hold it. */
const signedStill = (formerKeys: number) =>
  'Signatures made with a previous secret are valid only while APP_SECRET_PREVIOUS has it. Without ' +
  `it, organisers must replace the API keys that were made with it (${formerKeys}), the unsubscribe ` +
  'links in earlier mails stop working, earlier backups cannot be restored, and people who are ' +
  'signed in through the embedded identity must sign in again.';

export const reseal: Command = {
  name: 'reseal',
  form: '',
  does:
    'Seals with APP_SECRET everything that was sealed with a secret of APP_SECRET_PREVIOUS, while ' +
    'the application runs. All its processes must have been started with both variables. Says ' +
    'whether the previous secrets can be removed. Can be interrupted and repeated at any time.',
  words: [0, 0],
  read: () => resealAll,
};
