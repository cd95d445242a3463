import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiPayloadTooLargeResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { eventLanguages } from '../../shared/vocabulary/languages.js';
import { translatableKinds } from '../../shared/vocabulary/translation.js';
import { refuse } from '../platform/errors/app-error.js';
import { Owner } from '../platform/http/access/access.js';
import { inMemory, readForm } from '../platform/http/body/read-form.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { tableTypes } from '../platform/tables/write-table-file.js';
import {
  ReadTranslationsDto,
  SaveTranslationsDto,
  SuggestedTranslationsDto,
  SuggestTranslationsDto,
  TranslatedPartDto,
  TranslationCountsDto,
  TranslationsDto,
} from './translation.dto.js';
import { TranslationFiles } from './translation-files.js';
import { TranslationsService } from './translations.service.js';

/** A file of 3,000 texts in XLIFF has about 1 MB. */
const mostBytes = 2 * 1_024 * 1_024;

const kindParam = ApiParam({
  name: 'kind',
  description: 'The kind of thing. A tasting includes its own sheets and its products.',
  enum: translatableKinds,
  example: 'tasting',
});
const idParam = ApiParam({
  name: 'id',
  description: 'The id of the thing.',
  example: 'tY0wLkX2vB8nQ4mZ1cR7',
});
const languageParam = ApiParam({
  name: 'language',
  description: 'The language of the translations, different from the company’s.',
  enum: eventLanguages,
  example: 'FR',
});

const OneLanguage = (summary: string, description: string, refused = '') =>
  applyDecorators(
    kindParam,
    idParam,
    languageParam,
    ApiOperation({ summary, description }),
    ApiNotFoundResponse({
      type: ErrorDto,
      description: 'NOT_FOUND: the account has no such thing.',
    }),
    ApiUnprocessableEntityResponse({
      type: ErrorDto,
      description: `INVALID_CHOICE: no language of events, or the company’s own. ${refused}`.trim(),
    }),
  );

const assertWeight = (bytes: number): void => {
  if (bytes > mostBytes) throw refuse(413, 'TABLE_TOO_LARGE', { max: mostBytes });
};

@ApiTags('Translations')
@Controller('api/v1/translation/:uid/:kind/:id')
export class TranslationsController {
  constructor(
    private readonly translations: TranslationsService,
    private readonly files: TranslationFiles,
  ) {}

  @Owner('view', { apiKey: true })
  @Get()
  @kindParam
  @idParam
  @ApiOperation({
    summary: 'Count the texts without a translation',
    description:
      'Counts for each language of events. Texts that the application brings are translated by it.',
  })
  @ApiOkResponse({ type: TranslationCountsDto })
  countTranslations(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
  ): Promise<TranslationCountsDto> {
    return this.translations.count(uid, kind, id);
  }

  @Owner('view', { apiKey: true })
  @Get(':language')
  @OneLanguage(
    'Read texts with their translations',
    'Texts without words, such as numbers, are left out. In ES, CA and EN a text that equals the original counts as missing.',
  )
  @ApiOkResponse({ type: TranslationsDto })
  readTranslations(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
  ): Promise<TranslationsDto> {
    return this.translations.list(uid, kind, id, language);
  }

