import {
  type ArgumentMetadata,
  BadRequestException,
  Injectable,
  type PipeTransform,
  type Type,
  ValidationPipe,
} from '@nestjs/common';
import { type ValidationError, validate } from 'class-validator';
import type { ErrorCode } from '../../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../../shared/vocabulary/issue.js';
import { mostIssues, notFound } from '../../errors/app-error.js';
import { type BodyProblem, fieldsOf, isStorable, refusal, toDto } from './body-shape.js';
import { mayBeAbsent } from './optional-body.js';

/** Cached valid queries per DTO, and the maximum length of their text. */
const [mostKnown, longestKnown] = [200, 300];

function issuesOf(errors: ValidationError[], code: ErrorCode, parent = ''): Issue[] {
  const issues: Issue[] = [];
  for (const error of errors) {
    const path = parent ? `${parent}.${error.property}` : error.property;
    if (error.children?.length) issues.push(...issuesOf(error.children, code, path));
    else
      issues.push(
        ...Object.values(error.constraints ?? {}).map((rule) => ({ path, code, params: { rule } })),
      );
    if (issues.length >= mostIssues) break;
  }
  return issues.slice(0, mostIssues);
}

const brokenRules = (errors: ValidationError[], code: ErrorCode, path = '') =>
  new BadRequestException({ code, issues: issuesOf(errors, code, path) } satisfies BodyProblem);

/**
 * Converts a JSON body to a DTO and validates it.
 * @param path the path of the body in a larger one
 * @throws 400 with the field and the rule
 */
export async function readBody<Body>(
  json: object,
  dto: Type<Body> | undefined,
  path = '',
): Promise<Body> {
  const body = toDto(json, dto, path) as Body & object;
  if (!dto || fieldsOf(dto).size === 0) return body;
  const errors = await validate(body, { validationError: { target: false, value: false } });
  if (errors.length > 0) throw brokenRules(errors, 'INVALID_BODY', path);
  return body;
}

/**
 * Rejects a query text with characters that PostgreSQL cannot store, because no stored text can
 * match it. In bodies, such characters are removed instead.
 * @throws 400
 */
function assertStorable(name: string, value: unknown): void {
  if (!isStorable(String(value)))
    throw refusal('INVALID_QUERY', name, 'text must be valid Unicode without NUL');
}

/**
 * The query parameters that the DTO knows.
 * @throws 400
 */
function knownQuery(query: object, dto: Type): object {
  const known = Object.entries(query).filter(([name]) => fieldsOf(dto).has(name));
  for (const [name, value] of known) assertStorable(name, value);
  return Object.fromEntries(known);
}

/**
 * Rejects bodies and queries of wrong types or excessive sizes, naming the field and the rule.
 * Removes unknown fields, and removes from bodies the characters that cannot be stored.
 */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly query = new ValidationPipe({
    transform: true,
    exceptionFactory: (errors) => brokenRules(errors, 'INVALID_QUERY'),
  });
  /**
   * Valid queries by their text. Pages repeat the same queries, and validation costs as much as the
   * answer.
   */
  private readonly valid = new Map<Type, Map<string, object>>();

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') {
      // No stored id can match.
      if (typeof value === 'string' && !isStorable(value)) throw notFound();
      return value;
    }
    if (metadata.type === 'query') return this.transformQuery(value, metadata);
    if (value === undefined && metadata.metatype && mayBeAbsent(metadata.metatype))
      return new metadata.metatype();
    // class-validator would accept an array or a plain value instead of an object.
    if (
      metadata.metatype &&
      (value === null || typeof value !== 'object' || Array.isArray(value))
    ) {
      throw refusal('INVALID_BODY', '', 'body must be a JSON object');
    }
    return typeof value === 'object' && value !== null ? readBody(value, metadata.metatype) : value;
  }

  private transformQuery(value: unknown, metadata: ArgumentMetadata): unknown {
    const { metatype, data } = metadata;
    if (data !== undefined) assertStorable(data, value);
    if (data !== undefined || !metatype) return this.query.transform(value, metadata);
    const query = knownQuery((value ?? {}) as object, metatype);
    const text = JSON.stringify(query);
    const known = this.valid.get(metatype)?.get(text);
    return known
      ? Object.assign(new metatype(), known)
      : this.validQuery(query, text, metatype, metadata);
  }

  private async validQuery(
    query: object,
    text: string,
    metatype: Type,
    metadata: ArgumentMetadata,
  ): Promise<object> {
    const valid = (await this.query.transform(query, metadata)) as object;
    const known = this.valid.get(metatype) ?? new Map<string, object>();
    this.valid.set(metatype, known);
    if (text.length > longestKnown) return valid;
    known.set(text, { ...valid });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return valid;
  }
}
