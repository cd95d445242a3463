import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({
  name: 'StripeEventTaken',
  description: 'An event that does not have to be told again.',
})
export class StripeEventTakenDto {
  /** Always true: what was not taken answers an error. */
  received: boolean;
}
