import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProcessorAgreementDto } from '../../../server/agreements/agreement.dto.js';
import { blocksOf, findUnshown } from '../../../server/agreements/agreement-blocks.js';
import { readAgreement, readOwnSubprocessors } from '../../../server/agreements/documents.js';
import { tellOfDocuments } from '../../../server/agreements/tell-of-documents.js';
import { PdfBook } from '../../../server/platform/pdf/pdf-book.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { download } from '../../support/download.js';
import { aJobContext } from '../../support/job-context.js';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'retrogusto-documents-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A folder with documents of an operator. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(root, 'folder-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const operator = { SUPPORT_NAME: 'Catas Aller SL', SUPPORT_EMAIL: 'hola@aller.example' };
/** An installation of its own, which can be started again with other settings. */
async function anInstallation() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return async (env: Record<string, string> = {}): Promise<TestApp> => {
    const test = await startApp({
      env: { ...operator, ...env },
      databaseUrl: database.url,
      work: false,
    });
    return test;
  };
}

const path = ({ uid }: Organiser, rest = '') => `/api/v1/privacy/${uid}/agreement${rest}`;
const read = async (test: TestApp, owner: Organiser) =>
  (await test.as(owner).get(path(owner)).expect(200)).body as ProcessorAgreementDto;
const runJob = (test: TestApp) => test.app.get(Jobs).handlerOf(tellOfDocuments)({}, aJobContext());
/** The texts that a printed file has outside of its table. */
async function printed(test: TestApp, owner: Organiser, rest: string): Promise<string[]> {
  const texts = vi.spyOn(PdfBook.prototype, 'text');
  const { bytes, headers } = await download(
    test.as(owner).get(`/api/v1/privacy/${owner.uid}/${rest}`),
  );
  expect(headers['content-type']).toBe('application/pdf');
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7/);
  const written = texts.mock.calls.map(([, text]) => (typeof text === 'string' ? text : ''));
  texts.mockRestore();
  return written;
}

