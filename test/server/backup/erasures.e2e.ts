import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EraseAccount } from '../../../server/accounts/erase-account.js';
import { deleteGuestAccount } from '../../../server/assistants/my-data/delete-account.js';
import { openLocation } from '../../../server/backup/backup-location.js';
import { CopyErasures, forgetErasures } from '../../../server/backup/copy-erasures.js';
import { mostParts, readParts } from '../../../server/backup/erasure-list.js';
import { backupsIn, deleteOldBackups } from '../../../server/backup/take-backup.js';
import type { ColleagueDto } from '../../../server/colleagues/colleague.dto.js';
import { migrate } from '../../../server/migrations/migrate.js';
import { parseCommandLine } from '../../../server/operator/commands.js';
import { PaymentAccounts } from '../../../server/payments/payment-accounts.js';
import { AuditLog } from '../../../server/platform/audit/audit-log.js';
import { type Config, loadConfig } from '../../../server/platform/config/config.js';
import type { Database } from '../../../server/platform/database/database.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { RemindersService } from '../../../server/reminders/reminders.service.js';
import { AttendeePrivacy } from '../../../server/rooms/anonymise-attendees.js';
import { ContactConsent } from '../../../server/rooms/contact-consent.js';
import { RecapConsent } from '../../../server/rooms/recap-consent.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEmail, guestBody } from '../../support/factories.js';
import { tablesWith } from '../../support/find-personal-data.js';
import { guestCalls } from '../../support/guest-area-calls.js';
import { does, type Installation, installationIn, type Sql } from '../../support/installation.js';
import { aJobContext } from '../../support/job-context.js';
import { ObjectStore, storeKeys, storeRegion } from '../../support/object-store.js';
import { roomCalls, whole } from '../../support/room-calls.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retrogusto-erasures-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let here: Installation;
let there: Installation;
let folder: string;
let test: TestApp;
let owner: Organiser;
beforeEach(async ({ task }) => {
  [here, there] = [
    await installationIn(root, `${task.id}-here`),
    await installationIn(root, `${task.id}-there`),
  ];
  folder = join(root, `${task.id}-backups`);
  test = await startApp({ env: here.env, databaseUrl: here.env.DATABASE_URL });
  onTestFinished(() => test.close());
  owner = await test.anOrganiser();
});

type Taster = { id: string; email: string; code: string; sessionId: string };
/** A guest with answers, consents and a name that nothing else contains. */
async function aTaster(of = owner): Promise<Taster> {
  const rooms = roomCalls(test, of);
  const { code, id: sessionId } = await rooms.aRoom();
  const email = anEmail();
  const body = guestBody({ email, name: `N ${email}`, contactConsent: true, recapConsent: true });
  const { roomToken, attendee } = await rooms.join(code, body);
  await rooms.save(roomToken, whole).expect(200);
  return { id: attendee.reference, email, code, sessionId };
}

const rowOf = async (sql: Sql, { id }: Taster) =>
  (
    await sql(
      `select email, name, anonymised_at is not null as forgotten, contact_consent_at is not null as contact,
         recap_consent_at is not null as recap from attendees where id = $1`,
      [id],
    )
  )[0];
const present = ({ email }: Taster) => ({
  email,
  name: `N ${email}`,
  forgotten: false,
  contact: true,
  recap: true,
});
const forgotten = { email: null, forgotten: true, contact: false, recap: false };
const asDatabase = (sql: Sql) => ({ query: sql }) as unknown as Database;
const forget = ({ id }: Taster) => test.app.get(AttendeePrivacy).erase(owner.uid, id);
const backUp = () => does(here.config, 'backup', folder);
/** The list beside the backups, with the part of the last copy. */
const copyList = (config: Config = loadConfig({ ...here.env, BACKUP_TO: folder })) =>
  new CopyErasures(config, asDatabase(here.sql), test.app.get(Jobs)).copy();
