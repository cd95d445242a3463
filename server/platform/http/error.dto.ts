import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'One broken rule.' })
export class IssueDto {
  /** Where, with dots: `properties.2.name`. */
  path: string;
  /** Which rule, a stable code. */
  code: string;
  /** Numbers and names that the rule's text needs. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params?: Record<string, string | number>;
}

@ApiSchema({ description: 'What every refusal and failure answers.' })
export class ErrorDto {
  /** A sentence in English, for people who read logs. Branch on `error_msg`. */
  @ApiProperty({ example: 'There is nothing at this address for you.' })
  error: string;
  /** The stable code of the error. */
  @ApiProperty({ example: 'NOT_FOUND' })
  error_msg: string;
  /** The HTTP status once more. */
  @ApiProperty({ type: 'integer', example: 404 })
  status: number;
  /** Name it when you ask for help; the `x-request-id` header has it too. */
  requestId: string;
  /** The broken rules, where rules were broken. */
  issues?: IssueDto[];
}

@ApiSchema({ description: 'What a delete answers.' })
export class DeletedDto {
  /** Always true. */
  @ApiProperty({ example: true })
  deleted: boolean;
}
