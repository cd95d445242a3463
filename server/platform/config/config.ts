import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import {
  getMetadataStorage,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { validateCronExpression } from 'cron';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { Quota } from '../../../shared/vocabulary/quota.js';
import { localSecret } from '../crypto/local-secret.js';
import { OperatorError } from '../errors/operator-error.js';
import { secretFiles, withSecretsOfFiles } from './secrets-in-files.js';

const nodeEnvironments = ['production', 'development', 'test'] as const;
const environments = ['prod', 'dev', 'local'] as const;
const embeddable = ['identity', 'mail', 'payments'] as const;
export type Embeddable = (typeof embeddable)[number];
const smtpSecurities = ['required', 'offered', 'none'] as const;
/** When mail is sent over TLS to an smtp:// server. */
export type SmtpSecurity = (typeof smtpSecurities)[number];
const url = (schemes: string) => new RegExp(`^(${schemes})://\\S+$`);

/**
 * The key with which browsers call the payments stand-in. It is public, like every publishable key.
 */
export const embeddedPublishableKey = 'pk_test_embedded';

/** A variable of the environment is invalid. The message names the variable and the fix. */
export class ConfigError extends OperatorError {}

class Environment {
  @IsOptional()
  @IsInt({ message: 'PORT must be a port number, such as 3000' })
  @Min(0)
  @Max(65_535)
  PORT?: number;
  @IsOptional() @IsString() HOST?: string;
  @IsOptional() @IsString() DATA_DIR?: string;
  @IsOptional()
  @IsIn(nodeEnvironments, {
    message: 'NODE_ENV must be production, development or test (default development)',
  })
  NODE_ENV?: (typeof nodeEnvironments)[number];
  @IsOptional()
  @IsIn(environments, {
    message: 'ENVIRONMENT must be prod, dev or local (default prod; dev and local show a badge)',
  })
  ENVIRONMENT?: (typeof environments)[number];
  @IsOptional()
  @Matches(url('https?'), {
    message: 'PUBLIC_URL must be an http(s) address, such as https://tastings.example.com',
  })
  PUBLIC_URL?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message: 'ROOM_URL must be an http(s) address, such as https://room.example.com',
  })
  ROOM_URL?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message: 'WEB_URL must be an http(s) address: the public web site that the dashboard links to',
  })
  WEB_URL?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message:
      'YOUTUBE_URL must be an http(s) address: the server reads the titles of YouTube videos there',
  })
  YOUTUBE_URL?: string;
  @IsOptional() @IsString() VOICES_DIR?: string;
  @IsOptional() @IsString() DOCUMENTS_DIR?: string;
  @IsOptional() @IsString() YOUTUBE_KEY?: string;
  @IsOptional()
  @Matches(/^\S+$/, { message: 'VIMEO_TOKEN must be an access token of Vimeo, without spaces' })
  VIMEO_TOKEN?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message: 'VIMEO_URL must be an http(s) address: the server calls Vimeo there',
  })
  VIMEO_URL?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message: 'AVATAR_URL must be an http(s) address: an avatar service makes spoken videos there',
  })
  AVATAR_URL?: string;
  @IsOptional()
  @Matches(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, {
    message:
      'AVATAR_SECRET must be whsec_ and at least 24 bytes in base64: echo whsec_$(openssl rand -base64 32) makes one',
  })
  AVATAR_SECRET?: string;
  @IsOptional()
  @Matches(url('https?'), {
    message: 'TRANSLATE_URL must be an http(s) address: texts of organisers are translated there',
  })
  TRANSLATE_URL?: string;
  @IsOptional()
  @Matches(/^\S+$/, { message: 'TRANSLATE_KEY must be an API key, without spaces' })
  TRANSLATE_KEY?: string;
  @IsOptional()
  @Matches(/^\s*[a-z\d.-]+(:\d{1,5})?(\s*,\s*[a-z\d.-]+(:\d{1,5})?)*\s*$/i, {
    message:
      'JITSI_HOSTS must be a list of host names, such as meet.jit.si,video.example.com: live videos of events may come from there',
  })
  JITSI_HOSTS?: string;
  @IsOptional() @IsString() SUPPORT_NAME?: string;
  @IsOptional()
  @Matches(/^\S+@\S+\.\S+$/, { message: 'SUPPORT_EMAIL must be an e-mail address' })
  SUPPORT_EMAIL?: string;
  @IsOptional() @IsString() SUPPORT_PHONE?: string;
  @IsOptional() @IsString() SUPPORT_ADDRESS?: string;
  @IsOptional()
  @Matches(url('https?'), { message: 'TERMS_URL must be an http(s) address' })
  TERMS_URL?: string;
  @IsOptional()
  @Matches(url('https?'), { message: 'PRIVACY_URL must be an http(s) address' })
  PRIVACY_URL?: string;
  @IsOptional()
  @Matches(url('postgres(ql)?'), {
    message: 'DATABASE_URL must look like postgres://user:password@host:5432/database',
  })
  DATABASE_URL?: string;
  @IsOptional()
  @Matches(url('postgres(ql)?'), {
    message:
      'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/database: the database of DATABASE_URL, without the pooler',
  })
  DATABASE_DIRECT_URL?: string;
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'DATABASE_PREPARED must be true or false' })
  DATABASE_PREPARED?: string;
  @IsOptional()
  @Matches(url('rediss?|postgres(ql)?'), {
    message: 'QUEUE_URL must look like redis://host:6379 or postgres://user:password@host/database',
  })
  QUEUE_URL?: string;
  @IsOptional()
  @Matches(url('file|gs|s3'), {
    message:
      'STORAGE_URL must look like file:///var/lib/retrogusto/files, gs://bucket or s3://bucket?region=eu-west-1',
  })
  STORAGE_URL?: string;
  @IsOptional() @IsString() AWS_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() AWS_SECRET_ACCESS_KEY?: string;
  @IsOptional() @IsString() AWS_SESSION_TOKEN?: string;
  @IsOptional()
  @Matches(url('smtps?'), { message: 'SMTP_URL must look like smtp://user:password@host:587' })
  SMTP_URL?: string;
  @IsOptional()
  @Matches(/^[^<>@]*<?\S+@[^\s<>]+>?$/, {
    message:
      'MAIL_FROM must be an address, such as mail@example.com or "Retrogusto <mail@example.com>"',
  })
  MAIL_FROM?: string;
  @IsOptional()
  @IsIn(smtpSecurities, {
    message:
      'SMTP_TLS must be required (send only over TLS), offered (use TLS if the mail server offers it) or none (never use TLS). The default is required, and offered for a mail server on this machine',
  })
  SMTP_TLS?: SmtpSecurity;
  @IsOptional()
  @IsInt({ message: 'DRAIN_SECONDS must be a whole number of seconds' })
  @Min(0)
  @Max(300)
  DRAIN_SECONDS?: number;
  @IsOptional()
  @IsInt({ message: 'HEALTH_PORT must be a port number, such as 3001' })
  @Min(0)
  @Max(65_535)
  HEALTH_PORT?: number;
  @IsOptional()
  @MinLength(32, {
    message: 'APP_SECRET must have at least 32 characters: openssl rand -base64 32 makes one',
  })
  APP_SECRET?: string;
  @IsOptional() @IsString() APP_SECRET_PREVIOUS?: string;
  @IsOptional() @IsString() FIREBASE_PROJECT_ID?: string;
  @IsOptional() @IsString() FIREBASE_API_KEY?: string;
  @IsOptional() @IsString() FIREBASE_AUTH_DOMAIN?: string;
  @IsOptional() @IsString() GOOGLE_APPLICATION_CREDENTIALS?: string;
  @IsOptional() @IsString() FIREBASE_AUTH_EMULATOR_HOST?: string;
  @IsOptional()
  @Matches(/^(sk|rk)_/, {
    message: 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe (sk_… or rk_…)',
  })
  STRIPE_SECRET_KEY?: string;
  @IsOptional()
  @Matches(/^pk_/, {
    message: 'STRIPE_PUBLISHABLE_KEY must be the publishable key of Stripe (pk_…)',
  })
  STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional()
  @Matches(/^whsec_/, {
    message: 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…)',
  })
  STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @IsString() TRUSTED_PROXIES?: string;
  @IsOptional() @IsString() ALLOW_EMBEDDED?: string;
  @IsOptional()
  @IsInt({
    message:
      'HSTS_SECONDS must be a whole number of seconds: how long browsers use only https; 0 turns this off',
  })
  @Min(0)
  HSTS_SECONDS?: number;
  @IsOptional()
  @IsInt({ message: 'METRICS_PORT must be a port number, such as 9464' })
  @Min(1)
  @Max(65_535)
  METRICS_PORT?: number;
  @IsOptional() @IsString() METRICS_HOST?: string;
  @IsOptional()
  @Matches(/^[0-9a-f]{7,40}$/, { message: 'COMMIT must be the hash of a commit' })
  COMMIT?: string;
  @IsOptional()
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  })
  LOG_LEVEL?: string;
  @IsOptional()
  @IsInt({ message: 'PASSWORD_MIN must be a whole number of characters, from 6 to 128' })
  @Min(6)
  @Max(128)
  PASSWORD_MIN?: number;
  @IsOptional()
  @IsInt({ message: 'JOIN_RATE_PER_MINUTE must be a whole number' })
  @Min(1)
  JOIN_RATE_PER_MINUTE?: number;
  @IsOptional()
  @IsInt({ message: 'REQUEST_RATE_PER_MINUTE must be a whole number' })
  @Min(1)
  REQUEST_RATE_PER_MINUTE?: number;
  @IsOptional()
  @IsInt({ message: 'API_KEY_RATE_PER_MINUTE must be a whole number' })
  @Min(1)
  API_KEY_RATE_PER_MINUTE?: number;
  @IsOptional()
  @IsInt({ message: 'WEBHOOK_RATE_PER_MINUTE must be a whole number' })
  @Min(6)
  WEBHOOK_RATE_PER_MINUTE?: number;
  @IsOptional()
  @IsInt({ message: 'RECAPS_PER_DAY must be a whole number' })
  @Min(1)
  @Max(1_000_000)
  RECAPS_PER_DAY?: number;
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'WEBHOOK_PRIVATE_NETWORKS must be true or false' })
  WEBHOOK_PRIVATE_NETWORKS?: string;
  @IsOptional()
  @IsIn(['true', 'false'], {
    message:
      'ASSISTANT_DIRECT_LOGIN must be true or false (default false: guests need a code to see their data)',
  })
  ASSISTANT_DIRECT_LOGIN?: string;
  @IsOptional()
  @IsInt({ message: 'DATABASE_POOL must be a whole number of connections' })
  @Min(2)
  @Max(200)
  DATABASE_POOL?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_FILE_MB must be a whole number of megabytes' })
  @Min(1)
  QUOTA_FILE_MB?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_VIDEO_MB must be a whole number of megabytes' })
  @Min(1)
  QUOTA_VIDEO_MB?: number;
  @IsOptional()
  @IsInt({ message: 'VIDEO_MAX_MB must be a whole number of megabytes' })
  @Min(1)
  @Max(100_000)
  VIDEO_MAX_MB?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_FILES must be a whole number' })
  @Min(1)
  QUOTA_FILES?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_SHEETS must be a whole number' })
  @Min(1)
  QUOTA_SHEETS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_REPORTS must be a whole number' })
  @Min(1)
  QUOTA_REPORTS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_REPORT_FILTERS must be a whole number' })
  @Min(1)
  QUOTA_REPORT_FILTERS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_PAGES must be a whole number' })
  @Min(1)
  QUOTA_PAGES?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_SEGMENTS must be a whole number' })
  @Min(1)
  QUOTA_SEGMENTS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_AVATARS must be a whole number' })
  @Min(1)
  QUOTA_AVATARS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_AUTOMATIC_REPORTS must be a whole number' })
  @Min(1)
  QUOTA_AUTOMATIC_REPORTS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_SPOKEN_IN_PROGRESS must be a whole number' })
  @Min(1)
  QUOTA_SPOKEN_IN_PROGRESS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_SPOKEN_PER_DAY must be a whole number' })
  @Min(1)
  QUOTA_SPOKEN_PER_DAY?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_REPORTS_IN_PROGRESS must be a whole number' })
  @Min(1)
  QUOTA_REPORTS_IN_PROGRESS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_API_KEYS must be a whole number' })
  @Min(1)
  QUOTA_API_KEYS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_WEBHOOKS must be a whole number' })
  @Min(1)
  QUOTA_WEBHOOKS?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_UPLOADS_PER_MINUTE must be a whole number' })
  @Min(1)
  QUOTA_UPLOADS_PER_MINUTE?: number;
  @IsOptional()
  @IsInt({ message: 'QUOTA_GENERATIONS_PER_MINUTE must be a whole number' })
  @Min(1)
  QUOTA_GENERATIONS_PER_MINUTE?: number;
  @IsOptional()
  @IsNumber(
    { maxDecimalPlaces: 2 },
    { message: 'EXTRA_EVENT_EUR must be euros a month with at most two decimals, such as 9.00' },
  )
  @Min(0.01, { message: 'EXTRA_EVENT_EUR must be more than 0' })
  @Max(10_000)
  EXTRA_EVENT_EUR?: number;
  @IsOptional()
  @Matches(/^(?:\/|(?:file|s3|gs):\/\/)\S+$/, {
    message:
      'BACKUP_TO must be a folder, such as /var/backups/retrogusto, or look like s3://bucket/prefix?region=eu-west-1 or gs://bucket/prefix',
  })
  BACKUP_TO?: string;
  @IsOptional() @IsString() BACKUP_AT?: string;
  @IsOptional()
  @IsInt({ message: 'BACKUP_KEEP must be a whole number: the number of backups to keep' })
  @Min(1, { message: 'BACKUP_KEEP must be at least 1' })
  BACKUP_KEEP?: number;
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'BACKUP_FILES must be true or false' })
  BACKUP_FILES?: string;
  @IsOptional() @IsIn(['true', 'false'], { message: 'JOBS must be true or false' }) JOBS?: string;
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'LANDING must be true or false' })
  LANDING?: string;
  @IsOptional()
  @Matches(/^[A-Za-z0-9]{1,64}$/, { message: 'LANDING_ROOM must be the code of an event' })
  LANDING_ROOM?: string;
  @IsOptional() @IsIn(['true', 'false'], { message: 'DEMO must be true or false' }) DEMO?: string;
  @IsOptional()
  @IsIn(fileLanguages, {
    message: `DEMO_LANGUAGE must be one of ${fileLanguages.join(', ')} (default ES)`,
  })
  DEMO_LANGUAGE?: FileLanguage;
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
/** The host name under which a browser on this machine reaches the server. */
const reachedAt = (host: string) => {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
};
const listOf = (names = '') =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');
const trimSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * All settings, read once at the start. Addresses have no trailing slash. The embedded PostgreSQL
 * sets `databaseUrl` when it starts.
 */
