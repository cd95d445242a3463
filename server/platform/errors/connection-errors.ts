import { OperatorError } from './operator-error.js';

/** The address of a service and the environment variable that sets it. */
export type ServiceUrl = { variable: string; url: string };

type Said = Error & { code?: string; routine?: string };

const certificate =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;

/** Host and port, without user and password. */
export const placeOf = ({ url }: ServiceUrl): string => new URL(url).host || 'this machine';

/** Explains a certificate error and its fix; undefined for any other code. */
export const explainCertificateError = (code: string): string | undefined =>
  certificate.test(code)
    ? `its certificate is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the certificate file of its authority, and use the host name in the certificate.`
    : undefined;

/**
 * Explains an error of PostgreSQL or Redis, with the variable and the fix. Undefined for errors
 * that may be transient, such as a refused connection, and for unknown errors.
 */
export function explainConnectionError(error: unknown, at: ServiceUrl): OperatorError | undefined {
  if (!(error instanceof Error)) return undefined;
  const mend = mendOf(error, at);
  return mend === undefined
    ? undefined
    : new OperatorError(`${at.variable} (${placeOf(at)}): ${mend}`, { cause: error });
}

function mendOf({ code = '', message }: Said, at: ServiceUrl): string | undefined {
  const [user, database] = [
    decodeURIComponent(new URL(at.url).username),
    decodeURIComponent(new URL(at.url).pathname.slice(1)),
  ];
  const untrusted = explainCertificateError(code);
  if (untrusted) return untrusted;
  if (/does not support SSL/i.test(message))
    return '`sslmode` requires TLS, but the server does not offer it. Enable TLS on the server, or remove `sslmode`.';
  if (/no encryption|SSL (?:is )?required|requires? (?:a )?(?:valid )?(?:SSL|TLS)/i.test(message))
    return 'the server requires TLS. Add `?sslmode=verify-full` to the address.';
  if (/WRONGPASS|NOAUTH|invalid password/i.test(message))
    return 'Redis refused the password, or requires one: redis://:password@host:6379, or redis://user:password@host:6379.';
  if (/NOPERM/.test(message)) return `the user of Redis lacks a right that queues need: ${message}`;
  if (/password must be a string/.test(message))
    return `the server requires a password, and the address has none: postgres://${user}:password@…`;
  if (code === '3D000' || /no such database/i.test(message))
    return `there is no database '${database}'. Create it (createdb --owner ${user} ${database}), or correct the name.`;
  if (
    code.startsWith('28') ||
    /(?:password|SASL) authentication failed|no such user|auth failed/i.test(message)
  )
    return `the server refuses the user '${user}': ${message}. Correct the user and the password, and check that pg_hba.conf allows the connection.`;
  if (code === '42501') return rightsOf(message, user, database);
  return undefined;
}

/** Explains a missing right. PostgreSQL's message says on which object. */
function rightsOf(message: string, user: string, database: string): string {
  if (/for database/.test(message))
    return `the user '${user}' may not create the schema of the queue. As the owner of the database, run: GRANT CREATE ON DATABASE "${database}" TO "${user}"; or set QUEUE_URL.`;
  const [, schema] = /for schema (\S+)/.exec(message) ?? [];
  if (schema)
    return `the user '${user}' may not create tables in the schema ${schema}. As the owner of the schema, run: GRANT USAGE, CREATE ON SCHEMA ${schema} TO "${user}".`;
  return `the user '${user}' lacks a right (${message}). It must own the tables: use the user that created them, or run REASSIGN OWNED BY that user TO "${user}".`;
}

/** Explains why the server cannot listen. Returns any other error unchanged. */
export function explainListenError(
  error: unknown,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: string },
): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `${variable} ${port} at ${host} is in use by another program: stop that program, or set ${variable} to another port.`,
      );
    case 'EACCES':
      return new OperatorError(
        `${variable} ${port} needs a right that this user does not have: only privileged users may use ports below 1024. Set another port, and put a proxy in front of it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        `HOST ${host} is not an address of this machine. 0.0.0.0 listens on all addresses, 127.0.0.1 only for this machine.`,
      );
    default:
      return error;
  }
}
