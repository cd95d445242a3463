import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { limits } from '../../shared/vocabulary/limits.js';
import type { LocalizedText } from '../../shared/vocabulary/localized-text.js';
import {
  builtInSound,
  type RoomTheme,
  type SoundSlot,
  type Theme,
  type ThemeSound,
} from '../../shared/vocabulary/theme.js';
import {
  IsTextOrLocalized,
  TypedNumber,
  textOrLocalized,
} from '../platform/http/body/validators.js';
import { byLanguage } from '../platform/http/openapi/property-schemas.js';

const color = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' } as const;
const lobbyTexts = {
  ES: 'Bienvenidos a la bodega.',
  CA: 'Benvinguts al celler.',
  EN: 'Welcome to the winery.',
};
const { min, max } = limits.lobbySkipSeconds;

@ApiSchema({ description: 'A sound to save. Absent fields keep their value, null clears them.' })
export class SaveThemeSoundDto {
  /** Whether the sound is played. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  active?: boolean | null;

  /** The name of the file. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.text)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: limits.name,
    example: 'campanas.mp3',
  })
  name?: string | null;

  /** The address of a file that was uploaded into `themes/sounds`; null for the built-in sound. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  url?: string | null;
}

const soundOf = (slot: SoundSlot, description: string) => ({
  type: SaveThemeSoundDto,
  nullable: true,
  required: false,
  description: `${description} Null: off, with the built-in sound \`${builtInSound(slot)}\`.`,
});
const storedSoundOf = (description: string) => ({ type: () => ThemeSoundDto, description });
const moments: Record<SoundSlot, string> = {
  startTasting: 'When a guest begins the tasting.',
  validate: 'When a guest has submitted a product.',
  storeSound: 'When a guest opens the shop.',
  prerecomendation: 'Before a recommendation is shown.',
  postrecomendation: 'When a recommendation is shown.',
};

@ApiSchema({ description: 'The sounds of a theme to save. Absent ones stay as they are.' })
export class SaveThemeSoundsDto {
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundDto)
  @ApiProperty(soundOf('startTasting', moments.startTasting))
  startTasting?: SaveThemeSoundDto | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundDto)
  @ApiProperty(soundOf('validate', moments.validate))
  validate?: SaveThemeSoundDto | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundDto)
  @ApiProperty(soundOf('storeSound', moments.storeSound))
  storeSound?: SaveThemeSoundDto | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundDto)
  @ApiProperty(soundOf('prerecomendation', moments.prerecomendation))
  prerecomendation?: SaveThemeSoundDto | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundDto)
  @ApiProperty(soundOf('postrecomendation', moments.postrecomendation))
  postrecomendation?: SaveThemeSoundDto | null;
}

@ApiSchema({
  description: 'A theme to save. Absent fields keep their value, null resets them to the default.',
})
export class SaveThemeDto {
  /** The colour of buttons, selections and highlights. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ ...color, nullable: true, required: false, example: '#1e4d2b' })
  mainColor?: string | null;

  /** The colour of secondary elements. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ ...color, nullable: true, required: false, example: '#757a80' })
  secondaryColor?: string | null;

  /**
   * The address of the picture in the lobby, as returned by an upload into `theme/web`. The server
   * downloads an https link to another host once, checks the picture like an upload and stores it.
   * The response has the new address.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  lobbyImage?: string | null;

  /**
   * The text in the lobby, with line breaks. Only markup that pages may have is kept; scripts and
   * other markup are removed. A plain text applies to every language.
   */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: lobbyTexts })
  lobbyText?: LocalizedText | string | null;

  /** Whether the lobby ends automatically. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  lobbySkipActive?: boolean | null;

  /** The number of seconds until the lobby ends. */
  @TypedNumber(10, { type: 'integer', minimum: min, maximum: max })
  lobbySkipTimeout?: number | string | null;

  /**
   * The address of the picture behind the room, as returned by an upload into `theme/web`. The
   * server downloads an https link to another host once, checks the picture like an upload and
   * stores it. The response has the new address.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  mainBackground?: string | null;

  /**
   * The link to the terms that guests accept when they join. A page in `otherConfig` takes
   * precedence; without either, the company’s link applies.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'https://valdehierro.example/condiciones',
  })
  termsOfUse?: string | null;

  /**
   * The link to the privacy policy that guests accept when they join. A page in `otherConfig` takes
   * precedence; without either, the company’s link applies.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    example: 'https://valdehierro.example/privacidad',
  })
  privacyPolicies?: string | null;

  /**
   * `termsOfUse` and `privacyPolicies` can each name one of your pages: `{ "customPage": id }`.
   * Other content is stored unchanged, up to 4 KB in total. The whole object is replaced.
   */
  @IsOptional()
  @IsObject()
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    selfRequired: false,
    example: {},
  })
  otherConfig?: Record<string, unknown> | null;

  /** The five sounds. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => SaveThemeSoundsDto)
  @ApiProperty({
    type: SaveThemeSoundsDto,
    nullable: true,
    required: false,
    example: { startTasting: { active: true } },
  })
  audios?: SaveThemeSoundsDto | null;

  /** The version that was read, 0 before the first save. An outdated version gets 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 0 })
  version?: number;
}

@ApiSchema({ description: 'A sound of a theme.' })
export class ThemeSoundDto implements ThemeSound {
  /** Whether the sound is played. */
  @ApiProperty({ example: true })
  active: boolean;
  /** The name of the file; null for the built-in sound. */
  @ApiProperty({ type: 'string', nullable: true, example: 'campanas.mp3' })
  name: string | null;
  /** The address of the file; null for the built-in sound. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/themes/sounds/6a2f.mp3',
  })
  url: string | null;
}

@ApiSchema({ description: 'The sounds of a theme.' })
export class ThemeSoundsDto implements Record<SoundSlot, ThemeSound> {
  @ApiProperty(storedSoundOf(moments.startTasting))
  startTasting: ThemeSoundDto;
  @ApiProperty(storedSoundOf(moments.validate))
  validate: ThemeSoundDto;
  @ApiProperty(storedSoundOf(moments.storeSound))
  storeSound: ThemeSoundDto;
  @ApiProperty(storedSoundOf(moments.prerecomendation))
  prerecomendation: ThemeSoundDto;
  @ApiProperty(storedSoundOf(moments.postrecomendation))
  postrecomendation: ThemeSoundDto;
}

@ApiSchema({
  description:
    'The look of an organiser’s rooms, as it is stored. Guests see it while the plan has `customThemes`.',
})
export class ThemeDto implements Theme {
  /**
   * The colour of buttons, selections and highlights. Rooms darken or lighten it if it is hard to
   * read.
   */
  @ApiProperty({ ...color, example: '#ae1c38' })
  mainColor: string;
  /** The colour of secondary elements. */
  @ApiProperty({ ...color, example: '#757a80' })
  secondaryColor: string;
  /** The address of the picture in the lobby. */
  @ApiProperty({ type: 'string', nullable: true })
  lobbyImage: string | null;
  /**
   * The text in the lobby, by language: plain text, or HTML with only the markup that pages may
   * have.
   */
  @ApiProperty({ ...byLanguage, example: lobbyTexts })
  lobbyText: LocalizedText;
  /** Whether the lobby ends automatically. */
  lobbySkipActive: boolean;
  /** The number of seconds until the lobby ends. */
  @ApiProperty({ type: 'integer', minimum: min, maximum: max, example: 10 })
  lobbySkipTimeout: number;
  /** The address of the picture behind the room. */
  @ApiProperty({ type: 'string', nullable: true })
  mainBackground: string | null;
  /** The link to the terms that guests accept when they join. */
  @ApiProperty({ type: 'string', nullable: true })
  termsOfUse: string | null;
  /** The link to the privacy policy that guests accept when they join. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicies: string | null;
  /** The pages for those two documents, and other stored content. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { termsOfUse: { customPage: 'condiciones' } },
  })
  otherConfig: Record<string, unknown>;
  /** The five sounds. */
  audios: ThemeSoundsDto;
  /** The time of the last change; null before the first. */
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T12:00:00.000Z',
  })
  lastUpdate: string | null;
  /** Rises with every change; 0 before the first. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  version: number;
}

@ApiSchema({ description: 'The lobby before a tasting.' })
export class RoomLobbyDto {
  /** The address of the picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** The text by language: plain text, or HTML with only the markup that pages may have. */
  @ApiProperty({ ...byLanguage, example: lobbyTexts })
  text: LocalizedText;
  /** The number of seconds until the lobby ends automatically; null if it does not. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: min, maximum: max, example: 10 })
  skipAfterSeconds: number | null;
}

const soundAddress = (description: string) =>
  ({
    type: 'string',
    nullable: true,
    description: `${description} Null: no sound.`,
    example: '/library/sounds/validate.wav',
  }) as const;

@ApiSchema({ description: 'Addresses of the sounds of a room.' })
export class RoomSoundsDto implements Record<SoundSlot, string | null> {
  @ApiProperty(soundAddress(moments.startTasting))
  startTasting: string | null;
  @ApiProperty(soundAddress(moments.validate))
  validate: string | null;
  @ApiProperty(soundAddress(moments.storeSound))
  storeSound: string | null;
  @ApiProperty(soundAddress(moments.prerecomendation))
  prerecomendation: string | null;
  @ApiProperty(soundAddress(moments.postrecomendation))
  postrecomendation: string | null;
}

@ApiSchema({ description: 'The documents that guests accept when they join.' })
export class RoomLinksDto {
  /** The address of the terms; null for the platform’s own text. */
  @ApiProperty({ type: 'string', nullable: true })
  terms: string | null;
  /** The address of the privacy policy; null for the platform’s own text. */
  @ApiProperty({ type: 'string', nullable: true })
  privacy: string | null;
}

@ApiSchema({ description: 'The look of a room.' })
export class RoomThemeDto implements RoomTheme {
  /** The organiser’s colour. The client must darken or lighten it if it is hard to read. */
  @ApiProperty({ ...color, example: '#1e4d2b' })
  mainColor: string;
  /** The organiser’s secondary colour. */
  @ApiProperty({ ...color, example: '#757a80' })
  secondaryColor: string;
  /** The address of the picture behind the page. */
  @ApiProperty({ type: 'string', nullable: true })
  background: string | null;
  /** The lobby before the tasting. */
  lobby: RoomLobbyDto;
  /** The sounds of the room. */
  sounds: RoomSoundsDto;
  /** The same links as in `organiser`. */
  links: RoomLinksDto;
}
