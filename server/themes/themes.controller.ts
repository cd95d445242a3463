import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { Owner } from '../platform/http/access.js';
import { NeedsCompany, Sent } from '../platform/http/entity-docs.js';
import { ErrorDto } from '../platform/http/error.dto.js';
import { SaveThemeDto, ThemeDto } from './theme.dto.js';
import { ThemesService } from './themes.service.js';

@ApiTags('Theme')
@Controller('api/v1/theme/:uid/web')
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'Read the theme',
    description:
      'As it is kept, also while the plan does not have `customThemes` and guests see what the product begins with.',
  })
  @ApiOkResponse({ type: ThemeDto })
  readTheme(@Param('uid') uid: string): Promise<ThemeDto> {
    return this.themes.read(uid);
  }

  @Owner()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the theme',
    description:
      'Guests see it when they load their page again. What is absent keeps its value, null takes it back to what the product begins with. ' +
      'What changes nothing writes nothing, and the version stays.',
  })
  @Sent(SaveThemeDto, {
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
      'INVALID_COLOR, INVALID_URL, TOO_LONG, NOT_NUMERIC, AMBIGUOUS_NUMBER, NOT_WHOLE, OUT_OF_RANGE, TOO_LARGE or UNKNOWN_REFERENCE (a file or a page that is not yours); `issues` has all.',
  })
  saveTheme(@Param('uid') uid: string, @Body() body: SaveThemeDto): Promise<ThemeDto> {
    return this.themes.save(uid, body);
  }
}
