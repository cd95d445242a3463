import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { type ErrorCode, errorCodes } from '../../../../shared/vocabulary/error-codes.js';

const code = {
  enum: Object.keys(errorCodes),
  enumName: 'ErrorCode',
  enumSchema: {
    description: [
      'All error codes with their sentences. Later releases may add codes.',
      '',
      '| code | sentence |',
      '| --- | --- |',
      ...Object.entries(errorCodes).map(([name, text]) => `| ${name} | ${text} |`),
    ].join('\n'),
  },
};

@ApiSchema({ description: 'One broken rule.' })
export class IssueDto {
  /** The path of the field, with dots: `properties.2.name`. */
  path: string;
  /** The code of the broken rule. */
  @ApiProperty(code)
  code: ErrorCode;
  /** Values that the message about the rule shows, such as the allowed maximum. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params?: Record<string, string | number>;
}

@ApiSchema({
  description:
    'The body of every error. Some errors have further fields, which their operation documents.',
})
export class ErrorDto {
  /** A sentence in English, for people who read logs. Use `error_msg` to tell errors apart. */
  @ApiProperty({ example: 'There is nothing at this address for you.' })
  error: string;
  /** The stable code of the error. With several broken rules, the code of the first one. */
  @ApiProperty({ ...code, example: 'NOT_FOUND' })
  error_msg: ErrorCode;
  /** The HTTP status of the answer. */
  @ApiProperty({ type: 'integer', example: 404 })
  status: number;
  /**
   * The id of the request. Quote it when you ask for help. The `x-request-id` header has it too.
   */
  requestId: string;
  /** The broken rules, if the error is about rules. */
  issues?: IssueDto[];
}

@ApiSchema({ description: 'The answer to a deletion.' })
export class DeletedDto {
  /** Always true. */
  @ApiProperty({ example: true })
  deleted: boolean;
}
