import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.js';

const dataDir = mkdtempSync(join(tmpdir(), 'retrogusto-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...env });
/** The error message for an invalid environment. */
function refusalOf(env: Record<string, string>): string {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted');
}

const secret = 'a'.repeat(32);
const firebase = {
  FIREBASE_PROJECT_ID: 'cellar',
  FIREBASE_API_KEY: 'key',
  GOOGLE_APPLICATION_CREDENTIALS: '/run/account.json',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const real = {
  ...firebase,
  ...live,
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'mail@example.com',
  APP_SECRET: secret,
};

describe('the configuration', () => {
  it('needs no variables on this machine', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      roomUrl: 'http://localhost:3000',
      production: false,
      local: true,
      demo: true,
      demoLanguage: 'ES',
      jobs: true,
      trustedProxies: [],
    });
  });

  it.each([
    ['PORT', 'http', /^PORT must be a port number, such as 3000$/],
    ['PORT', '70000', /^PORT /],
    ['PORT', '30.5', /^PORT must be a port number/],
    ['ENVIRONMENT', 'staging', /^ENVIRONMENT must be prod, dev or local/],
    [
      'PUBLIC_URL',
      'tastings.example.com',
      /^PUBLIC_URL must be an http\(s\) address, such as https:\/\//,
    ],
    ['ROOM_URL', 'ftp://room.example.com', /^ROOM_URL must be an http\(s\) address/],
    ['DATABASE_URL', 'mysql://localhost/cellar', /^DATABASE_URL must look like postgres:\/\//],
    ['QUEUE_URL', 'amqp://localhost', /^QUEUE_URL must look like redis:\/\/.* or postgres:\/\//],
    ['STORAGE_URL', '/var/files', /^STORAGE_URL must look like file:\/\/.*gs:\/\/.*s3:\/\//],
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL must look like smtp:\/\//],
    ['APP_SECRET', 'short', /^APP_SECRET must have at least 32 characters: openssl/],
    ['STRIPE_SECRET_KEY', 'pk_test_1', /^STRIPE_SECRET_KEY must be a secret or restricted key/],
    [
      'STRIPE_SECRET_KEY',
      'sk_test_1',
      /^STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/,
    ],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', /^STRIPE_PUBLISHABLE_KEY must be the publishable key/],
    ['STRIPE_WEBHOOK_SECRET', 'secret', /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
    [
      'TRUSTED_PROXIES',
      'proxy.example.com',
      /^TRUSTED_PROXIES must be a comma-separated list of addresses or networks/,
    ],
    ['NODE_ENV', 'prod', /^NODE_ENV must be production, development or test/],
    ['NODE_ENV', 'Production', /^NODE_ENV must be production, development or test/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be fatal, error/],
    ['JOIN_RATE_PER_MINUTE', 'many', /^JOIN_RATE_PER_MINUTE must be a whole number/],
    ['RECAPS_PER_DAY', 'all', /^RECAPS_PER_DAY must be a whole number/],
    ['REQUEST_RATE_PER_MINUTE', '0', /REQUEST_RATE_PER_MINUTE/],
    ['API_KEY_RATE_PER_MINUTE', '0', /API_KEY_RATE_PER_MINUTE/],
    ['DATABASE_POOL', '1', /DATABASE_POOL/],
    ['EXTRA_EVENT_EUR', '9,00', /^EXTRA_EVENT_EUR must be euros a month/],
    ['EXTRA_EVENT_EUR', '0', /^EXTRA_EVENT_EUR must be more than 0$/],
    ['JOBS', 'yes', /^JOBS must be true or false/],
    ['DEMO', '1', /^DEMO must be true or false/],
    ['DEMO_LANGUAGE', 'English', /^DEMO_LANGUAGE must be one of ES, CA, EN/],
    ['FIREBASE_PROJECT_ID', 'cellar', /^FIREBASE_API_KEY is missing/],
    ['FIREBASE_API_KEY', 'key', /^FIREBASE_PROJECT_ID is missing/],
  ])('%s=%s is rejected with the name of the variable and the fix', (name, value, message) => {
    expect(refusalOf({ [name]: value })).toMatch(message);
  });

  it('accepts cents in the price of an extra event', () => {
    expect(load().extraEventEuros).toBe(9);
    expect(load({ EXTRA_EVENT_EUR: '12.50' }).extraEventEuros).toBe(12.5);
  });

  it('names every invalid variable, not only the first', () => {
    expect(refusalOf({ PORT: 'x', JOBS: 'x' }).split('\n')).toHaveLength(2);
  });

  it('requires the service account file of Firebase', () => {
    const { GOOGLE_APPLICATION_CREDENTIALS: _, ...without } = firebase;
    expect(refusalOf(without)).toMatch(
      /^GOOGLE_APPLICATION_CREDENTIALS must name the service account file/,
    );
    expect(
      load({ ...without, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }).firebase,
    ).toMatchObject({ projectId: 'cellar' });
  });

  it('requires all keys of Stripe, of the same mode', () => {
    expect(load(stripe).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    });
    const { STRIPE_WEBHOOK_SECRET: _, ...without } = stripe;
    expect(refusalOf(without)).toMatch(/^STRIPE_WEBHOOK_SECRET is missing/);
    expect(refusalOf({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toMatch(
      /must be keys of the same mode: both test keys, or both live keys/,
    );
    expect(load().stripe).toBeUndefined();
  });

  it('requires the address and the secret of an avatar service', () => {
    const AVATAR_SECRET = `whsec_${'A'.repeat(32)}`;
    const AVATAR_URL = 'https://avatars.example.com/v1/';
    expect(load({ AVATAR_URL, AVATAR_SECRET }).avatarService).toEqual({
      url: 'https://avatars.example.com/v1',
      secret: AVATAR_SECRET,
    });
    expect(load().avatarService).toBeNull();
    expect(refusalOf({ AVATAR_URL })).toMatch(/^AVATAR_SECRET is missing/);
    expect(refusalOf({ AVATAR_URL: 'http://avatars.example.com', AVATAR_SECRET })).toMatch(
      /^AVATAR_URL must be an https address/,
    );
    expect(refusalOf({ AVATAR_SECRET })).toMatch(/^AVATAR_URL is missing/);
    expect(refusalOf({ AVATAR_URL, AVATAR_SECRET: 'secret' })).toMatch(
      /^AVATAR_SECRET must be whsec_ and at least 24 bytes in base64/,
    );
  });

  it('keeps the key of a translation service secret', () => {
    const TRANSLATE_URL = 'https://translate.example.com/';
    const TRANSLATE_KEY = 'key';
    expect(load({ TRANSLATE_URL, TRANSLATE_KEY }).translationService).toEqual({
      url: 'https://translate.example.com',
      key: TRANSLATE_KEY,
    });
    expect(load().translationService).toBeNull();
    expect(refusalOf({ TRANSLATE_KEY })).toMatch(/^TRANSLATE_URL is missing/);
    expect(refusalOf({ TRANSLATE_URL: 'http://translate.example.com', TRANSLATE_KEY })).toMatch(
      /^TRANSLATE_URL must be an https address/,
    );
    expect(refusalOf({ TRANSLATE_URL: 'https://me:secret@translate.example.com' })).toMatch(
      /^TRANSLATE_URL must have no password/,
    );
  });

  it('treats a blank variable like an absent one', () => {
    expect(load({ PORT: ' ', DATABASE_URL: '', ALLOW_EMBEDDED: '' })).toMatchObject({
      port: 3000,
      local: true,
    });
  });

  it('removes slashes from the end of addresses', () => {
    expect(
      load({ PUBLIC_URL: 'http://localhost:8080/', ROOM_URL: 'http://localhost:8081//' }),
    ).toMatchObject({
      publicUrl: 'http://localhost:8080',
      roomUrl: 'http://localhost:8081',
    });
  });

  it.each([
    ['::', 'http://localhost:3000'],
    ['fd00::7', 'http://[fd00::7]:3000'],
  ])('with HOST=%s, the public address is %s', (HOST, publicUrl) => {
    expect(load({ HOST, ALLOW_EMBEDDED: 'identity,mail,payments' }).publicUrl).toBe(publicUrl);
  });

  it('reads the list of trusted proxies', () => {
    expect(
      load({
        TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,127.0.0.1',
        ALLOW_EMBEDDED: 'identity,mail,payments',
      }).trustedProxies,
    ).toEqual(['10.0.0.0/8', '::1', '127.0.0.1']);
  });

  it('generates one secret per data folder, readable only by its owner', () => {
    const { appSecret } = load();
    expect(appSecret.length).toBeGreaterThanOrEqual(32);
    expect(load().appSecret).toBe(appSecret);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(appSecret);
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
  });
});

it.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0',
  'fe80::1/129',
  '10.0.0.0/8/8',
  '1',
  ':',
  '::1, /',
  '10.0.0.0/8 10.1.0.1',
])('rejects %s as TRUSTED_PROXIES', (list) => {
  expect(refusalOf({ TRUSTED_PROXIES: list })).toMatch(/^TRUSTED_PROXIES must be .* is neither\.$/);
});

describe('an application that others can reach', () => {
  const exposed: [string, Record<string, string>][] = [
    ['in production', { NODE_ENV: 'production', APP_SECRET: secret }],
    ['listening beyond this machine', { HOST: '0.0.0.0' }],
    ['listening to every IPv6 address', { HOST: '::' }],
    ['with a public address', { PUBLIC_URL: 'https://tastings.example.com' }],
    ['with a public address of the rooms', { ROOM_URL: 'https://room.example.com' }],
    ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
    ['with a name that only looks local', { PUBLIC_URL: 'http://localhost.example.com' }],
    ['with a host that only looks local', { HOST: '127.0.0.1.example.com' }],
  ];

  it.each(exposed)('%s, rejects stand-ins and names each of them', (_, env) => {
    const message = refusalOf(env);
    expect(message).toContain('identity, mail, payments must be a real service');
    expect(message).toContain('ALLOW_EMBEDDED=identity,mail,payments');
    expect(refusalOf({ ...env, ALLOW_EMBEDDED: 'identity,mail' })).toMatch(
      /payments must be a real service: set STRIPE_SECRET_KEY/,
    );
    expect(refusalOf({ ...env, ...firebase, ...live })).toMatch(
      /, mail must be a real service: set SMTP_URL/,
    );
  });

  it.each(exposed)(
    '%s, rejects test keys of Stripe unless embedded payments are allowed',
    (_, env) => {
      expect(refusalOf({ ...env, ...real, ...stripe })).toMatch(
        /, payments must be a real service: set STRIPE_SECRET_KEY.* of the live mode/,
      );
      expect(
        load({ ...env, ...real, ...stripe, ALLOW_EMBEDDED: 'payments' }).stripe?.secretKey,
      ).toBe('sk_test_1');
    },
  );

  it.each(exposed)(
    '%s, rejects Google’s emulator, because it does not sign its tokens',
    (_, env) => {
      expect(refusalOf({ ...env, ...real, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toMatch(
        /^FIREBASE_AUTH_EMULATOR_HOST /,
      );
    },
  );

  it.each(exposed)('%s, allows named stand-ins, but no demo', (_, env) => {
    const config = load({ ...env, ALLOW_EMBEDDED: 'identity, mail ,payments', DEMO: 'true' });
    expect(config).toMatchObject({ local: false, demo: false });
  });

  it.each(exposed)('%s, accepts real services without ALLOW_EMBEDDED', (_, env) => {
    expect(load({ ...env, ...real })).toMatchObject({ local: false, demo: false });
  });

  it('rejects other names in ALLOW_EMBEDDED', () => {
    expect(
      refusalOf({ HOST: '0.0.0.0', ALLOW_EMBEDDED: 'identity,mail,payments,database' }),
    ).toMatch(/^ALLOW_EMBEDDED lists 'database': only/);
  });

  it('does not require services that a process does not use', () => {
    const { SMTP_URL: _, ...withoutMail } = real;
    const env = { ...withoutMail, DATA_DIR: dataDir, NODE_ENV: 'production' };
    expect(() => loadConfig(env)).toThrow(', mail must be a real service');
    expect(loadConfig(env, () => ['identity', 'payments']).production).toBe(true);
  });

  it('requires MAIL_FROM in production, and TLS to mail servers by default', () => {
    const { MAIL_FROM: _, ...nobody } = real;
    expect(refusalOf({ NODE_ENV: 'production', ...nobody })).toMatch(
      /^MAIL_FROM is required in production/,
    );
    expect(refusalOf({ MAIL_FROM: 'nobody' })).toMatch(/^MAIL_FROM must be an address/);
    expect(load({ MAIL_FROM: 'Retrogusto <mail@example.com>' }).mailFrom).toBe(
      'Retrogusto <mail@example.com>',
    );
    expect(load(real).smtpSecurity).toBe('required');
    expect(load({ ...real, SMTP_TLS: 'offered' }).smtpSecurity).toBe('offered');
    expect(load({ SMTP_URL: 'smtp://localhost:1025' }).smtpSecurity).toBe('offered');
  });

  it('requires APP_SECRET in production', () => {
    const { APP_SECRET: _, ...withoutSecret } = real;
    expect(refusalOf({ NODE_ENV: 'production', ...withoutSecret })).toMatch(
      /^APP_SECRET is required in production: .*openssl/,
    );
  });

  it('disables the demo with Firebase, and with DEMO=false', () => {
    expect(load(firebase).demo).toBe(false);
    expect(load({ DEMO: 'false' })).toMatchObject({ local: true, demo: false });
  });
});

describe('secrets in files', () => {
  const file = (text: string) => {
    const path = join(dataDir, 'secret-file');
    writeFileSync(path, text);
    return path;
  };

  it('are read without the line break at the end', () => {
    expect(load({ APP_SECRET_FILE: file(`${secret}\n`) }).appSecret).toBe(secret);
    expect(
      load({ APP_SECRET_PREVIOUS_FILE: file(`${'b'.repeat(32)},${'c'.repeat(32)}`) })
        .previousSecrets,
    ).toHaveLength(2);
  });

  it('are rejected if set twice, empty, missing or too short', () => {
    const loading = (env: Record<string, string>) => () => load(env);
    expect(loading({ APP_SECRET_FILE: file(secret), APP_SECRET: secret })).toThrow(
      'APP_SECRET and APP_SECRET_FILE are both set',
    );
    expect(loading({ SMTP_URL_FILE: file('\n') })).toThrow(
      /^SMTP_URL_FILE names .* which is empty\.$/,
    );
    expect(loading({ DATABASE_URL_FILE: join(dataDir, 'nowhere') })).toThrow(
      /^DATABASE_URL_FILE names .*\(ENOENT\)\.$/,
    );
    expect(loading({ DATABASE_URL_FILE: file('mysql://x') })).toThrow(
      /^DATABASE_URL must look like/,
    );
    expect(loading({ APP_SECRET_PREVIOUS: 'short' })).toThrow(
      /^APP_SECRET_PREVIOUS must be earlier values of APP_SECRET/,
    );
  });
});

it('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  const DATABASE_DIRECT_URL = 'postgres://u:p@host:5432/cellar';
  expect(refusalOf({ DATABASE_DIRECT_URL })).toMatch(
    /^DATABASE_DIRECT_URL is set, but DATABASE_URL is missing/,
  );
  const DATABASE_URL = 'postgres://u:p@host:6432/cellar';
  expect(load({ DATABASE_URL })).toMatchObject({ databasePooled: false, directUrl: DATABASE_URL });
  expect(load({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databasePooled: true,
    directUrl: DATABASE_DIRECT_URL,
  });
});

it.each([
  ['DATABASE_URL', 'postgres://u:p#@w/x:5432'],
  ['DATABASE_URL', 'postgres://u:p@ss/w#rd@host/cellar'],
  ['DATABASE_URL', 'postgres://u:12?x@host/cellar'],
  ['DATABASE_URL', 'postgres://u:1/x@host/cellar'],
  ['QUEUE_URL', 'redis://:ab/cd+e=@host:6379'],
  ['SMTP_URL', 'smtp://u:p#x@host:587'],
])('rejects an unencoded character that cuts off the address in %s: %s', (name, address) => {
  expect(refusalOf({ [name]: address })).toMatch(
    new RegExp(`^${name} is not a complete address\\. Write the characters @`),
  );
});

it.each([
  ['DATABASE_URL', 'postgres://u%40team:p%23%2F@host:5432/cellar?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres:///cellar?host=/run/postgresql'],
  ['SMTP_URL', 'smtps://no-reply@example.com:pass@smtp.example.com:465'],
])('accepts as %s: %s', (name, address) => {
  expect(() => load({ [name]: address })).not.toThrow();
});
