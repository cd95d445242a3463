import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  name: 'StripeEventTaken',
  description: 'An event that was accepted and need not be sent again.',
})
export class StripeEventTakenDto {
  /** Always true. An event that was not accepted gets an error. */
  received: boolean;
}
