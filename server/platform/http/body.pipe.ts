import { type ArgumentMetadata, BadRequestException, Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';

export type BodyProblem = { code?: ErrorCode; issues?: Issue[] };

function issuesOf(errors: ValidationError[], code: ErrorCode, parent = ''): Issue[] {
  return errors.flatMap((error) => {
    const path = parent ? `${parent}.${error.property}` : error.property;
    if (error.children?.length) return issuesOf(error.children, code, path);
    return Object.values(error.constraints ?? {}).map((rule) => ({ path, code, params: { rule } }));
  });
}

/** Where a text is that PostgreSQL cannot keep: one with a NUL character or half a surrogate pair. Null when all can be kept. */
function unstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = unstorable(key) === null ? unstorable(item, path ? `${path}.${key}` : key) : path;
    if (found !== null) return found;
  }
  return null;
}

/** Refuses wrong JSON kinds and excessive sizes with the field and the rule; strips what the API does not know. */
@Injectable()
export class BodyPipe implements PipeTransform {
  private readonly body = this.pipe('INVALID_BODY');
  private readonly query = this.pipe('INVALID_QUERY');

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'custom') return value;
    // an array or a bare value where an object is documented would otherwise slip through class-validator
    if (metadata.type === 'body' && metadata.metatype && (value === null || typeof value !== 'object' || Array.isArray(value))) {
      throw new BadRequestException({
        code: 'INVALID_BODY',
        issues: [{ path: '', code: 'INVALID_BODY', params: { rule: 'body must be a JSON object' } }],
      });
    }
    const code = metadata.type === 'query' ? 'INVALID_QUERY' : 'INVALID_BODY';
    const path = metadata.type === 'param' ? null : unstorable(value);
    if (path !== null)
      throw new BadRequestException({ code, issues: [{ path, code, params: { rule: 'text must be valid Unicode without NUL' } }] });
    return (metadata.type === 'query' ? this.query : this.body).transform(value, metadata);
  }

  private pipe(code: ErrorCode) {
    return new ValidationPipe({
      whitelist: true,
      transform: true,
      exceptionFactory: (errors) => new BadRequestException({ code, issues: issuesOf(errors, code) } satisfies BodyProblem),
    });
  }
}