const parts = () => readdir(join(folder, 'erasures')).catch(() => []);
const listText = async () =>
  (
    await Promise.all(
      (await parts()).map((name) => readFile(join(folder, 'erasures', name, 'list.json'), 'utf8')),
    )
  ).join('');

describe('a restore into an empty database', () => {
  it('erases again whoever was erased after the backup, in every way, and nobody else', async () => {
    const guests = guestCalls(test);
    const [stays, inReport, byGuest, byRequest, removed, old, wary] = (await Promise.all(
      Array.from({ length: 7 }, () => aTaster()),
    )) as [Taster, Taster, Taster, Taster, Taster, Taster, Taster];
    const account = await test.app
      .get(IdentityProvider)
      .createUser({ email: byGuest.email, password: 'Garnacha-de-1943', emailVerified: true });
    const winery = await test.anOrganiser();
    const theirs = await aTaster(winery);
    const register = async (email: string, kind: string) =>
      (
        await test
          .as(owner)
          .post(`/api/v1/privacy/${owner.uid}/request`, {
            kind,
            channel: 'EMAIL',
            email,
            note: `Nota de ${email}`,
            receivedOn: new Date().toISOString().slice(0, 10),
          })
          .expect(200)
      ).body as { id: string };
    const asked = anEmail();
    const [erasure, access] = [
      await register(byRequest.email, 'ERASURE'),
      await register(asked, 'ACCESS'),
    ];
    const { email: reminded } = stays;
    await here.sql(
      `insert into reminders (id, session_id, owner_uid, email, lang, consent_version, asked_at)
       values ('reminder00000000kept', $1, $2, $3, 'ES', '1', now()), ('reminder00000000gone', $1, $2, 'gone@example.org', 'ES', '1', now())`,
      [stays.sessionId, owner.uid, reminded],
    );
    await test.liftLimits(owner);
    const colleague = anEmail();
    const invited = (
      await test
        .as(owner)
        .post(`/api/v1/colleague/${owner.uid}`, { email: colleague, role: 'MANAGER' })
        .expect(200)
    ).body as ColleagueDto;
    await backUp();

    await test.as(owner).delete(`/api/v1/assistant/${owner.uid}/${inReport.id}`).expect(200);
    const { token } = await test.tasterOf(byGuest.email, null);
    const confirmation = await guests.confirm(token, byGuest.email, 'ERASE');
    await guests
      .call('delete', token, byGuest.email)
      .set('x-confirmation', confirmation)
      .expect(200);
    await expect
      .poll(() => test.app.get(IdentityProvider).findByUid(account.uid), { timeout: 60_000 })
      .toBeNull();
    const close = (id: string, rest: string, body: object) =>
      test.as(owner).post(`/api/v1/privacy/${owner.uid}/request/${id}/${rest}`, body).expect(200);
    await close(erasure.id, 'erase', {});
    await close(access.id, 'close', { outcome: 'NOT_PROVEN' });
    const { sessionId } = removed;
    await test.db.transaction((tx) =>
      test.app.get(AttendeePrivacy).expel(tx, { ownerUid: owner.uid, sessionId }, removed.id),
    );
    await here.sql(
      `update attendees set created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = $1`,
      [old.id],
    );
    await test.app.get(AttendeePrivacy).purge();
    await test.db.transaction((tx) => test.app.get(ContactConsent).stop(tx, wary.id));
    await test.app.get(RecapConsent).stop(wary.id);
    await test.app.get(RemindersService).withdraw('reminder00000000gone');
    await test.as(owner).delete(`/api/v1/colleague/${owner.uid}/${invited.id}`).expect(200);
    await test.app.get(EraseAccount).erase({ uid: winery.uid, email: winery.email }, 'test');
    await copyList();

    const said = await does(there.config, 'restore', folder);
    for (const part of [
      '2 accounts',
      '1 answered request',
      '1 request without proof',
      '1 reminder',
      '1 colleague',
      '1 consent to contact',
      '1 consent to mails after tastings',
      '1 guest with all answers',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('There is no list');
    expect(await rowOf(there.sql, stays)).toEqual(present(stays));
    for (const each of [inReport, byGuest, byRequest, old])
      expect(await rowOf(there.sql, each)).toMatchObject(forgotten);
    expect(await rowOf(there.sql, removed)).toBeUndefined();
    expect(await there.sql('select from answers where attendee_id = $1', [removed.id])).toEqual([]);
    expect(await rowOf(there.sql, wary)).toEqual({
      ...present(wary),
      contact: false,
      recap: false,
    });
    expect(await there.sql('select email from reminders')).toEqual([{ email: reminded }]);
    expect(
      await there.sql('select id, state, email, note from privacy_requests order by state'),
    ).toEqual([
      { id: erasure.id, state: 'DONE', email: null, note: null },
      { id: access.id, state: 'NOT_PROVEN', email: null, note: null },
    ]);
    expect(
      await there.sql(
        `select (erased->>'visits')::int as visits from privacy_requests where id = $1`,
        [erasure.id],
      ),
    ).toEqual([{ visits: 1 }]);
    expect(await there.sql('select uid from companies')).toEqual([{ uid: owner.uid }]);
    // Waiting mails to the erased people go with the first jobs.
    const after = await startApp({ env: there.env, databaseUrl: there.env.DATABASE_URL as string });
    onTestFinished(() => after.close());
    const emails = [inReport, byGuest, byRequest, removed, old, theirs].map(({ email }) => email);
    await expect
      .poll(
        () =>
          tablesWith(asDatabase(there.sql), [...emails, asked, winery.email, 'gone@example.org']),
        { timeout: 60_000 },
      )
      .toEqual([]);
    await expect(after.signIn(byGuest.email, 'Garnacha-de-1943')).rejects.toThrow();
    await expect(after.signIn(winery.email, winery.password)).rejects.toThrow();
    await after.signIn(owner.email, owner.password);
    // The list itself names nobody.
    const list = await listText();
    for (const word of [...emails, winery.uid, account.uid, inReport.id, removed.id, colleague])
      expect(list).not.toContain(word);
  });

  it('applies a withdrawal only to a backup from before, since the guest may have consented again', async () => {
    const guest = await aTaster();
    await test.db.transaction((tx) => test.app.get(ContactConsent).stop(tx, guest.id));
    await here.sql(`update erasures set erased_at = erased_at - interval '2 hours'`);
    await here.sql(
      `update attendees set contact_consent_at = now(), contact_consent_version = '1' where id = $1`,
      [guest.id],
    );
    await backUp();
    expect(await does(there.config, 'restore', folder)).toContain('Erased again: nothing.');
    expect(await rowOf(there.sql, guest)).toEqual(present(guest));
  });

  it('leaves a consent that was given again, also within the hour before the backup', async () => {
    const [again, wary] = [await aTaster(), await aTaster()];
    for (const { id } of [again, wary]) {
      await test.db.transaction((tx) => test.app.get(ContactConsent).stop(tx, id));
      await test.app.get(RecapConsent).stop(id);
    }
    await test.db.transaction(async (tx) => {
      await test.app.get(ContactConsent).storeConsent(tx, again.id, '1');
      await test.app.get(RecapConsent).storeConsent(tx, again.id);
    });
    await backUp();
    expect(await does(there.config, 'restore', folder)).toContain('Erased again: nothing.');
    expect(await rowOf(there.sql, again)).toEqual(present(again));
    expect(await rowOf(there.sql, wary)).toMatchObject({ contact: false, recap: false });
  });

  it('keeps the instants of the list, so that a later backup keeps its consents', async () => {
    const guest = await aTaster();
    await backUp();
    await test.db.transaction((tx) => test.app.get(ContactConsent).stop(tx, guest.id));
    await copyList();
    const at = await here.sql('select erased_at from erasures');
    const newer = loadConfig({
      ...there.env,
      APP_SECRET: 'a-newer-secret-with-enough-letters-1',
      APP_SECRET_PREVIOUS: there.config.appSecret,
    });
    expect(await does(newer, 'restore', folder)).toContain('Erased again: 1 consent to contact.');
    expect(await there.sql('select erased_at from erasures')).toEqual(at);
  });

  it('erases whoever came back by an earlier restore without the list', async () => {
    const guest = await aTaster();
    const before = await here.sql('select email, name from attendees where id = $1', [guest.id]);
    await forget(guest);
    await here.sql(`update erasures set erased_at = erased_at - interval '30 days'`);
    await here.sql(
      'update attendees set email = $2, name = $3, anonymised_at = null where id = $1',
      [guest.id, before[0]?.email, before[0]?.name],
    );
    await backUp();
    expect(await does(there.config, 'restore', folder)).toContain('Erased again: 1 guest.');
    expect(await rowOf(there.sql, guest)).toMatchObject(forgotten);
  });

  it('does not erase an account whose erasure failed at Stripe, and finishes one that had begun', async () => {
    const winery = await test.anOrganiser();
    const { uid, email } = winery;
    const stripe = vi
      .spyOn(test.app.get(PaymentAccounts), 'erase')
      .mockRejectedValueOnce(new Error('Stripe does not answer'));
    const erase = () => test.app.get(EraseAccount).erase({ uid, email }, 'test');
    await expect(erase()).rejects.toThrow('Stripe does not answer');
    stripe.mockRestore();
    expect(await here.sql('select from erasures')).toEqual([]);
    // A backup of the moment in which only other rows are left, as with Firebase.
    await here.sql('delete from companies where uid = $1', [uid]);
    await here.sql('delete from identity_users where uid = $1', [uid]);
    await here.sql(
      `with text as (insert into agreement_texts (hash, version, language, body) values ('h', '1', 'es', 'x'))
       insert into agreement_acceptances (id, owner_uid, hash, accepted_at, accepted_by, company_name) values ('a', $1, 'h', now(), $2, 'x')`,
      [uid, email],
    );
    await backUp();
    await erase();
    await copyList();
    expect(await does(there.config, 'restore', folder)).toContain('Erased again: 1 account.');
    expect(await there.sql('select from agreement_acceptances')).toEqual([]);
  });

  it('finds erasures that an earlier secret recorded, and asks for a secret that is missing', async () => {
    const guest = await aTaster();
    await backUp();
    await forget(guest);
    await copyList();
    const newer = 'a-newer-secret-with-enough-letters-1';
    const rotated = loadConfig({
      ...there.env,
      APP_SECRET: newer,
      APP_SECRET_PREVIOUS: there.config.appSecret,
    });
    expect(await does(rotated, 'restore', folder)).toContain('Erased again: 1 guest.');
    expect(await rowOf(there.sql, guest)).toMatchObject(forgotten);

    await here.sql(`update erasures set secret = '0123456789abcdef', copied_at = null`);
    await copyList();
    await expect(does(there.config, 'restore', folder, '--replace')).rejects.toThrow(
      'made with another secret (fingerprint 0123456789abcdef). Add that secret to APP_SECRET_PREVIOUS. Nothing was changed.',
    );
  });

  it('refuses a list that somebody has changed, and leaves it out with --unsigned', async () => {
    const guest = await aTaster();
    await backUp();
    await forget(guest);
    await copyList();
    const [name] = await parts();
    const file = join(folder, 'erasures', name as string, 'list.json');
    const text = await readFile(file, 'utf8');
    for (const changed of [text.replace(/"hash":"../, '"hash":"xx'), text.slice(0, 50), '{}', '']) {
      await writeFile(file, changed);
      await expect(does(there.config, 'restore', folder)).rejects.toThrow(
        /^The list of erasures in .+ does not match its signature.+ Nothing was changed\. With --unsigned/,
      );
      expect(await there.sql('select from companies')).toEqual([]);
    }
    const said = await does(there.config, 'restore', folder, '--unsigned');
    expect(said).toMatch(
      /does not match its signature.+ It was not used\.\nErased again: nothing\./,
    );
    expect(said).toContain('There is no list of erasures');
    expect(await rowOf(there.sql, guest)).toEqual(present(guest));
    // A changed part that names another secret must not pass as one of another installation.
    const foreign = text.replace(/"signedWith":"[^"]+"/, '"signedWith":"0123456789abcdef"');
    await writeFile(file, foreign);
    const replace = (...options: string[]) =>
      does(there.config, 'restore', folder, '--replace', ...options);
    await expect(replace()).rejects.toThrow(
      /was signed with another secret \(fingerprint 0123456789abcdef\)\. Nothing was changed\./,
    );
    expect(await replace('--unsigned')).toContain('was signed with another secret');
    // A part from before the backup cannot hold anything that the backup lacks.
    const older = join(folder, 'erasures', (name as string).replace(/^\d{4}/, '2001'));
    await rename(join(folder, 'erasures', name as string), older);
    expect(await replace()).toContain('was signed with another secret');
    await rename(older, join(folder, 'erasures', name as string));
    // The next backup completes the list, because the database still has it.
    await rm(join(folder, 'erasures', name as string), { recursive: true });
    await vi.waitFor(backUp, 20_000);
    expect((await parts()).length).toBe(1);
    const first = (await backupsIn(await openLocation(folder, {})))[0] as string;
    await does(there.config, 'restore', join(folder, first), '--replace');
    expect(await rowOf(there.sql, guest)).toMatchObject(forgotten);
  });

  it('reports a part that cannot be read, in backups and restores', async () => {
    const guest = await aTaster();
    await backUp();
    await forget(guest);
    await copyList();
    const [name] = await parts();
    const file = join(folder, 'erasures', name as string, 'list.json');
    await rm(file);
    // reading a folder fails with EISDIR
    await mkdir(file);
    await expect(does(there.config, 'restore', folder)).rejects.toThrow(
      /^The list of erasures in .+ cannot be read: EISDIR.+ Nothing was changed\./,
    );
    await vi.waitFor(
      async () => expect(await backUp()).toContain('cannot be read: EISDIR'),
      20_000,
    );
    // The backup has written the entry again.
    expect(await parts()).toHaveLength(2);
    const first = (await backupsIn(await openLocation(folder, {})))[0] as string;
    const from = join(folder, first);
    expect(await does(there.config, 'restore', from, '--unsigned')).toMatch(
      /EISDIR.+It was not used\.\nErased again: 1 guest\./,
    );
    // Only --unsigned restores while BACKUP_TO is down.
    const elsewhere = join(root, `${name}-elsewhere`);
    await cp(from, join(elsewhere, first), { recursive: true });
    await rm(join(folder, 'erasures'), { recursive: true });
    await writeFile(join(folder, 'erasures'), 'no folder');
    const config = loadConfig({ ...there.env, BACKUP_TO: folder });
    const restore = (...options: string[]) =>
      does(config, 'restore', elsewhere, '--replace', ...options);
    await expect(restore()).rejects.toThrow(/cannot be read: ENOTDIR/);
    expect(await restore('--unsigned')).toContain('cannot be read: ENOTDIR');
  });

  it('reads the list from a bucket too', async () => {
    const store = new ObjectStore();
    const endpoint = await store.listen();
    onTestFinished(() => store.close());
    const keys = {
      AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
    };
    const bucket = `s3://${store.bucket}/nightly?endpoint=${endpoint}&region=${storeRegion}`;
    const guest = await aTaster();
    await does(loadConfig({ ...here.env, ...keys }), 'backup', bucket);
    await forget(guest);
    await copyList(loadConfig({ ...here.env, ...keys, BACKUP_TO: bucket }));
    const to = loadConfig({ ...there.env, ...keys });
    const name = [...store.files.keys()].find((key) => key.endsWith('manifest.json')) ?? '';
    // the address of the one backup, whose list is beside it
    const one = bucket.replace('nightly', name.split('/').slice(0, -1).join('/'));
    expect(await does(to, 'restore', one)).toContain('Erased again: 1 guest.');
    expect(await rowOf(there.sql, guest)).toMatchObject(forgotten);
  });

  it('works with a backup from before the list, and says that there is none', async () => {
    const guest = await aTaster();
    await here.sql('drop table erasures');
    await here.sql(`delete from schema_migrations where name like 'Erasures%'`);
    await backUp();
    expect(await does(there.config, 'restore', folder)).toMatch(
      /Migrated: Erasures[^]+Erased again: nothing\.\nThere is no list of erasures in /,
    );
    expect(await rowOf(there.sql, guest)).toEqual(present(guest));
  });
});

describe('a restore with --replace', () => {
  it('uses the list of the database that it replaces, also after an interruption at any step', async () => {
    const guest = await aTaster();
    await backUp();
    await forget(guest);
    expect(await parts()).toEqual([]);
    await test.app.close();
    const restore = () => does(here.config, 'restore', folder, '--replace');
    const cut = async (spy: { mockRestore(): void }) => {
      await expect(restore()).rejects.toThrow('the power went');
      spy.mockRestore();
      // Nobody is served from this database.
      await expect(migrate(here.env.DATABASE_URL as string)).rejects.toThrow(
        'A restore of this database was interrupted',
      );
    };
    // right after the rows
    await cut(
      vi
        .spyOn(AttendeePrivacy.prototype, 'anonymise')
        .mockRejectedValueOnce(new Error('the power went')),
    );
    expect(await rowOf(here.sql, guest)).toEqual(present(guest));
    // after everything is gone, before the rows are back
    await here.sql('drop table erasures');
    await cut(
      vi.spyOn(AuditLog.prototype, 'record').mockRejectedValueOnce(new Error('the power went')),
    );
    const said = await restore();
    expect(said).toContain('Erased again: 1 guest.');
    expect(said).not.toContain('There is no list');
    expect(await rowOf(here.sql, guest)).toMatchObject(forgotten);
    // The list is kept for another restore of the same backup.
    expect(await restore()).toContain('Erased again: 1 guest.');
    expect(await rowOf(here.sql, guest)).toMatchObject(forgotten);
    await migrate(here.env.DATABASE_URL as string);
  });
});

describe('a database that was restored by other means', () => {
  it('is cleaned by the list beside the backups', async () => {
    const guest = await aTaster();
    await backUp();
    const since = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
    const before = await here.sql('select email, name from attendees where id = $1', [guest.id]);
    await forget(guest);
    await copyList();
    // as after a restore to the minute before
    await here.sql(
      'update attendees set email = $2, name = $3, anonymised_at = null where id = $1',
      [guest.id, before[0]?.email, before[0]?.name],
    );
    await here.sql('delete from erasures');
    const run = (...args: string[]) =>
      parseCommandLine(['erase-again', ...args])({ app: test.app, actor: 'operator test' });
    expect(() => run(folder)).toThrow('--since must name the instant');
    await expect(run(join(root, 'nowhere'), '--since', since)).rejects.toThrow(
      'There is no list of erasures in',
    );
    expect(await run(folder, '--since', since)).toBe('Erased again: 1 guest.');
    expect(await rowOf(here.sql, guest)).toMatchObject(forgotten);
    expect(await run(folder, '--since', since)).toBe('Erased again: nothing.');
    expect(
      await here.sql(`select after from audit_log where action = 'eraseAgain' order by id limit 1`),
    ).toEqual([{ after: { since: since.replace('Z', '.000Z'), erasedAgain: { guest: 1 } } }]);
  });
});

describe('the list of erasures', () => {
  it('is copied once, beside the backups, and again only with new entries', async () => {
    const [one, two] = [await aTaster(), await aTaster()];
    await backUp();
    await copyList();
    expect(await parts()).toEqual([]);
    await forget(one);
    await copyList();
    await copyList();
    expect(await parts()).toHaveLength(1);
    await forget(two);
    await vi.waitFor(backUp, 20_000);
    expect(await parts()).toHaveLength(2);
    // A person erased twice has one entry.
    await forget(two);
    expect(await here.sql('select kind from erasures')).toEqual([
      { kind: 'guest' },
      { kind: 'guest' },
    ]);
  });

  it('is merged when it has many parts', async () => {
    const [one, two] = [await aTaster(), await aTaster()];
    await forget(one);
    await copyList();
    await forget(two);
    await copyList();
    await backUp();
    const of = (name: string) => join(folder, 'erasures', name);
    const [name] = (await parts()) as [string];
    for (let each = 0; each < mostParts; each++)
      await cp(of(name), of(name.replace(/.{8}$/, String(10_000_000 + each))), { recursive: true });
    const foreign = name.replace(/.{8}$/, 'ffffffff');
    await mkdir(of(foreign));
    await writeFile(
      join(of(foreign), 'list.json'),
      JSON.stringify({ format: 1, signedWith: 'other', erasures: [], signature: 'other' }),
    );
    const place = await openLocation(folder, {});
    const before = new Set<string>();
    for await (const part of readParts(place, here.config))
      for (const { hash } of 'erasures' in part ? part.erasures : []) before.add(hash);
    expect(before.size).toBe(2);
    await deleteOldBackups(place, 9, here.config);
    const left = await parts();
    expect(left).toHaveLength(2);
    expect(left).toContain(foreign);
    const merged = [];
    for await (const part of readParts(place, here.config))
      if ('erasures' in part) merged.push(...part.erasures);
    expect(merged.map(({ hash }) => hash).toSorted()).toEqual([...before].toSorted());
  });

  it('is kept for 400 days, and for as long as a backup beside it is older', async () => {
    await forget(await aTaster());
    await backUp();
    const backup = (await backupsIn(await openLocation(folder, {})))[0] as string;
    const place = await openLocation(folder, {});
    const [name] = await parts();
    await rm(join(folder, 'erasures'), { recursive: true });
    const old = `${name?.replace(/^\d{4}/, '2001')}`;
    await mkdir(join(folder, 'erasures', old), { recursive: true });
    // with a backup of the year 2001, the part stays
    const ancient = backup.replace(/retrogusto-\d{4}/, 'retrogusto-2001');
    await cp(join(folder, backup), join(folder, ancient), { recursive: true });
    await deleteOldBackups(place, 9, here.config);
    expect(await parts()).toEqual([old]);
    await rename(join(folder, ancient), join(root, `${old}-away`));
    await deleteOldBackups(place, 9, here.config);
    expect(await parts()).toEqual([]);

    const forgetOld = () => test.app.get(Jobs).handlerOf(forgetErasures)({}, aJobContext());
    await here.sql(`update erasures set erased_at = now() - interval '399 days'`);
    await forgetOld();
    expect(await here.sql('select from erasures')).toHaveLength(1);
    await here.sql(`update erasures set erased_at = now() - interval '401 days'`);
    await forgetOld();
    expect(await here.sql('select from erasures')).toEqual([]);
  });

  it('names the account of a guest before it is deleted, so that a retry loses nothing', async () => {
    const email = anEmail();
    await test.app.get(IdentityProvider).createUser({ email, password: 'Garnacha-de-1943' });
    const fails = vi
      .spyOn(test.app.get(IdentityProvider), 'deleteUser')
      .mockRejectedValueOnce(new Error('no line'));
    onTestFinished(() => fails.mockRestore());
    const run = () => test.app.get(Jobs).handlerOf(deleteGuestAccount)({ email }, aJobContext());
    await expect(run()).rejects.toThrow('no line');
    expect(await here.sql('select kind from erasures')).toEqual([{ kind: 'account' }]);
    await run();
    expect(await test.app.get(IdentityProvider).findByEmail(email)).toBeNull();
  });
});
