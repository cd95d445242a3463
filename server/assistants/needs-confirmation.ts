import { applyDecorators } from '@nestjs/common';
import { ApiForbiddenResponse, ApiHeader } from '@nestjs/swagger';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import type { ConfirmedPurpose } from './confirmations.js';

/** Header with the confirmation that a mailed code gave. */
export const confirmationHeader = 'x-confirmation';

/** Documents that a route needs a confirmation. */
export const NeedsConfirmation = (purpose: ConfirmedPurpose) =>
  applyDecorators(
    ApiHeader({
      name: confirmationHeader,
      required: false,
      description: `The token from \`checkVerificationCode\`, for a code that was mailed with \`purpose\` ${purpose}.`,
      schema: { type: 'string' },
      example: 'rgc_anExampleOfWhatCheckingAMailedCodeGivesOnce0',
    }),
    ApiForbiddenResponse({
      type: ErrorDto,
      description:
        'CONFIRMATION_REQUIRED: the confirmation is missing, used, expired or for another purpose. FORBIDDEN: the e-mail belongs to another person.',
    }),
  );
