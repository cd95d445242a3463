import { applyDecorators } from '@nestjs/common';
import { ApiConflictResponse, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { ErrorDto } from '../../platform/http/error.dto.js';

const notReady = 'REPORT_NOT_READY: ask for its status. REPORT_FAILED: it could not be generated.';
const tooSmall = 'GROUP_TOO_SMALL: the filter leaves, or leaves out, one to four guests.';

/** What a call answers that takes a filter. @param of whether a saved report is read, and figures about all its guests together */
export const TakesFilter = ({ saved = false, figures = false }) => {
  const conflicts = [...(saved ? [notReady] : []), ...(figures ? [tooSmall] : [])];
  return applyDecorators(
    ApiUnprocessableEntityResponse({
      type: ErrorDto,
      description:
        'A condition cannot be meant: `issues` names it, and the rule. UNKNOWN_REFERENCE: the report has no such product, type, question or option.',
    }),
    ...(conflicts.length > 0
      ? [ApiConflictResponse({ type: ErrorDto, description: conflicts.join(' ') })]
      : []),
  );
};
