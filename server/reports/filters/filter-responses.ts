import { applyDecorators } from '@nestjs/common';
import { ApiConflictResponse, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { notReady } from '../report-params.js';

const tooSmall = 'GROUP_TOO_SMALL: the filter keeps, or excludes, only one to four guests.';

/**
 * Documents the errors of a call that takes a filter. `saved`: it reads a saved report. `figures`:
 * it returns figures about all its guests together.
 */
export const ApiFilterResponses = ({ saved = false, figures = false }) => {
  const conflicts = [...(saved ? [notReady] : []), ...(figures ? [tooSmall] : [])];
  return applyDecorators(
    ApiUnprocessableEntityResponse({
      type: ErrorDto,
      description:
        'A condition is invalid: `issues` names it and the broken rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option.',
    }),
    ...(conflicts.length > 0
      ? [ApiConflictResponse({ type: ErrorDto, description: conflicts.join(' ') })]
      : []),
  );
};
