import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  StreamableFile,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CallerIdentity, Owner } from '../platform/http/access/access.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, NeedsCompany, named } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { AcceptAgreementDto, ProcessorAgreementDto } from './agreement.dto.js';
import { AgreementsService } from './agreements.service.js';

const pdf = {
  description: 'The file.',
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
} as const;

/** The processor agreement of the installation. */
@ApiTags('Privacy')
@Controller('api/v1/privacy/:uid')
export class AgreementsController {
  constructor(private readonly agreements: AgreementsService) {}

  @Owner('manage')
  @Get('agreement')
  @ApiOperation({
    summary: 'Read the processor agreement',
    description:
      'The current text in the organiser’s language, the texts that the owner accepted, and the list of subprocessors with its last change.',
  })
  @NeedsCompany()
  @ApiOkResponse({ type: ProcessorAgreementDto })
  readProcessorAgreement(@Param('uid') uid: string): Promise<ProcessorAgreementDto> {
    return this.agreements.read(uid);
  }

  @Owner('account')
  @Post('agreement')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Accept the processor agreement',
    description:
      'Stores who accepted which text, and when. The text stays readable when a new version replaces it. A repeated call has no effect.',
  })
  @NeedsCompany()
  @ApiOkResponse({ type: ProcessorAgreementDto, description: 'The stored state.' })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT: the text is not the current one any more. Read it again.',
  })
  @DocumentedBody(
    AcceptAgreementDto,
    { hash: '0f3c1f2d6e5b4a39887766554433221100ffeeddccbbaa998877665544332211' },
    ['hash'],
  )
  acceptProcessorAgreement(
    @Param('uid') uid: string,
    @CallerIdentity() caller: Caller,
    @Body() { hash }: AcceptAgreementDto,
  ): Promise<ProcessorAgreementDto> {
    return this.agreements.accept(uid, caller, hash);
  }

  @Owner('manage')
  @RateLimit({ name: 'processor agreement', by: 'account', max: 10 })
  @Get('agreement.pdf')
  @Header('content-disposition', 'attachment; filename="agreement.pdf"')
  @ApiOperation({
    summary: 'Print the processor agreement',
    description: 'A PDF of the current text, with its version, its hash and the acceptance.',
  })
  @NeedsCompany()
  @ApiOkResponse(pdf)
  async printProcessorAgreement(@Param('uid') uid: string): Promise<StreamableFile> {
    return new StreamableFile(await this.agreements.print(uid), { type: 'application/pdf' });
  }

  @Owner('manage')
  @RateLimit({ name: 'processor agreement', by: 'account', max: 10 })
  @Get('agreement/:id/accepted.pdf')
  @Header('content-disposition', 'attachment; filename="accepted.pdf"')
  @ApiOperation({
    summary: 'Print an accepted processor agreement',
    description: 'A PDF of the text as the owner accepted it, with who accepted it and when.',
  })
  @named('an acceptance')
  @ApiOkResponse(pdf)
  async printAcceptedAgreement(
    @Param('uid') uid: string,
    @Param('id') id: string,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.agreements.printAccepted(uid, id), {
      type: 'application/pdf',
    });
  }
}