export class Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly production: boolean;
  readonly environment: (typeof environments)[number];
  readonly publicUrl: string;
  readonly roomUrl: string;
  /** The public web site of the company, if there is one besides this application. */
  readonly webUrl?: string;
  /** The maximum size of one uploaded video. */
  readonly maxVideoBytes: number;
  /** The folder of natural voices. */
  readonly voicesDir: string | null;
  /** The folder of the operator's legal documents. Without it, the built-in ones apply. */
  readonly documentsDir: string | null;
  /**
   * YouTube, where the server reads the titles of videos: the site, and with a key the Data API.
   */
  readonly youtube: { site: string; api: string; key?: string };
  /**
   * Vimeo: the site, where the server reads the titles of videos, and the API. With a token, Vimeo
   * hosts the uploads of organisers, and browsers send the bytes to one of `uploadSources`.
   */
  readonly vimeo: { site: string; api: string; token?: string; uploadSources: readonly string[] };
  /** The outside service that makes the spoken videos. The secret signs its events. */
  readonly avatarService: { url: string; secret: string } | null;
  /** The outside service that suggests translations. Some services need no key. */
  readonly translationService: { url: string; key?: string } | null;
  /** The contact of this installation's operator. Every field is optional. */
  readonly support: {
    name?: string;
    email?: string;
    phone?: string;
    address?: string;
    web?: string;
    termsUrl?: string;
    privacyUrl?: string;
  };
  databaseUrl?: string;
  /**
   * Whether `databaseUrl` leads through a pooler, which may give each transaction another
   * connection. `directUrl` then bypasses the pooler.
   */
  readonly databasePooled: boolean;
  /**
   * Whether connections keep prepared statements. If undefined, they do so only without a pooler.
   */
  readonly databasePrepares: boolean | undefined;
  readonly databasePool: number;
  readonly queueUrl?: string;
  readonly storageUrl?: string;
  /**
   * Credentials of the S3 store. Without them, the client looks for credentials as Amazon's tools
   * do, for example the role of the machine.
   */
  readonly awsCredentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  readonly smtpUrl?: string;
  readonly smtpSecurity: SmtpSecurity;
  readonly mailFrom: string;
  readonly appSecret: string;
  /** Earlier values of APP_SECRET. Data that was encrypted or signed with them stays valid. */
  readonly previousSecrets: readonly string[];
  readonly firebase?: { projectId: string; apiKey: string; authDomain?: string; emulator: boolean };
  readonly stripe?: { secretKey: string; publishableKey: string; webhookSecret: string };
  readonly trustedProxies: string[];
  readonly logLevel: string;
  /** The lifetime of HTTP Strict Transport Security, in seconds. */
  readonly hstsSeconds: number;
  /** The port for the metrics of Prometheus. Without a port there are no metrics. */
  readonly metricsPort?: number;
  readonly metricsHost: string;
  /** The commit of this build; null if it is unknown. */
  readonly commit: string | null;
  /** The minimum length of a new password. */
  readonly passwordMin: number;
  /**
   * Joins per minute and room, of which one address may use half. High, because the guests of a
   * winery arrive together and share one address.
   */
  readonly joinRatePerMinute: number;
  /** API calls per minute and token, or per address without a token. */
  readonly requestRatePerMinute: number;
  /** The servers of Jitsi whose rooms an event can show. A host, with its port if it has one. */
  readonly jitsiHosts: string[];
  /** Calls per minute of one API key. */
  readonly apiKeyRatePerMinute: number;
  /** Messages per minute to the address of one webhook. */
  readonly webhookRatePerMinute: number;
  /**
   * Maximum number of mails after tastings to the guests of one organiser in 24 hours. Further
   * mails wait.
   */
  readonly recapsPerDay: number;
  /**
   * Whether webhooks and links to pictures may lead to private networks and to any port. Webhooks
   * may then also use http.
   */
  readonly webhookPrivateNetworks: boolean;
  /**
   * Whether guests see their data without a code, after entering their own e-mail and the
   * organiser's. Anybody who knows both e-mails then sees what the guest tasted at that organiser's
   * events.
   */
  readonly assistantDirectLogin: boolean;
  /** The price per month of an event or campaign beyond the plan, in euros without VAT. */
  readonly extraEventEuros: number;
  /** Limits for each organiser that apply to every plan. */
  readonly quotas: Readonly<Record<Quota, number>>;
  /** Whether this server process also runs background jobs. */
  readonly jobs: boolean;
  /**
   * Whether only this machine can reach the application. If so, stand-ins need no ALLOW_EMBEDDED.
   * If not, there are no mailbox page and no demo organiser.
   */
  readonly local: boolean;
  /**
   * The time between SIGTERM and closing the port. `/api/ready` answers 503 meanwhile, so that load
   * balancers stop sending requests.
   */
  readonly drainMs: number;
  /** The port of a worker for `/api/health` and `/api/ready`. Undefined: no such port. */
  readonly healthPort: number | undefined;
  /**
   * Automatic backups: the target, the times (cron, UTC), how many to keep, and whether files are
   * included. Undefined: no automatic backups.
   */
  readonly backup: { to: string; at: string; keep: number; files: boolean } | undefined;
  /** Whether `/` shows visitors what the application is, instead of the sign-in. */
  readonly landing: boolean;
  /** The code of an event that visitors of the landing page can try. */
  readonly landingRoom: string | undefined;
  readonly demo: boolean;
  readonly demoLanguage: FileLanguage;
  private readonly pastPooler?: string;

  /** @param used the services that this process uses */
  constructor(env: Environment, used: readonly Embeddable[]) {
    this.port = env.PORT ?? 3000;
    this.host = env.HOST || '127.0.0.1';
    this.dataDir = resolve(env.DATA_DIR || '.data');
    this.production = env.NODE_ENV === 'production';
    this.environment = env.ENVIRONMENT ?? 'prod';
    this.publicUrl = trimSlash(env.PUBLIC_URL ?? `http://${reachedAt(this.host)}:${this.port}`);
    this.roomUrl = trimSlash(env.ROOM_URL ?? this.publicUrl);
    this.trustedProxies = proxiesIn(env.TRUSTED_PROXIES);
    const addresses = [this.host, new URL(this.publicUrl).hostname, new URL(this.roomUrl).hostname];
    this.local =
      !this.production && addresses.every(isLoopback) && this.trustedProxies.length === 0;
    this.webUrl = env.WEB_URL && trimSlash(env.WEB_URL);
    this.voicesDir = env.VOICES_DIR ? resolve(env.VOICES_DIR) : null;
    this.documentsDir = env.DOCUMENTS_DIR ? resolve(env.DOCUMENTS_DIR) : null;
    const youtube = env.YOUTUBE_URL && trimSlash(env.YOUTUBE_URL);
    this.youtube = {
      site: youtube ?? 'https://www.youtube.com',
      api: youtube ?? 'https://www.googleapis.com',
      ...(env.YOUTUBE_KEY && { key: env.YOUTUBE_KEY }),
    };
    const vimeo = env.VIMEO_URL && trimSlash(env.VIMEO_URL);
    this.vimeo = {
      site: vimeo ?? 'https://vimeo.com',
      api: vimeo ?? 'https://api.vimeo.com',
      ...(env.VIMEO_TOKEN && { token: env.VIMEO_TOKEN }),
      uploadSources: [
        'https://*.tus.vimeo.com',
        'https://*.upload.vimeo.com',
        ...(vimeo ? [new URL(vimeo).origin] : []),
      ],
    };
    this.avatarService = avatarServiceOf(env);
    this.translationService = translationServiceOf(env);
    this.support = {
      name: env.SUPPORT_NAME,
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
      address: env.SUPPORT_ADDRESS,
      web: this.webUrl,
      termsUrl: env.TERMS_URL,
      privacyUrl: env.PRIVACY_URL,
    };
    this.databaseUrl = env.DATABASE_URL;
    this.pastPooler = env.DATABASE_DIRECT_URL;
    if (this.pastPooler && !this.databaseUrl)
      throw new ConfigError(
        'DATABASE_DIRECT_URL is set, but DATABASE_URL is missing. DATABASE_DIRECT_URL bypasses the pooler of DATABASE_URL: set both, or unset DATABASE_DIRECT_URL.',
      );
    this.databasePooled = this.pastPooler !== undefined;
    this.databasePrepares =
      env.DATABASE_PREPARED === undefined ? undefined : env.DATABASE_PREPARED === 'true';
    this.databasePool = env.DATABASE_POOL ?? 20;
    this.queueUrl = env.QUEUE_URL;
    this.storageUrl = env.STORAGE_URL;
    this.awsCredentials = awsCredentialsOf(env);
    this.smtpUrl = env.SMTP_URL;
    this.smtpSecurity =
      env.SMTP_TLS ?? (this.smtpUrl && isLoopback(hostOf(this.smtpUrl)) ? 'offered' : 'required');
    if (this.production && this.smtpUrl && !env.MAIL_FROM && used.includes('mail')) {
      throw new ConfigError(
        'MAIL_FROM is required in production with SMTP_URL: the sender of all mails, such as "Retrogusto <mail@example.com>".',
      );
    }
    this.mailFrom = env.MAIL_FROM || 'Retrogusto <no-reply@retrogusto.localhost>';
    this.drainMs = (env.DRAIN_SECONDS ?? (this.production ? 5 : 0)) * 1_000;
    this.healthPort = env.HEALTH_PORT;
    this.backup = backupOf(env);
    this.firebase = firebaseOf(env);
    this.stripe = stripeOf(env);
    this.logLevel = env.LOG_LEVEL ?? (this.local ? 'warn' : 'info');
    this.hstsSeconds = env.HSTS_SECONDS ?? 365 * 86_400;
    this.metricsPort = env.METRICS_PORT;
    this.metricsHost = env.METRICS_HOST ?? '127.0.0.1';
    this.commit = env.COMMIT ?? builtCommit();
    this.passwordMin = env.PASSWORD_MIN ?? limits.passwordMin;
    this.joinRatePerMinute = env.JOIN_RATE_PER_MINUTE ?? 12_000;
    this.jitsiHosts = listOf(env.JITSI_HOSTS ?? 'meet.jit.si,8x8.vc').map((host) =>
      host.toLowerCase(),
    );
    this.requestRatePerMinute = env.REQUEST_RATE_PER_MINUTE ?? 6_000;
    this.apiKeyRatePerMinute = env.API_KEY_RATE_PER_MINUTE ?? 600;
    this.webhookRatePerMinute = env.WEBHOOK_RATE_PER_MINUTE ?? 600;
    this.recapsPerDay = env.RECAPS_PER_DAY ?? 2_000;
    this.webhookPrivateNetworks = env.WEBHOOK_PRIVATE_NETWORKS === 'true';
    this.assistantDirectLogin = env.ASSISTANT_DIRECT_LOGIN === 'true';
    this.maxVideoBytes = (env.VIDEO_MAX_MB ?? 600) * 1024 * 1024;
    this.extraEventEuros = env.EXTRA_EVENT_EUR ?? 9;
    this.quotas = {
      files: env.QUOTA_FILES ?? 5_000,
      fileBytes: (env.QUOTA_FILE_MB ?? 2_048) * 1024 * 1024,
      videoBytes: (env.QUOTA_VIDEO_MB ?? 10_240) * 1024 * 1024,
      sheets: env.QUOTA_SHEETS ?? 500,
      reports: env.QUOTA_REPORTS ?? 1_000,
      reportFilters: env.QUOTA_REPORT_FILTERS ?? 100,
      pages: env.QUOTA_PAGES ?? 50,
      segments: env.QUOTA_SEGMENTS ?? 100,
      spokenInProgress: env.QUOTA_SPOKEN_IN_PROGRESS ?? 60,
      spokenPerDay: env.QUOTA_SPOKEN_PER_DAY ?? 200,
      avatars: env.QUOTA_AVATARS ?? 50,
      reportsInProgress: env.QUOTA_REPORTS_IN_PROGRESS ?? 5,
      automaticReports: env.QUOTA_AUTOMATIC_REPORTS ?? 1_000,
      automaticReportsInProgress: env.QUOTA_REPORTS_IN_PROGRESS ?? 5,
      apiKeys: env.QUOTA_API_KEYS ?? 20,
      webhooks: env.QUOTA_WEBHOOKS ?? 10,
      uploadsPerMinute: env.QUOTA_UPLOADS_PER_MINUTE ?? 300,
      generationsPerMinute: env.QUOTA_GENERATIONS_PER_MINUTE ?? 10,
    };
    this.jobs = env.JOBS !== 'false';
    this.landing = env.LANDING === 'true';
    this.landingRoom = env.LANDING_ROOM;
    this.demo = this.local && !this.firebase && env.DEMO !== 'false';
    this.demoLanguage = env.DEMO_LANGUAGE ?? 'ES';
    if (this.firebase?.emulator && !this.local) {
      throw new ConfigError(
        'FIREBASE_AUTH_EMULATOR_HOST is only allowed if nobody else can reach the application: the emulator does not sign its tokens, so anybody could sign in as anybody. Unset it.',
      );
    }
    this.refuseEmbeddedInPublic(env.ALLOW_EMBEDDED, used);
    if (this.production && !env.APP_SECRET) {
      throw new ConfigError(
        'APP_SECRET is required in production: at least 32 characters. For a new installation, generate it with `openssl rand -base64 32` and keep it. An existing installation must keep its APP_SECRET, because the server cannot read its encrypted data without it.',
      );
    }
    this.previousSecrets = listOf(env.APP_SECRET_PREVIOUS);
    if (this.previousSecrets.some((secret) => secret.length < 32)) {
      throw new ConfigError(
        'APP_SECRET_PREVIOUS must be earlier values of APP_SECRET, separated by commas: each has at least 32 characters.',
      );
    }
    this.appSecret = env.APP_SECRET ?? localSecret(this.dataDir, 'secret');
  }

  /**
   * The database without a pooler, for work that keeps a connection longer than one transaction:
   * LISTEN, migrations, and queues in PostgreSQL.
   */
  get directUrl(): string | undefined {
    return this.pastPooler ?? this.databaseUrl;
  }

  /**
   * Refuses embedded stand-ins if others can reach the application, unless ALLOW_EMBEDDED names
   * them. The stand-ins have no second factor, send no mail to other servers and move no money.
   */
  private refuseEmbeddedInPublic(allowed: string | undefined, used: readonly Embeddable[]): void {
    if (this.local) return;
    const real: Record<Embeddable, [unknown, string]> = {
      identity: [this.firebase, 'FIREBASE_PROJECT_ID and FIREBASE_API_KEY'],
      mail: [this.smtpUrl, 'SMTP_URL'],
      // The test mode of Stripe does not move money either.
      payments: [
        this.stripe && isLive(this.stripe.secretKey),
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, of the live mode',
      ],
    };
    const listed = listOf(allowed);
    const unknown = listed.find((name) => !embeddable.includes(name as Embeddable));
    if (unknown)
      throw new ConfigError(
        `ALLOW_EMBEDDED lists '${unknown}': only identity, mail and payments can be allowed.`,
      );
    const missing = used.filter((name) => !real[name][0] && !listed.includes(name));
    if (missing.length > 0) {
      throw new ConfigError(
        `In production, with a HOST, PUBLIC_URL or ROOM_URL that is not this machine, or with TRUSTED_PROXIES, ${missing.join(', ')} must be a real service: ` +
          `set ${missing.map((name) => real[name][1]).join('; ')}; or, to use the built-in stand-ins nevertheless, ALLOW_EMBEDDED=${[...listed, ...missing].join(',')}.`,
      );
    }
  }
}

