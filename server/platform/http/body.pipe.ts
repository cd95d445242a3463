import { type ArgumentMetadata, BadRequestException, Injectable, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { mostIssues, notFound } from './app-error.js';

export type BodyProblem = { code?: ErrorCode; issues?: Issue[] };

/** Documented bodies are at most a dozen levels deep. */
const deepest = 64;

function issuesOf(errors: ValidationError[], code: ErrorCode, parent = ''): Issue[] {
  const issues: Issue[] = [];
  for (const error of errors) {
    const path = parent ? `${parent}.${error.property}` : error.property;
    if (error.children?.length) issues.push(...issuesOf(error.children, code, path));
    else issues.push(...Object.values(error.constraints ?? {}).map((rule) => ({ path, code, params: { rule } })));
    if (issues.length >= mostIssues) break;
  }
  return issues.slice(0, mostIssues);
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const refusal = (code: ErrorCode, path: string, rule: string) =>
  new BadRequestException({ code, issues: [{ path, code, params: { rule } }] });

/**
 * Takes out of every text what PostgreSQL cannot keep: NUL characters and halves of surrogate pairs, which clients leave where they
 * cut a text in the middle of an emoji. Changes the body in place. @throws 400 when it is nested deeper than any documented body.
 */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw refusal('INVALID_BODY', '', `must not be nested deeper than ${deepest} levels`);
  const record = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(record)) {
    if (!isStorable(key)) throw refusal('INVALID_BODY', '', 'names must be valid Unicode without NUL');
    const clean = storable(item, depth + 1);
    if (clean !== item) record[key] = clean;
  }
  return value;
}

/** Searches are not mended: nothing that is stored could match. @throws 400 */
function assertStorable(query: unknown): void {
  const wrong = Object.entries(query ?? {}).find(([, value]) => !isStorable(String(value)));
  if (wrong) throw refusal('INVALID_QUERY', wrong[0], 'text must be valid Unicode without NUL');
}

/** Refuses wrong JSON kinds and excessive sizes with the field and the rule; strips what the API does not know and nobody can store. */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly body = this.pipe('INVALID_BODY');
  private readonly query = this.pipe('INVALID_QUERY');
  /** Kinds of query that were found valid when empty: most lists are asked for whole, and checking nothing again costs as much as a query. */
  private readonly mayBeEmpty = new Set<Type>();

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') {
      // such an id can exist nowhere
      if (typeof value === 'string' && !isStorable(value)) throw notFound();
      return value;
    }
    if (metadata.type === 'query') return this.transformQuery(value, metadata);
    // an array or a bare value where an object is documented would otherwise slip through class-validator
    if (metadata.metatype && (value === null || typeof value !== 'object' || Array.isArray(value))) {
      throw refusal('INVALID_BODY', '', 'body must be a JSON object');
    }
    return this.body.transform(storable(value), metadata);
  }

  private transformQuery(value: unknown, metadata: ArgumentMetadata): unknown {
    const { metatype, data } = metadata;
    const empty = data === undefined && Object.keys(value ?? {}).length === 0;
    if (empty && metatype && this.mayBeEmpty.has(metatype)) return new metatype();
    assertStorable(value);
    const valid = this.query.transform(value, metadata);
    if (empty && metatype) void valid.then(() => this.mayBeEmpty.add(metatype)).catch(() => {});
    return valid;
  }

  private pipe(code: ErrorCode) {
    return new ValidationPipe({
      whitelist: true,
      transform: true,
      exceptionFactory: (errors) => new BadRequestException({ code, issues: issuesOf(errors, code) } satisfies BodyProblem),
    });
  }
}
