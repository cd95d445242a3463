import type { CallExample, Credential } from './call-example.js';

const headers: Record<Exclude<Credential, 'none'>, string> = {
  key: 'x-api-key: $KEY',
  token: 'authorization: Bearer $TOKEN',
  roomToken: 'authorization: Bearer $ROOM_TOKEN',
  assistantToken: 'authorization: Bearer $ASSISTANT_TOKEN',
};

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
/** URL-encodes a text. Colons and commas are allowed in a query and stay readable. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');

/**
 * Renders a call as a curl command. It uses the variables `$ORIGIN`, `$MY_UID` and the credential:
 * `$KEY`, `$TOKEN`, `$ROOM_TOKEN` or `$ASSISTANT_TOKEN`.
 */
export function curlExample({
  method,
  path,
  credential,
  pathValues,
  query,
  headers: others,
  body,
  form,
  keptAs,
}: CallExample): string {
  const address = pathValues.reduce(
    (all, [name, value]) =>
      all.replace(`{${name}}`, value === undefined ? '$MY_UID' : encoded(String(value))),
    path,
  );
  const asked = query
    .map(
      ([name, value]) =>
        `${name}=${[value]
          .flat()
          .map((each) => encoded(String(each)))
          .join(',')}`,
    )
    .join('&');
  // curl uses POST by itself when there is a body or a form.
  const implied = body !== undefined || form ? 'POST' : 'GET';
  const options = [
    ...(method === implied ? [] : [`-X ${method}`]),
    ...(credential === 'none' ? [] : [`-H "${headers[credential]}"`]),
    ...others.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(form ? form.fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`) : []),
    ...(form ? [`-F ${form.field}=@${form.file}`] : []),
    ...(keptAs ? [`-o ${keptAs}`] : []),
  ];
  return [`curl "$ORIGIN${address}${asked ? `?${asked}` : ''}"`, ...options].join(' \\\n  ');
}
