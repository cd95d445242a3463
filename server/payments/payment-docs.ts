import { ApiPaymentRequiredResponse } from '@nestjs/swagger';
import { cardRefusals } from '../../shared/vocabulary/card-refusals.js';
import { ErrorDto } from '../platform/http/error.dto.js';

const reasons = cardRefusals.map((each) => `\`${each}\``).join(', ');

/** Says in the API's document that a card may be refused. @param what did not come about, as a sentence without its end */
export const CardRefused = (what: string) =>
  ApiPaymentRequiredResponse({
    type: ErrorDto,
    description:
      `PROVIDER_MESSAGE: ${what}. \`error\` is what the card provider says, in English; \`reason\`, for what is known here, one of ${reasons}; ` +
      'more may come.',
  });
