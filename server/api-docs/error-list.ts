import { type ErrorCode, errorCodes } from '../../shared/vocabulary/error-codes.js';
import { type ApiDocument, answerOf } from './api-document.js';
import { errorAdvice } from './error-advice.js';

/** An error code of the API with its HTTP statuses, its meaning and what to do about it. */
export type ListedError = { code: ErrorCode; statuses: string[]; meaning: string; advice: string };

/** Returns all error codes of the server, in the order of `errorCodes`. */
export function listedErrors(document: ApiDocument): ListedError[] {
  const said = new Map<string, Set<string>>();
  for (const methods of Object.values(document.paths))
    for (const { responses } of Object.values(methods))
      for (const [status, answer] of Object.entries(responses))
        for (const [code] of (answerOf(document, answer).description ?? '').matchAll(
          /\b[A-Za-z][A-Za-z_]{4,}\b/g,
        ))
          said.set(code, (said.get(code) ?? new Set()).add(status));
  return Object.entries(errorCodes).map(([name, meaning]) => {
    const code = name as ErrorCode;
    const statuses = [...(said.get(code) ?? [])].filter((status) => Number(status) >= 400).sort();
    return { code, statuses, meaning, advice: errorAdvice[code] };
  });
}

/** Returns the list of errors as a Markdown table. */
export function errorTable(document: ApiDocument): string {
  const rows = listedErrors(document).map(
    ({ code, statuses, meaning, advice }) =>
      `| \`${code}\` | ${statuses.join(', ') || '422'} | ${meaning} | ${advice} |`,
  );
  return ['| Code | Status | Meaning | What to do |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
