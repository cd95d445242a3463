import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiExtraModels,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { DeletedDto, ErrorDto } from './error.dto.js';

// Documentation that the routes of all entities share. `what` is the entity with its article, such
// as 'a product'; `more` has further details.

type More = {
  description?: string;
  /** Describes the rules that may be broken. Default: `brokenRule`. */
  rules?: string;
  /** Describes the limit of the plan or quota that may be reached. */
  full?: string;
};

const operation = (verb: string, what: string, description: string | undefined) =>
  ApiOperation({ summary: `${verb} ${what}`, ...(description ? { description } : {}) });
const brokenRule = 'A rule is broken. `error_msg` has the first code, `issues` has all issues.';
/** The parameter `id` of a route about one entity of an organiser. */
export const named = (what: string) =>
  ApiParam({
    name: 'id',
    description: `The id of ${what}, or its path with the slash written as %2F.`,
  });
const answer = (type: Type | [Type], description: string) => ApiOkResponse({ type, description });
const refusedWhenFull = (full: string | undefined) =>
  full ? [ApiForbiddenResponse({ type: ErrorDto, description: full })] : [];

/**
 * The request body: the accepted fields, and the required ones. The DTO does not require them,
 * because changes use the same DTO. The rules do.
 */
export const DocumentedBody = (dto: Type, example: object, required: string[] = []) => {
  const sent = { $ref: getSchemaPath(dto) };
  return applyDecorators(
    ApiExtraModels(dto),
    ApiBody({
      required: true,
      schema: required.length > 0 ? { allOf: [sent], required } : sent,
      examples: { usual: { value: example } },
    }),
  );
};

/** Creating something that counts towards a plan or quota requires a finished sign-up. */
export const NeedsCompany = () =>
  ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the sign-up is not finished.',
  });

export const Creation = (
  dto: Type,
  what: string,
  { description, rules = brokenRule, full }: More = {},
) =>
  applyDecorators(
    answer(dto, 'The stored state.'),
    operation('Create', what, description),
    NeedsCompany(),
    ...refusedWhenFull(full),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

export const Reading = (dto: Type | [Type], what: string, description?: string) =>
  applyDecorators(
    answer(dto, 'The current state.'),
    operation('Read', what, description),
    named(what),
  );

export const Change = (
  dto: Type,
  what: string,
  { description, rules = brokenRule, full }: More = {},
) =>
  applyDecorators(
    answer(dto, 'The stored state.'),
    operation(
      'Change',
      what,
      ['An absent field keeps its value, null clears it.', description].filter(Boolean).join(' '),
    ),
    named(what),
    ...refusedWhenFull(full),
    ApiConflictResponse({
      type: ErrorDto,
      description: `VERSION_CONFLICT, with ${what.replace(/^an? /, 'the stored ')} in \`current\`.`,
    }),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

/** @param refused says when the deletion is refused; absent if it never is */
export const Deletion = (what: string, description: string, refused?: string) =>
  applyDecorators(
    answer(DeletedDto, 'It is deleted, and can be restored for 30 days.'),
    operation('Delete', what, description),
    named(what),
    ...refusedWhenFull(refused),
  );

/** @param place the place that the restored entity takes up again, such as 'a place of the plan' */
export const Restoration = (
  dto: Type,
  what: string,
  description: string,
  full: string,
  place = 'a place of the plan',
) =>
  applyDecorators(
    answer(dto, 'The restored state.'),
    operation(
      'Restore',
      what,
      `Takes back a deletion of the last 30 days. The entity takes up ${place} again. If it was not deleted, the answer is its current state. ${description}`,
    ),
    named(what),
    ...refusedWhenFull(full),
    ApiNotFoundResponse({ type: ErrorDto, description: 'It was deleted more than 30 days ago.' }),
  );

export const Copy = (dto: Type, what: string, description: string, full: string) =>
  applyDecorators(
    answer(dto, 'The copy.'),
    operation('Copy', what, description),
    named(what),
    ...refusedWhenFull(full),
  );
