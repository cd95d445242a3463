import { applyDecorators } from '@nestjs/common';
import { ApiForbiddenResponse, ApiHeader } from '@nestjs/swagger';
import { ErrorDto } from '../platform/http/error.dto.js';
import type { ConfirmedPurpose } from './confirmations.js';

/** In which a guest sends what the mailed code gave them. */
export const confirmationHeader = 'x-confirmation';

/** Documents that a route takes a confirmation. */
export const Confirmed = (purpose: ConfirmedPurpose) =>
  applyDecorators(
    ApiHeader({
      name: confirmationHeader,
      required: false,
      description: `What \`checkVerificationCode\` gave for a code that was mailed with \`purpose\` ${purpose}.`,
      schema: { type: 'string' },
      example: 'rgc_anExampleOfWhatCheckingAMailedCodeGivesOnce0',
    }),
    ApiForbiddenResponse({
      type: ErrorDto,
      description:
        'CONFIRMATION_REQUIRED: there is no confirmation, or it is used, too old or for something else. FORBIDDEN: the e-mail is another’s.',
    }),
  );