/** The commit that the build wrote to a file, if the build ran in a checkout. */
function builtCommit(): string | null {
  try {
    return readFileSync(join(import.meta.dirname, '../../../commit'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * Parses addresses and networks. Each must be complete, because a mistyped network could trust
 * nobody or everybody.
 */
function proxiesIn(list: string | undefined): string[] {
  const proxies = listOf(list);
  const wrong = proxies.find((proxy) => {
    const [address = '', bits, more] = proxy.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      most < 0 ||
      more !== undefined ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  });
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    `TRUSTED_PROXIES must be a comma-separated list of addresses or networks, such as 10.0.0.0/8: '${wrong}' is neither.`,
  );
}

function backupOf({
  BACKUP_TO: to,
  BACKUP_AT: at,
  BACKUP_KEEP: keep,
  BACKUP_FILES: files,
}: Environment): Config['backup'] {
  const set = Object.entries({ BACKUP_AT: at, BACKUP_KEEP: keep, BACKUP_FILES: files }).find(
    ([, value]) => value !== undefined,
  );
  if (!to) {
    if (set)
      throw new ConfigError(
        `${set[0]} is set, but BACKUP_TO is missing: automatic backups need a target. Set BACKUP_TO, or unset ${set[0]}.`,
      );
    return undefined;
  }
  const times = at ?? '0 2 * * *';
  const { valid } = validateCronExpression(times);
  if (!valid)
    throw new ConfigError(
      `BACKUP_AT must be a cron expression with five fields, in UTC, such as '0 2 * * *': '${times}' is not valid.`,
    );
  return { to, at: times, keep: keep ?? 7, files: files !== 'false' };
}

function firebaseOf(env: Environment): Config['firebase'] {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = env;
  if (!projectId && !apiKey) return undefined;
  if (!projectId || !apiKey) {
    throw new ConfigError(
      `${projectId ? 'FIREBASE_API_KEY' : 'FIREBASE_PROJECT_ID'} is missing: Firebase needs both the project id and its web API key.`,
    );
  }
  if (!env.GOOGLE_APPLICATION_CREDENTIALS && !env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError(
      'GOOGLE_APPLICATION_CREDENTIALS must name the service account file of the Firebase project.',
    );
  }
  return {
    projectId,
    apiKey,
    ...(authDomain ? { authDomain } : {}),
    emulator: Boolean(env.FIREBASE_AUTH_EMULATOR_HOST),
  };
}

function awsCredentialsOf(env: Environment): Config['awsCredentials'] {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (accessKeyId && secretAccessKey)
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  throw new ConfigError(
    `${accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'} is missing: set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.`,
  );
}

const isLive = (key: string) => key.includes('_live_');

/**
 * Requires all three keys or none: without the webhook's secret, the server would never learn of a
 * payment.
 */
/** The secret goes in a header, so the connection is encrypted unless it stays on this machine. */
function avatarServiceOf({ AVATAR_URL, AVATAR_SECRET }: Environment): Config['avatarService'] {
  if (!AVATAR_URL && !AVATAR_SECRET) return null;
  if (!AVATAR_URL || !AVATAR_SECRET)
    throw new ConfigError(
      `${AVATAR_URL ? 'AVATAR_SECRET' : 'AVATAR_URL'} is missing: an avatar service needs its address and its secret.`,
    );
  if (AVATAR_URL.startsWith('http:') && !isLoopback(hostOf(AVATAR_URL)))
    throw new ConfigError('AVATAR_URL must be an https address: the secret is sent there.');
  return { url: trimSlash(AVATAR_URL), secret: AVATAR_SECRET };
}

/** The key goes in the body, so the connection is encrypted unless it stays on this machine. */
function translationServiceOf({
  TRANSLATE_URL,
  TRANSLATE_KEY,
}: Environment): Config['translationService'] {
  if (!TRANSLATE_URL) {
    if (TRANSLATE_KEY)
      throw new ConfigError('TRANSLATE_URL is missing: the key belongs to a translation service.');
    return null;
  }
  if (TRANSLATE_KEY && TRANSLATE_URL.startsWith('http:') && !isLoopback(hostOf(TRANSLATE_URL)))
    throw new ConfigError('TRANSLATE_URL must be an https address: the key is sent there.');
  // Errors of calls quote the address, and are logged.
  if (/^https?:\/\/[^/]*@/.test(TRANSLATE_URL))
    throw new ConfigError(
      'TRANSLATE_URL must have no password: TRANSLATE_KEY is the place for it.',
    );
  return { url: trimSlash(TRANSLATE_URL), ...(TRANSLATE_KEY && { key: TRANSLATE_KEY }) };
}

function stripeOf(env: Environment): Config['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey && publishableKey && webhookSecret) {
    if (isLive(secretKey) === isLive(publishableKey))
      return { secretKey, publishableKey, webhookSecret };
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be keys of the same mode: both test keys, or both live keys.',
    );
  }
  const named = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const missing = Object.entries(named).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 3) return undefined;
  throw new ConfigError(
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: Stripe needs its secret key, its publishable key and the webhook's secret.`,
  );
}

