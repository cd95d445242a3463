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
import { IsTextOrLocalized, TypedNumber, textOrLocalized } from '../platform/http/validators.js';

const color = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' } as const;
const lobbyTexts = {
  ES: 'Bienvenidos a la bodega.',
  CA: 'Benvinguts al celler.',
  EN: 'Welcome to the winery.',
};
const byLanguage = { type: 'object', additionalProperties: { type: 'string' } } as const;
const { min, max } = limits.lobbySkipSeconds;

@ApiSchema({ description: 'A sound to save. Absent fields keep their value, null clears them.' })
export class SaveThemeSoundDto {
  /** Whether it is heard. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  active?: boolean | null;

  /** What its file is called. */
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

  /** Address of a file that was uploaded into `themes/sounds`; null for the sound that the product brings. */
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
  description: `${description} Null: off, and the sound that the product brings, \`${builtInSound(slot)}\`.`,
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
  description:
    'A theme to save. Absent fields keep their value, null takes them back to what the product begins with.',
})
export class SaveThemeDto {
  /** Of what is pressed, chosen and said loudest. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ ...color, nullable: true, required: false, example: '#1e4d2b' })
  mainColor?: string | null;

  /** Of what stands back. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ ...color, nullable: true, required: false, example: '#757a80' })
  secondaryColor?: string | null;

  /**
   * Address of the picture in the lobby, as uploading a file into `theme/web` answered it. An https link to a picture elsewhere is fetched once, checked like an upload
   * and kept as one: the answer has its address here.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  lobbyImage?: string | null;

  /**
   * Text that guests read in the lobby, with its line breaks. Markup is kept as far as a page may have it, and anything else, such as
   * scripts, is taken out. A text that is not by language is that of all of them.
   */
  @IsOptional()
  @IsTextOrLocalized()
  @ApiProperty({ ...textOrLocalized, example: lobbyTexts })
  lobbyText?: LocalizedText | string | null;

  /** Whether the lobby ends by itself. */
  @IsOptional()
  @IsBoolean()
  @ApiProperty({ type: 'boolean', nullable: true, required: false, example: true })
  lobbySkipActive?: boolean | null;

  /** After how many seconds it does. */
  @TypedNumber(10, { type: 'integer', minimum: min, maximum: max })
  lobbySkipTimeout?: number | string | null;

  /**
   * Address of the picture behind the room, as uploading a file into `theme/web` answered it. An https link to a picture elsewhere is fetched once, checked like an upload
   * and kept as one: the answer has its address here.
   */
  @IsOptional()
  @IsString()
  @MaxLength(limits.url)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: null })
  mainBackground?: string | null;

  /** Link to the terms that joining accepts; a page in `otherConfig` comes before it, the company’s link after it. */
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

  /** Link to the privacy policy that joining accepts; a page in `otherConfig` comes before it, the company’s link after it. */
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

  /** `termsOfUse` and `privacyPolicies` may each name a page of your own: `{ "customPage": id }`. Whatever else it holds is kept, up to 4 KB in all; the whole is replaced. */
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

  /** The version that was read, 0 before the first; a stale one answers 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 0 })
  version?: number;
}

@ApiSchema({ description: 'A sound of a theme.' })
export class ThemeSoundDto implements ThemeSound {
  /** Whether it is heard. */
  @ApiProperty({ example: true })
  active: boolean;
  /** What its file was called; null for the sound that the product brings. */
  @ApiProperty({ type: 'string', nullable: true, example: 'campanas.mp3' })
  name: string | null;
  /** Address of the file; null for the sound that the product brings. */
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
    'The look of an organiser’s rooms, as it is kept. Guests see it as long as the plan has `customThemes`.',
})
export class ThemeDto implements Theme {
  /** Of what is pressed, chosen and said loudest. Where it could not be read it is shown darker or lighter. */
  @ApiProperty({ ...color, example: '#ae1c38' })
  mainColor: string;
  /** Of what stands back. */
  @ApiProperty({ ...color, example: '#757a80' })
  secondaryColor: string;
  /** Address of the picture in the lobby. */
  @ApiProperty({ type: 'string', nullable: true })
  lobbyImage: string | null;
  /** What guests read in the lobby, by language: plain text. */
  @ApiProperty({ ...byLanguage, example: lobbyTexts })
  lobbyText: LocalizedText;
  /** Whether the lobby ends by itself. */
  lobbySkipActive: boolean;
  /** After how many seconds it does. */
  @ApiProperty({ type: 'integer', minimum: min, maximum: max, example: 10 })
  lobbySkipTimeout: number;
  /** Address of the picture behind the room. */
  @ApiProperty({ type: 'string', nullable: true })
  mainBackground: string | null;
  /** Link to the terms that joining accepts. */
  @ApiProperty({ type: 'string', nullable: true })
  termsOfUse: string | null;
  /** Link to the privacy policy that joining accepts. */
  @ApiProperty({ type: 'string', nullable: true })
  privacyPolicies: string | null;
  /** Which pages of one’s own those two are, and whatever else was kept. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { termsOfUse: { customPage: 'condiciones' } },
  })
  otherConfig: Record<string, unknown>;
  /** The five sounds. */
  audios: ThemeSoundsDto;
  /** Instant of the last change; null before the first. */
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

@ApiSchema({ description: 'What guests see in the lobby.' })
export class RoomLobbyDto {
  /** Address of its picture. */
  @ApiProperty({ type: 'string', nullable: true })
  image: string | null;
  /** Its text by language: plain text, or HTML of which nothing is left but what a page may have. */
  @ApiProperty({ ...byLanguage, example: lobbyTexts })
  text: LocalizedText;
  /** After how many seconds it ends by itself; null where it does not. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: min, maximum: max, example: 10 })
  skipAfterSeconds: number | null;
}

const soundAddress = (description: string) =>
  ({
    type: 'string',
    nullable: true,
    description: `${description} Null: nothing is heard.`,
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

@ApiSchema({ description: 'What joining accepts.' })
export class RoomLinksDto {
  /** Where the terms are; null: the product’s own words. */
  @ApiProperty({ type: 'string', nullable: true })
  terms: string | null;
  /** Where the privacy policy is; null: the product’s own words. */
  @ApiProperty({ type: 'string', nullable: true })
  privacy: string | null;
}

@ApiSchema({ description: 'The look of a room.' })
export class RoomThemeDto implements RoomTheme {
  /** As the organiser chose it: what cannot be read in it has to be shown darker or lighter. */
  @ApiProperty({ ...color, example: '#1e4d2b' })
  mainColor: string;
  /** As the organiser chose it. */
  @ApiProperty({ ...color, example: '#757a80' })
  secondaryColor: string;
  /** Address of the picture behind the page. */
  @ApiProperty({ type: 'string', nullable: true })
  background: string | null;
  /** What comes before the tasting. */
  lobby: RoomLobbyDto;
  /** What is heard. */
  sounds: RoomSoundsDto;
  /** The same links as those of `organiser`. */
  links: RoomLinksDto;
}
