import { type ArgumentMetadata, BadRequestException, Injectable, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import { type ValidationError, validate } from 'class-validator';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { mostIssues, notFound } from '../app-error.js';
import { type BodyProblem, fieldsOf, isStorable, refusal, shaped } from './body-shape.js';

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

const brokenRules = (errors: ValidationError[], code: ErrorCode) =>
  new BadRequestException({ code, issues: issuesOf(errors, code) } satisfies BodyProblem);

/** Searches are not mended: nothing that is stored could match. @throws 400 */
function assertStorable(name: string, value: unknown): void {
  if (!isStorable(String(value))) throw refusal('INVALID_QUERY', name, 'text must be valid Unicode without NUL');
}

/** What the DTO knows of a query. @throws 400 */
function knownQuery(query: object, dto: Type): object {
  const known = Object.entries(query).filter(([name]) => fieldsOf(dto).has(name));
  for (const [name, value] of known) assertStorable(name, value);
  return Object.fromEntries(known);
}

/** Refuses wrong JSON kinds and excessive sizes with the field and the rule; strips what the API does not know and nobody can store. */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly query = new ValidationPipe({ transform: true, exceptionFactory: (errors) => brokenRules(errors, 'INVALID_QUERY') });
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
    return this.validBody(shaped(value, metadata.metatype));
  }

  private async validBody<T>(body: T): Promise<T> {
    if (typeof body !== 'object' || body === null || fieldsOf(body.constructor as Type).size === 0) return body;
    const errors = await validate(body, { validationError: { target: false, value: false } });
    if (errors.length > 0) throw brokenRules(errors, 'INVALID_BODY');
    return body;
  }

  private transformQuery(value: unknown, metadata: ArgumentMetadata): unknown {
    const { metatype, data } = metadata;
    if (data !== undefined) assertStorable(data, value);
    if (data !== undefined || !metatype) return this.query.transform(value, metadata);
    const query = knownQuery((value ?? {}) as object, metatype);
    const empty = Object.keys(query).length === 0;
    if (empty && this.mayBeEmpty.has(metatype)) return new metatype();
    const valid = this.query.transform(query, metadata);
    if (empty) void valid.then(() => this.mayBeEmpty.add(metatype)).catch(() => {});
    return valid;
  }
}