/**
 * Reads and checks the environment.
 * @param used returns the services that this process uses; the others need not be configured
 * @throws OperatorError naming every invalid variable and the fix
 */
export function loadConfig(
  env: Record<string, string | undefined> = process.env,
  used: (given: Record<string, string>) => readonly Embeddable[] = () => embeddable,
): Config {
  const given = givenIn(env);
  const numeric = [
    'PORT',
    'METRICS_PORT',
    'HSTS_SECONDS',
    'PASSWORD_MIN',
    'VIDEO_MAX_MB',
    'JOIN_RATE_PER_MINUTE',
    'REQUEST_RATE_PER_MINUTE',
    'API_KEY_RATE_PER_MINUTE',
    'WEBHOOK_RATE_PER_MINUTE',
    'RECAPS_PER_DAY',
    'EXTRA_EVENT_EUR',
    'DATABASE_POOL',
    'DRAIN_SECONDS',
    'HEALTH_PORT',
    'BACKUP_KEEP',
  ];
  const typed = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      numeric.includes(name) || name.startsWith('QUOTA_') ? Number(value) : value,
    ]),
  );
  const environment = plainToInstance(Environment, typed);
  refuseWrong(environment);
  return new Config(environment, used(given));
}

/**
 * The addresses of the database and the queue, for commands that need no other settings.
 * `directUrl` bypasses a pooler.
 * @throws OperatorError naming the missing or invalid variable
 */
