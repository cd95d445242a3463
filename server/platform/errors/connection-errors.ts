import { OperatorError } from './operator-error.js';

/** A service as the environment names it: by this variable, at this address. */
export type ServiceUrl = { variable: string; url: string };

type Said = Error & { code?: string; routine?: string };

const certificate =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/;

/** Host and port, without whose name and password it is. */
export const placeOf = ({ url }: ServiceUrl): string => new URL(url).host || 'this machine';

/** What a person can mend where a server's certificate is not trusted; undefined for any other code. */
export const explainCertificateError = (code: string): string | undefined =>
  certificate.test(code)
    ? `its certificate is not trusted (${code}). Name the authority that signed it in NODE_EXTRA_CA_CERTS, and use the name that it was made for.`
    : undefined;

/**
 * What a person can mend of what PostgreSQL or Redis said: each with the variable, and what to do. Undefined for what may pass by itself, such as a port
 * where nobody answers, and for what nobody foresaw.
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
    return 'TLS is asked for by `sslmode`, but the server offers none. Switch it on there, or leave `sslmode` out.';
  if (/no encryption|SSL (?:is )?required|requires? (?:a )?(?:valid )?(?:SSL|TLS)/i.test(message))
    return 'the server wants TLS. Add `?sslmode=verify-full` to the address.';
  if (/WRONGPASS|NOAUTH|invalid password/i.test(message))
    return 'Redis refuses the password, or wants one: redis://:password@host:6379, or redis://user:password@host:6379.';
  if (/NOPERM/.test(message)) return `Redis does not let the user do what queues need: ${message}`;
  if (/password must be a string/.test(message))
    return `the server wants a password, and there is none: postgres://${user}:password@…`;
  if (code === '3D000' || /no such database/i.test(message))
    return `there is no database '${database}'. Make it (createdb --owner ${user} ${database}), or correct the name.`;
  if (
    code.startsWith('28') ||
    /(?:password|SASL) authentication failed|no such user|auth failed/i.test(message)
  )
    return `the server refuses the user '${user}': ${message}. Correct the user and the password, and see that pg_hba.conf lets them in.`;
  if (code === '42501') return rightsOf(message, user, database);
  return undefined;
}

/** PostgreSQL says of what the right is missing. */
function rightsOf(message: string, user: string, database: string): string {
  if (/for database/.test(message))
    return `the user '${user}' may not make the schema of the queue. As its owner: GRANT CREATE ON DATABASE "${database}" TO "${user}"; or set QUEUE_URL.`;
  const [, schema] = /for schema (\S+)/.exec(message) ?? [];
  if (schema)
    return `the user '${user}' may not make tables in the schema ${schema}. As its owner: GRANT USAGE, CREATE ON SCHEMA ${schema} TO "${user}".`;
  return `the user '${user}' lacks a right (${message}). It must own the tables: start with the user that made them, or REASSIGN OWNED BY theirs TO "${user}".`;
}

/** What a person can mend where the server wants to listen, else what the system said. */
export function explainListenError(
  error: unknown,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: string },
): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `${variable} ${port} at ${host} is in use by another program: end that, or set ${variable} to another.`,
      );
    case 'EACCES':
      return new OperatorError(
        `${variable} ${port} may not be used by this user: ports below 1024 need a right. Set another, and a proxy before it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        `HOST ${host} is no address of this machine. 0.0.0.0 listens at all of them, 127.0.0.1 for this machine alone.`,
      );
    default:
      return error;
  }
}
