import { ApiConflictResponse, ApiParam } from '@nestjs/swagger';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';

// Documentation that the routes of all reports share.

/** The parameter `id` of a saved report. */
export const ReportId = () => ApiParam({ name: 'id', description: 'The id of a saved report.' });

/** The parameter `code` of an event. */
export const EventCode = () =>
  ApiParam({
    name: 'code',
    description: 'The code of one of your events.',
    example: 'K7M4P2XA',
  });

/** The parameter `productRef` of a product in an event or a report. */
export const ProductRef = () =>
  ApiParam({
    name: 'productRef',
    description: 'A product’s `reference` within the tasting, from the summary.',
  });

export const notReady =
  'REPORT_NOT_READY: the report is not done; ask for its status. REPORT_FAILED: the report could not be generated.';

/** Documents the answer 409 about a report that is not done or has failed. */
export const NotReady = () => ApiConflictResponse({ type: ErrorDto, description: notReady });
