import { ApiPaymentRequiredResponse } from '@nestjs/swagger';
import { cardRefusals } from '../../shared/vocabulary/card-refusals.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';

const reasons = cardRefusals.map((each) => `\`${each}\``).join(', ');

/**
 * Documents that the card may be refused.
 * @param what the consequence, as a sentence without its full stop
 */
export const CardRefused = (what: string) =>
  ApiPaymentRequiredResponse({
    type: ErrorDto,
    description:
      `PROVIDER_MESSAGE: ${what}. \`error\` is the card provider’s message, in English; \`reason\`, if it is known, is one of ${reasons}; ` +
      'more may be added.',
  });
