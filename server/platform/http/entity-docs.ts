import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { DeletedDto, ErrorDto } from './error.dto.js';

// What the routes of all entities answer alike. `what` is one of them with its article, 'a product'; `more` is what there is to know of it.

type More = {
  description?: string;
  /** Which rules may be broken, where that needs saying. */
  rules?: string;
};

const operation = (verb: string, what: string, description: string | undefined) =>
  ApiOperation({ summary: `${verb} ${what}`, ...(description ? { description } : {}) });
const brokenRule = 'A rule is broken; `error_msg` is the first, `issues` has all.';
const wrongKind = ApiBadRequestResponse({ type: ErrorDto, description: 'INVALID_BODY: a field is of another kind than documented.' });

export const Creation = (dto: Type, what: string, { description, rules = brokenRule }: More = {}) =>
  applyDecorators(
    ApiOkResponse({ type: dto }),
    operation('Create', what, description),
    wrongKind,
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

export const Reading = (dto: Type, what: string, description?: string) =>
  applyDecorators(ApiOkResponse({ type: dto }), operation('Read', what, description), ApiNotFoundResponse({ type: ErrorDto }));

export const Change = (dto: Type, what: string, { description, rules = brokenRule }: More = {}) =>
  applyDecorators(
    ApiOkResponse({ type: dto }),
    operation('Change', what, ['What is absent keeps its value, null clears it.', description].filter(Boolean).join(' ')),
    wrongKind,
    ApiNotFoundResponse({ type: ErrorDto }),
    ApiConflictResponse({ type: ErrorDto, description: `VERSION_CONFLICT, with ${what.replace(/^an? /, 'the stored ')} in \`current\`.` }),
    ApiUnprocessableEntityResponse({ type: ErrorDto, description: rules }),
  );

export const Deletion = (what: string, description: string) =>
  applyDecorators(ApiOkResponse({ type: DeletedDto }), operation('Delete', what, description), ApiNotFoundResponse({ type: ErrorDto }));

/** @param place which place it takes again: 'a place of the plan' */
export const Restoration = (dto: Type, what: string, description: string, place = 'a place of the plan') =>
  applyDecorators(
    ApiOkResponse({ type: dto }),
    operation(
      'Restore',
      what,
      `Takes back a deletion of the last 30 days, as it was, and ${place}; what was not deleted is answered as it is. ${description}`,
    ),
    ApiNotFoundResponse({ type: ErrorDto, description: 'Unknown, or deleted more than 30 days ago.' }),
  );

export const Copy = (dto: Type, what: string, description: string) =>
  applyDecorators(ApiOkResponse({ type: dto }), operation('Copy', what, description), ApiNotFoundResponse({ type: ErrorDto }));
