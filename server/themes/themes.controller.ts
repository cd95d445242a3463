import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access/access.js';
import { DocumentedBody, NeedsCompany } from '../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../platform/http/openapi/error.dto.js';
import { SaveThemeDto, ThemeDto } from './theme.dto.js';
import { ThemesService } from './themes.service.js';

@ApiTags('Theme')
@Controller('api/v1/theme/:uid/web')
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'Read the theme',
    description:
      'Returns the stored theme, even if the plan lacks `customThemes` and guests see the default theme.',
  })
  @ApiOkResponse({ type: ThemeDto })
  readTheme(@Param('uid') uid: string): Promise<ThemeDto> {
    return this.themes.read(uid);
  }

  @Owner('manage')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the theme',
    description:
      'Guests see the change when they reload their page. Absent fields keep their value, null resets them to the default. ' +
      'A request without a difference keeps the version.',
  })
  @DocumentedBody(SaveThemeDto, {
    mainColor: '#1e4d2b',
    secondaryColor: '#757a80',
    lobbyText: {
      ES: 'Bienvenidos a la bodega.',
      CA: 'Benvinguts al celler.',
      EN: 'Welcome to the winery.',
    },
    lobbySkipActive: true,
    lobbySkipTimeout: 20,
    termsOfUse: 'https://valdehierro.example/condiciones',
    audios: { startTasting: { active: true } },
  })
  @ApiOkResponse({ type: ThemeDto, description: 'As it is stored.' })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: 'FEATURE_NOT_ALLOWED: the plan does not have `customThemes`.',
  })
  @NeedsCompany()
  @ApiConflictResponse({
    type: ErrorDto,
    description: 'VERSION_CONFLICT, with the stored theme in `current`.',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'INVALID_COLOR, INVALID_URL, TOO_LONG, NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, OUT_OF_RANGE, TOO_LARGE or UNKNOWN_REFERENCE (not one of your files or pages); `issues` has all.',
  })
  saveTheme(@Param('uid') uid: string, @Body() body: SaveThemeDto): Promise<ThemeDto> {
    return this.themes.save(uid, body);
  }
}