describe('the processor agreement', () => {
  it('is accepted by version, and its text stays when a new version replaces it', async () => {
    const start = await anInstallation();
    let test = await start();
    const owner = await test.anOrganiser();
    const first = await read(test, owner);
    expect(first).toMatchObject({ version: 'retrogusto-1', isAccepted: false, acceptances: [] });
    expect(JSON.stringify(first.blocks)).toContain('Catas Aller SL, […], es el encargado');
    expect(first.blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['TITLE', 'PART', 'TEXT', 'LIST']),
    );
    await test
      .as(owner)
      .post(path(owner), { hash: 'f'.repeat(64) })
      .expect(409);
    for (const _ of [1, 2])
      await test.as(owner).post(path(owner), { hash: first.hash }).expect(200);
    const accepted = await read(test, owner);
    expect(accepted.isAccepted).toBe(true);
    expect(accepted.acceptances).toEqual([
      {
        id: expect.any(String) as string,
        version: 'retrogusto-1',
        language: 'es',
        hash: first.hash,
        acceptedAt: expect.any(String) as string,
        acceptedBy: owner.email,
      },
    ]);
    expect(
      await test.db.query(`select action, after from audit_log where subject_uid = $1`, [
        owner.uid,
      ]),
    ).toEqual([
      {
        action: 'acceptAgreement',
        after: { version: 'retrogusto-1', language: 'es', hash: first.hash },
      },
    ]);
    expect(
      await test.db.query(`select kind, action from activities where owner_uid = $1`, [owner.uid]),
    ).toEqual([{ kind: 'company', action: 'accepted' }]);
    await runJob(test);
    await test.close();

    const folder = await folderWith({
      'processor-agreement.es.md':
        'Version: 2031-02-01\n# Encargo propio\n\nTexto **nuevo** de {{operator}}.',
    });
    test = await start({ DOCUMENTS_DIR: folder });
    onTestFinished(() => test.close());
    const now = await read(test, owner);
    expect(now).toMatchObject({ version: '2031-02-01', isAccepted: false });
    expect(now.blocks).toEqual([
      { kind: 'TITLE', texts: ['Encargo propio'] },
      { kind: 'TEXT', texts: ['Texto nuevo de Catas Aller SL.'] },
    ]);
    expect(now.acceptances).toEqual(accepted.acceptances);
    await runJob(test);
    await runJob(test);
    expect(
      await test.db.query('select kind from notifications where owner_uid = $1', [owner.uid]),
    ).toEqual([{ kind: 'agreement' }]);
    const [acceptance] = accepted.acceptances;
    expect(
      await test.db.query(
        `select a.company_name = c.name and a.company_tax_id is not distinct from c.tax_id as same
         from agreement_acceptances a join companies c on c.uid = a.owner_uid`,
      ),
    ).toEqual([{ same: true }]);
    const old = await printed(test, owner, `agreement/${acceptance?.id}/accepted.pdf`);
    expect(old).toEqual(expect.arrayContaining(['4. Confidencialidad', first.hash]));
    const current = await printed(test, owner, 'agreement.pdf');
    expect(current).toEqual(
      expect.arrayContaining(['Encargo propio', 'Texto nuevo de Catas Aller SL.', now.hash]),
    );
    const stranger = await test.anOrganiser();
    await test
      .as(stranger)
      .get(path(stranger, `/${acceptance?.id}/accepted.pdf`))
      .expect(404);
    await test.as(owner).post(path(owner), { hash: now.hash }).expect(200);
    expect((await read(test, owner)).acceptances.map(({ version }) => version)).toEqual([
      '2031-02-01',
      'retrogusto-1',
    ]);
  });

  it('asks again when the operator’s name in it changes', async () => {
    const start = await anInstallation();
    const before = await start();
    const owner = await before.anOrganiser();
    const { hash } = await read(before, owner);
    await before.as(owner).post(path(owner), { hash }).expect(200);
    await before.close();
    const after = await start({ SUPPORT_NAME: 'Otra SL' });
    onTestFinished(() => after.close());
    expect((await read(after, owner)).isAccepted).toBe(false);
  });

  it('has a hash of its own for each version and language, and names the operator as given', async () => {
    const texts = (version: string) =>
      folderWith({
        'processor-agreement.es.md': `Version: ${version}\nx {{operator}}`,
        'processor-agreement.en.md': `Version: ${version}\nx {{operator}}`,
      });
    const read = async (version: string) => [
      ...readAgreement(await texts(version), { name: "A $& $' B" }).values(),
    ];
    const all = [...(await read('1')), ...(await read('2'))];
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(4);
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(["x A $& $' B"]));
  });

  it('has the same parts in every language', () => {
    const texts = [...readAgreement(null, {}).values()];
    expect(texts).toHaveLength(8);
    for (const { body, language } of texts) {
      expect(body.match(/^## \d+\. .+$/gm), language).toHaveLength(12);
      expect(body.match(/^- .+$/gm), language).toHaveLength(3);
      expect(body.match(/\[…\]/g), language).toHaveLength(3);
      expect(findUnshown(body), language).toBeUndefined();
    }
  });

  it('is refused at the start when a file cannot be used', async () => {
    const of = async (files: Record<string, string>) => {
      const folder = await folderWith(files);
      return () => [readAgreement(folder, {}), readOwnSubprocessors(folder)];
    };
    const name = 'processor-agreement.es.md';
    expect(await of({ [name]: '# Sin versión' })).toThrow('must begin with a line such as');
    expect(await of({ [name]: 'Version: 1\n' })).toThrow('must begin with a line such as');
    expect(
      await of({ [name]: 'Version: 1\nx', 'processor-agreement.en.md': 'Version: 2\ny' }),
    ).toThrow('all languages of the processor agreement need the same version');
    expect(await of({ 'processor-agreement.zh.md': 'Version: 1\nx' })).toThrow(
      'has no language of the interface',
    );
    for (const wrong of ['processor-agreement-es.md', 'processor-agreement.ES.md'])
      expect(await of({ [wrong]: 'Version: 1\nx' })).toThrow(
        'must have a name such as processor-agreement.es.md',
      );
    for (const [text, type] of [
      ['| a | b |\n| - | - |\n| 1 | 2 |', 'table'],
      ['<b>x</b>', 'html'],
      ['a <b>x</b>', 'html'],
      ['- a\n  - b', 'list'],
      ['- [x] a', 'checkbox'],
      ['`x`', 'codespan'],
      ['    x', 'code'],
      ['> x', 'blockquote'],
      ['***', 'hr'],
      ['~~x~~', 'del'],
      ['**a ![x](y)**', 'image'],
      ['a  \nb', 'br'],
      ['[a]: https://example.org', 'def'],
    ])
      expect(await of({ [name]: `Version: 1\n# A\n\nb\n\n${text}` }), text).toThrow(
        new RegExp(`line 6 of .+es\\.md has Markdown that is not shown as written \\(${type}\\)`),
      );
    const shown =
      '# A\n\nb **c *d*** [e](https://example.org) <a@b.es>\n\n- f\n- g **h**\n\n3. i\n4. j';
    const right = await folderWith({ [name]: `Version: 1\n${shown}` });
    expect(blocksOf(readAgreement(right, {}).get('es')?.body ?? '')).toEqual([
      { kind: 'TITLE', text: 'A' },
      { kind: 'TEXT', text: 'b c d e (https://example.org) a@b.es' },
      { kind: 'LIST', items: ['f', 'g h'] },
      { kind: 'LIST', items: ['3. i', '4. j'] },
    ]);
    for (const list of [
      '{',
      '{}',
      '[{}]',
      '[{"name":"A","country":"Spain"}]',
      '[{"name":"A","purpose":{"xx":"y"}}]',
      '[null]',
    ])
      expect(await of({ 'subprocessors.json': list }), list).toThrow('must be a list such as');
    expect(() => readAgreement(join(root, 'nowhere'), {})).toThrow('cannot be read (ENOENT)');
    await mkdir(join(root, 'empty'));
    expect(readAgreement(join(root, 'empty'), {}).size).toBe(8);
  });
});