  @Owner('manage')
  @Post(':language')
  @HttpCode(200)
  @OneLanguage(
    'Save translations',
    'Changes the texts of the thing itself. Texts of the sheets and products of a tasting are saved with the sheet or product. Events that guests have joined keep their texts.',
    'UNKNOWN_REFERENCE: the thing has no such text. TOO_LONG: a translation is longer than `max`.',
  )
  @DocumentedBody(
    SaveTranslationsDto,
    { texts: [{ key: 'Q7sm2VtQ0c5nKx8JmE2a', text: 'Vous buvez souvent du vin ?' }] },
    ['texts'],
  )
  @ApiOkResponse({ type: TranslatedPartDto, description: 'The stored state.' })
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT: the thing was changed meanwhile.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FEATURE_NOT_ALLOWED, MAX_TASTINGS, MAX_WINES: as for a change of the thing.',
  })
  saveTranslations(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
    @Body() body: SaveTranslationsDto,
  ): Promise<TranslatedPartDto> {
    return this.translations.save(uid, kind, id, language, body);
  }

  @Owner('view', { apiKey: true })
  @Get(':language/texts.csv')
  @Header('content-type', tableTypes.csv)
  @Header('content-disposition', 'attachment; filename="texts.csv"')
  @OneLanguage(
    'Export texts as CSV',
    'One row for each text: its address, its place, the longest possible translation in ' +
      'characters, the original and the translation.',
  )
  @ApiOkResponse({
    description: 'The file.',
    content: { [tableTypes.csv]: { schema: { type: 'string', format: 'binary' } } },
  })
  exportTranslationsAsCsv(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
  ): Promise<string> {
    return this.files.writeCsv(uid, kind, id, language);
  }

  @Owner('view', { apiKey: true })
  @Get(':language/texts.xlf')
  @Header('content-type', 'application/xliff+xml')
  @Header('content-disposition', 'attachment; filename="texts.xlf"')
  @OneLanguage('Export texts as XLIFF', 'XLIFF 1.2, for translation programs.')
  @ApiOkResponse({
    description: 'The file.',
    content: { 'application/xliff+xml': { schema: { type: 'string', format: 'binary' } } },
  })
  exportTranslationsAsXliff(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
  ): Promise<string> {
    return this.files.writeXliff(uid, kind, id, language);
  }

  @Owner('manage')
  @RateLimit({ by: 'account', max: 30, name: 'readTranslationFile' })
  @Post(':language/file')
  @HttpCode(200)
  @OneLanguage(
    'Read a file of translations',
    'Compares the file with the stored texts. Nothing is stored: save the translations that you want.',
    'FILE_REQUIRED; TRANSLATION_FILE_BROKEN, TABLE_BROKEN, TABLE_TYPE, TABLE_EMPTY: no readable file. TRANSLATION_FILE_LANGUAGE: the file has another language.',
  )
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    required: true,
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          description:
            'CSV or Excel with the columns of the export, or XLIFF 1.2 or 2.x. At most 2 MB.',
        },
      },
    },
  })
  @ApiOkResponse({ type: ReadTranslationsDto })
  @ApiBadRequestResponse({
    type: ErrorDto,
    description: 'INVALID_BODY: the multipart body is incomplete or malformed.',
  })
  @ApiPayloadTooLargeResponse({
    type: ErrorDto,
    description: 'TABLE_TOO_LARGE: the file is larger than allowed.',
  })
  async readTranslationFile(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
    @Req() request: FastifyRequest,
  ): Promise<ReadTranslationsDto> {
    const { file } = await readForm(request, (stream) => inMemory(stream, assertWeight));
    if (!file) throw refuse(422, 'FILE_REQUIRED');
    return this.files.read(uid, kind, id, language, file);
  }

  @Owner('manage')
  @RateLimit({ by: 'account', max: 60, name: 'suggestTranslations', shared: true })
  @Post(':language/suggestions')
  @HttpCode(200)
  @OneLanguage(
    'Suggest translations',
    'Asks the translation service of the installation. Nothing is stored, so that a person reads each suggestion first. Without a service the answer is NOT_FOUND.',
    'LANGUAGE_NOT_TRANSLATED: the service does not know one of the languages.',
  )
  @ApiServiceUnavailableResponse({
    type: ErrorDto,
    description: 'SERVICE_UNAVAILABLE: the translation service does not answer.',
  })
  @DocumentedBody(
    SuggestTranslationsDto,
    { texts: [{ kind: 'tasting', id: 'tY0wLkX2vB8nQ4mZ1cR7', key: 'Q7sm2VtQ0c5nKx8JmE2a' }] },
    ['texts'],
  )
  @ApiOkResponse({ type: SuggestedTranslationsDto })
  async suggestTranslations(
    @Param('uid') uid: string,
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('language') language: string,
    @Body() { texts }: SuggestTranslationsDto,
  ): Promise<SuggestedTranslationsDto> {
    return { texts: await this.translations.suggest(uid, kind, id, language, texts) };
  }
}
