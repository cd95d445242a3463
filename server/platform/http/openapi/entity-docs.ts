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

// What the routes of all entities answer alike. `what` is one of them with its article, 'a product'; `more` is what there is to know of it.

type More = {
  description?: string;
  /** Which rules may be broken, where that needs saying. */
  rules?: string;
  /** Which limit of the plan or quota may be reached. */
  full?: string;
};

const operation = (verb: string, what: string, description: string | undefined) =>
  ApiOperation({ summary: `${verb} ${what}`, ...(description ? { description } : {}) });
const brokenRule = 'A rule is broken; `error_msg` is the first, `issues` has all.';
/** The parameter `id`, of a route that is about one of an organiser's things. */
export const named = (what: string) =>
  ApiParam({
    name: 'id',
    description: `The id of ${what}, or its path with the slash written as %2F.`,
  });
const answer = (type: Type | [Type], description: string) => ApiOkResponse({ type, description });
const refusedWhenFull = (full: string | undefined) =>
  full ? [ApiForbiddenResponse({ type: ErrorDto, description: full })] : [];

/**
 * What is sent: a body that is accepted, and the fields without which it is not. The rules ask for those, not the DTO, which serves a
 * change too.
 */
export const Sent = (dto: Type, example: object, required: string[] = []) => {
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

/** What reserves a place of the plan or a quota needs a company that does. */
export const NeedsCompany = () =>
  ApiNotFoundResponse({
    type: ErrorDto,
    description: 'NOT_FOUND: the sign-up was never finished.',
  });

export const Creation = (
  dto: Type,
  what: string,
  { description, rules = brokenRule, full }: More = {},
) =>
  applyDecorators(
    answer(dto, 'As it is stored.'),
    operation('Create', what, description),
    NeedsCompany(),
    ...refusedWhenFull(full),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

export const Reading = (dto: Type | [Type], what: string, description?: string) =>
  applyDecorators(answer(dto, 'As it is now.'), operation('Read', what, description), named(what));

export const Change = (
  dto: Type,
  what: string,
  { description, rules = brokenRule, full }: More = {},
) =>
  applyDecorators(
    answer(dto, 'As it is stored.'),
    operation(
      'Change',
      what,
      ['What is absent keeps its value, null clears it.', description].filter(Boolean).join(' '),
    ),
    named(what),
    ...refusedWhenFull(full),
    ApiConflictResponse({
      type: ErrorDto,
      description: `VERSION_CONFLICT, with ${what.replace(/^an? /, 'the stored ')} in \`current\`.`,
    }),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

/** @param refused when it is refused, where it can be */
export const Deletion = (what: string, description: string, refused?: string) =>
  applyDecorators(
    answer(DeletedDto, 'It is gone, and can be restored for 30 days.'),
    operation('Delete', what, description),
    named(what),
    ...refusedWhenFull(refused),
  );

/** @param place which place it takes again: 'a place of the plan' */
export const Restoration = (
  dto: Type,
  what: string,
  description: string,
  full: string,
  place = 'a place of the plan',
) =>
  applyDecorators(
    answer(dto, 'As it was.'),
    operation(
      'Restore',
      what,
      `Takes back a deletion of the last 30 days, as it was, and ${place}; what was not deleted is answered as it is. ${description}`,
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
