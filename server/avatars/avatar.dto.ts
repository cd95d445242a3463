import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { mouthRanges } from '../../shared/rules/face-placement.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { type VoiceGender, voiceGenders } from '../../shared/vocabulary/voices.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';

const whole = { min: 0, max: 1 };
type Range = { min: number; max: number };

const Share = (example: number, { min, max }: Range) =>
  ApiProperty({ type: 'number', minimum: min, maximum: max, example });

@ApiSchema({
  description: 'A point of an image: 0, 0 is the upper left corner, 1, 1 the lower right one.',
})
export class PicturePointDto {
  /** Distance from the left edge, as a share of the width. */
  @Share(0.42, whole)
  x: number;
  /** Distance from the upper edge, as a share of the height. */
  @Share(0.38, whole)
  y: number;
}

@ApiSchema({ description: 'The middle of the closed mouth, and its size.' })
export class MouthPlaceDto {
  /** Distance from the left edge, as a share of the width. */
  @Share(0.5, whole)
  x: number;
  /** Distance from the upper edge, as a share of the height. */
  @Share(0.6, whole)
  y: number;
  /** Width of the mouth, as a share of the width of the image. */
  @Share(0.16, mouthRanges.width)
  width: number;
  /** Height of the lips, as a share of the height of the image. */
  @Share(0.05, mouthRanges.height)
  height: number;
  /** Tilt of the mouth in degrees, clockwise. */
  @Share(2.5, mouthRanges.angle)
  angle: number;
}

@ApiSchema({
  description: 'Places of the parts of a face in an image. Left and right are those of the image.',
})
export class FacePlacementDto {
  /** The mouth, which opens while the avatar speaks. */
  mouth: MouthPlaceDto;
  /** The middle of the eye on the left of the image. */
  leftEye: PicturePointDto;
  /** The middle of the eye on the right of the image. */
  rightEye: PicturePointDto;
  /** The middle of the eyebrow on the left of the image. */
  leftBrow: PicturePointDto;
  /** The middle of the eyebrow on the right of the image. */
  rightBrow: PicturePointDto;
  /** The tip of the chin. Without it, the chin is estimated. */
  chin?: PicturePointDto;
}

/** A number in a request. The rules decide whether it is required, and its range. */
const GivenShare = (example: number, { min, max }: Range) =>
  applyDecorators(
    IsOptional(),
    IsNumber(),
    ApiProperty({ type: 'number', nullable: true, minimum: min, maximum: max, example }),
  );

@ApiSchema({ description: 'A point of an image, as in `PicturePointDto`.' })
export class GivenPicturePointDto {
  /** Distance from the left edge, as a share of the width. */
  @GivenShare(0.42, whole)
  x?: number | null;
  /** Distance from the upper edge, as a share of the height. */
  @GivenShare(0.38, whole)
  y?: number | null;
}

@ApiSchema({ description: 'A mouth, as in `MouthPlaceDto`.' })
export class GivenMouthPlaceDto extends GivenPicturePointDto {
  /** Width of the mouth, as a share of the width of the image. */
  @GivenShare(0.16, mouthRanges.width)
  width?: number | null;
  /** Height of the lips, as a share of the height of the image. */
  @GivenShare(0.05, mouthRanges.height)
  height?: number | null;
  /** Tilt of the mouth in degrees, clockwise. */
  @GivenShare(2.5, mouthRanges.angle)
  angle?: number | null;
}

const Given = (type: typeof GivenPicturePointDto | typeof GivenMouthPlaceDto, required = true) =>
  applyDecorators(
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => type),
    ApiProperty({ type, nullable: true, required }),
  );

@ApiSchema({ description: 'Places of a face, as in `FacePlacementDto`.' })
export class GivenFacePlacementDto {
  /** The mouth, which opens while the avatar speaks. */
  @Given(GivenMouthPlaceDto)
  mouth?: GivenMouthPlaceDto | null;
  /** The middle of the eye on the left of the image. */
  @Given(GivenPicturePointDto)
  leftEye?: GivenPicturePointDto | null;
  /** The middle of the eye on the right of the image. */
  @Given(GivenPicturePointDto)
  rightEye?: GivenPicturePointDto | null;
  /** The middle of the eyebrow on the left of the image. */
  @Given(GivenPicturePointDto)
  leftBrow?: GivenPicturePointDto | null;
  /** The middle of the eyebrow on the right of the image. */
  @Given(GivenPicturePointDto)
  rightBrow?: GivenPicturePointDto | null;
  /** The tip of the chin. Without it, the chin is estimated. */
  @Given(GivenPicturePointDto, false)
  chin?: GivenPicturePointDto | null;
}