export function databaseConfig(env: Record<string, string | undefined> = process.env): {
  directUrl: string;
  queueUrl?: string;
} {
  const { DATABASE_URL, DATABASE_DIRECT_URL, QUEUE_URL: queueUrl } = givenIn(env);
  refuseWrong(
    plainToInstance(Environment, { DATABASE_URL, DATABASE_DIRECT_URL, QUEUE_URL: queueUrl }),
  );
  const directUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!directUrl)
    throw new ConfigError(
      'DATABASE_URL is missing: it must look like postgres://user:password@host:5432/database',
    );
  return { directUrl, queueUrl };
}

/** Variables that Node and the OpenTelemetry libraries read. */
const readByOthers = [
  'NODE_EXTRA_CA_CERTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** The names of all variables that the application or its libraries read. */
export function knownVariables(): string[] {
  const declared = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [
    ...new Set(declared.map(({ propertyName }) => propertyName)),
    ...secretFiles,
    ...readByOthers,
  ];
}

/** The set variables, with secret files read. A blank variable counts as unset. */
function givenIn(env: Record<string, string | undefined>): Record<string, string> {
  const said = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '',
  );
  return withSecretsOfFiles(Object.fromEntries(said));
}

/**
 * Whether the address is complete. An unencoded `/`, `?` or `#` in a password ends the host name
 * too early: the path or query then contains an `@`, or the address has a fragment.
 */
function isWhole(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return hash === '' && !`${pathname}${search}`.includes('@');
}

/** @throws ConfigError */
function refuseWrong(environment: Environment): void {
  const wrong = validateSync(environment, { whitelist: true });
  // One sentence per variable. The last constraint belongs to the outermost decorator, which names
  // the expected value.
  if (wrong.length > 0)
    throw new ConfigError(
      wrong.map((error) => Object.values(error.constraints ?? {}).at(-1)).join('\n'),
    );
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'QUEUE_URL', 'SMTP_URL'] as const) {
    const address = environment[name];
    if (address !== undefined && !isWhole(address))
      throw new ConfigError(
        `${name} is not a complete address. Write the characters @ : / ? # and % in a password as %40 %3A %2F %3F %23 %25.`,
      );
  }
}
