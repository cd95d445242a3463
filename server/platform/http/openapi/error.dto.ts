import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type ErrorCode, errorCodes } from '../../../../shared/vocabulary/error-codes.js';

const code = {
  enum: Object.keys(errorCodes),
  enumName: 'ErrorCode',
  enumSchema: {
    description: [
      'Every code and what it says; more may come.',
      '',
      '| code | sentence |',
      '| --- | --- |',
      ...Object.entries(errorCodes).map(([name, text]) => `| ${name} | ${text} |`),
    ].join('\n'),
  },
};

@ApiSchema({ description: 'One broken rule.' })
export class IssueDto {
  /** Where, with dots: `properties.2.name`. */
  path: string;
  /** Which rule. */
  @ApiProperty(code)
  code: ErrorCode;
  /** Numbers and names that the rule's text needs. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params?: Record<string, string | number>;
}

@ApiSchema({
  description:
    'What every refusal and failure answers. Some carry more fields, which their operation names.',
})
export class ErrorDto {
  /** A sentence in English, for people who read logs. Branch on `error_msg`. */
  @ApiProperty({ example: 'There is nothing at this address for you.' })
  error: string;
  /** The stable code of the error, the first broken rule's where there are several. */
  @ApiProperty({ ...code, example: 'NOT_FOUND' })
  error_msg: ErrorCode;
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