/** The source of an avatar, in bodies of requests. */
const Source = (required: boolean) =>
  applyDecorators(
    IsOptional(),
    IsString(),
    MaxLength(limits.url),
    ApiProperty({
      type: 'string',
      nullable: true,
      required,
      example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg',
    }),
  );

@ApiSchema({
  description: 'An avatar to save. Absent fields keep their value. Null clears a field.',
})
export class SaveAvatarDto {
  /** The name of the avatar. Guests do not see it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Aina' })
  name?: string | null;
  /** The gender of the voice. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ enum: voiceGenders, nullable: true, required: false, example: 'FEMALE' })
  gender?: string | null;
  /**
   * The source of the picture: the address of an uploaded image, or `videos/<id>`, an available
   * video of the library, whose poster is used.
   */
  @Source(false)
  video?: string | null;
  /**
   * The places of the face. If absent or null, the server looks for a face in a new image, which
   * takes a few seconds.
   */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => GivenFacePlacementDto)
  @ApiProperty({ type: GivenFacePlacementDto, nullable: true, required: false })
  placement?: GivenFacePlacementDto | null;
  /** The version that was read. A stale version is rejected with 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'An image in which to look for a face.' })
export class FindFaceDto {
  /** The address of an uploaded image, or `videos/<id>` of an available video. */
  @Source(true)
  video?: string | null;
}

@ApiSchema({ description: 'The face that was found.' })
export class FoundFaceDto {
  /** Address of the image in which the face was found. */
  @ApiProperty({ example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg' })
  preview: string;
  /** The places of the face. */
  @ApiProperty({ type: FacePlacementDto })
  placement: FacePlacementDto;
}

@ApiSchema({ description: 'A tasting with a video that an avatar speaks.' })
export class AvatarUseDto {
  /** The id of the tasting. */
  @ApiProperty({ example: 'wN3kP9xR2sV7bJ5mQ1dF' })
  reference: string;
  /** The name of the tasting. */
  @ApiProperty({ example: 'Tres garnachas' })
  name: string;
}

@ApiSchema({ description: 'An avatar, which speaks generated videos.' })
export class AvatarDto {
  /** The id, 20 characters. Tastings name it as `avatars/<id>`. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The name of the avatar. */
  @ApiProperty({ example: 'Aina' })
  name: string;
  /** The gender of the voice. */
  @ApiProperty({ enum: voiceGenders })
  gender: VoiceGender;
  /** The source of the picture: the address of an image, or `videos/<id>`. */
  @ApiProperty({ example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg' })
  video: string;
  /** Address of an image of the avatar. */
  @ApiProperty({ example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/avatars/6a2f.jpg' })
  preview: string;
  /** The places of the face in the image. Null for the default avatars, which are drawn. */
  @ApiProperty({ type: FacePlacementDto, nullable: true })
  placement: FacePlacementDto | null;
  /** Whether this is a default avatar, which every organiser has and nobody can change. */
  isDefault: boolean;
  /** The tastings with videos that the avatar speaks. */
  @ApiProperty({ type: [AvatarUseDto] })
  usedIn: AvatarUseDto[];
  /** When the avatar was created. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  createdAt: string;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  lastUpdate: string;
  /** Whether this is demo data that the server created. */
  demo: boolean;
  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

const avatarFields = [
  'id',
  'reference',
  'name',
  'gender',
  'video',
  'preview',
  'placement',
  'isDefault',
  'usedIn',
  'createdAt',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof AvatarDto)[];

export class ListAvatarsQueryDto extends ListQueryDto {
  @IsFields(avatarFields)
  fields?: (keyof AvatarDto)[];
}