describe('the list of subprocessors', () => {
  it('follows the configuration, and tells owners once of what was added', async () => {
    const start = await anInstallation();
    const folder = await folderWith({
      'subprocessors.json': JSON.stringify([
        { name: 'Hosting SA', country: 'ES', purpose: { en: 'Servers', es: 'Servidores' } },
      ]),
    });
    let test = await start({ DOCUMENTS_DIR: folder, SMTP_URL: 'smtp://localhost:25' });
    const owner = await test.anOrganiser();
    await test.db.query(`update companies set created_at = now() - interval '1 day'`);
    await runJob(test);
    expect((await read(test, owner)).subprocessors).toMatchObject({
      entries: [{ kind: 'OTHER', name: 'Hosting SA', country: 'ES', purpose: 'Servidores' }],
      added: [],
      removed: [],
    });
    const mails = () =>
      test.db.query<{ names: string }>(
        `select payload -> 'data' ->> 'names' as names from outbox where payload ->> 'template' = 'subprocessorsChanged'`,
      );
    expect(await mails()).toEqual([]);
    await test.close();

    test = await start({
      SMTP_URL: 'smtp://user:secret@mail.example.org:587',
      MAIL_FROM: 'a@example.org',
      BACKUP_TO: 's3://our-backups?region=eu-west-1',
      TRANSLATE_URL: 'https://translate.example.org',
    });
    onTestFinished(() => test.close());
    await runJob(test);
    const late = await test.anOrganiser();
    await runJob(test);
    const { subprocessors } = await read(test, owner);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(subprocessors.entries)).toEqual([
      'mail.example.org',
      'Amazon S3',
      'translate.example.org',
    ]);
    expect(names(subprocessors.added)).toEqual(names(subprocessors.entries));
    expect(names(subprocessors.removed)).toEqual(['Hosting SA']);
    expect(JSON.stringify(subprocessors)).not.toMatch(/secret|our-backups/);
    // Somebody who signed up later has never seen another list.
    expect(await mails()).toEqual([
      { names: 'mail.example.org, Amazon S3, translate.example.org' },
    ]);
    expect(
      await test.db.query('select kind from notifications where owner_uid = $1', [late.uid]),
    ).toEqual([]);
    expect(
      await test.db.query('select kind from notifications where owner_uid = $1', [owner.uid]),
    ).toEqual([{ kind: 'subprocessors' }]);
  });

  it('tells of all changes, each entry once, and ignores the order', async () => {
    const start = await anInstallation();
    const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ name, purpose: { en: 'x', es: 'y' } }));
    const mails: string[][] = [];
    let owner: Organiser | undefined;
    const run = async (list: unknown[]) => {
      const folder = await folderWith({ 'subprocessors.json': JSON.stringify(list) });
      const test = await start({ DOCUMENTS_DIR: folder });
      owner ??= await test.anOrganiser();
      await test.db.query(`update companies set created_at = now() - interval '1 day'`);
      await runJob(test);
      const names = await test.db.query<{ names: string }>(
        `select payload -> 'data' ->> 'names' as names from outbox where payload ->> 'template' = 'subprocessorsChanged'`,
      );
      mails.push(names.map((each) => each.names).toSorted());
      const lists = await test.db.query('select from subprocessor_lists');
      await test.close();
      return lists.length;
    };
    expect(await run([a, b])).toBe(1);
    expect(await run([b, a])).toBe(1);
    expect(await run([a, b, c])).toBe(2);
    expect(mails).toEqual([[], [], ['C']]);
    // two workers with different settings
    await run([a, b]);
    await run([a, b, c]);
    expect(mails.at(-1)).toEqual(['C']);
    expect(await run([a, b, { ...c, purpose: { en: 'z' } }])).toBe(5);
    expect(mails.at(-1)).toEqual(['C', 'C']);
    // An owner who missed the changes before hears of all at once.
    const test = await start();
    await test.db.query(`delete from notices where kind = 'subprocessors'`);
    await test.close();
    await run([a, b, { name: 'D' }]);
    expect(mails.at(-1)).toEqual(['C', 'C', 'C, D']);
  });
});
