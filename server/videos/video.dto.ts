import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, MaxLength } from 'class-validator';
import { sentenceLimits } from '../../shared/rules/speech.js';
import { limits } from '../../shared/vocabulary/limits.js';
import {
  captionLanguages,
  type VideoKind,
  type VideoStatus,
  videoKinds,
  videoStatuses,
} from '../../shared/vocabulary/video.js';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceGenders,
  voiceLanguages,
} from '../../shared/vocabulary/voices.js';
import { IsFields, ListQueryDto } from '../platform/database/lists/list-query.dto.js';

@ApiSchema({ description: 'The public data of a video.' })
export class PublicVideoDto {
  /** The title on YouTube or Vimeo. */
  @ApiProperty({ example: 'Big Buck Bunny' })
  title: string;
}

export class VimeoVideoQueryDto {
  /** The key of an unlisted video, which its link has behind the number. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ required: false, example: '8272103f6e' })
  h?: string;
}

@ApiSchema({ description: 'A video to upload.' })
export class BeginUploadDto {
  /** The name of the video in the library. Guests do not see it. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, example: 'Vendimia 2026' })
  name?: string | null;
  /** The size of the file in bytes. */
  @IsOptional()
  @IsInt()
  @Max(Number.MAX_SAFE_INTEGER)
  @ApiProperty({ type: 'integer', nullable: true, example: 48_211_968 })
  size?: number | null;
  /** The media type of the file, if it is known. It must be a video. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'video/quicktime' })
  type?: string | null;
}

@ApiSchema({ description: 'An upload that has begun.' })
export class BegunUploadDto {
  /** The id of the video. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /**
   * The address that accepts the bytes with the tus 1.0 protocol: PATCH sends bytes, HEAD tells how
   * many have arrived. It needs no token, so keep it secret. An address at Vimeo is absolute.
   */
  @ApiProperty({ example: '/upload/kX2vB8nQ4mZ1cR7tY0wL.x3Jd0TqkYc2mZb7wQvR9tA' })
  uploadUrl: string;
}

@ApiSchema({ description: 'Changes of a video. Absent fields keep their value.' })
export class SaveVideoDto {
  /** The name of the video in the library. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.name)
  @ApiProperty({ type: 'string', nullable: true, required: false, example: 'Vendimia 2026' })
  name?: string | null;
  /** The version that was read. A stale version is rejected with 409. */
  @IsOptional()
  @IsInt()
  @ApiProperty({ type: 'integer', required: false, example: 1 })
  version?: number;
}

@ApiSchema({ description: 'A tasting that shows a video.' })
export class VideoUseDto {
  /** The id of the tasting. */
  @ApiProperty({ example: 'wN3kP9xR2sV7bJ5mQ1dF' })
  reference: string;
  /** The name of the tasting. */
  @ApiProperty({ example: 'Tres garnachas' })
  name: string;
}

@ApiSchema({ description: 'A video in the library.' })
export class VideoDto {
  /** The id, 20 characters, assigned by the server. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  id: string;
  /** The same as `id`. */
  @ApiProperty({ example: 'kX2vB8nQ4mZ1cR7tY0wL' })
  reference: string;
  /** The name in the library. */
  @ApiProperty({ example: 'Vendimia 2026' })
  name: string;
  /** Whether the video was uploaded or is spoken by an avatar. */
  @ApiProperty({ enum: videoKinds })
  kind: VideoKind;
  /** Guests can watch a video only when it is available. */
  @ApiProperty({ enum: videoStatuses })
  status: VideoStatus;
  /** Per cent of the upload, or of the conversion. */
  @ApiProperty({ type: 'integer', example: 100 })
  progress: number;
  /** The size in bytes: of the file that is uploaded, later of the stored files. */
  @ApiProperty({ type: 'integer', example: 31_457_280 })
  size: number;
  /** Length in seconds; null as long as it is unknown. */
  @ApiProperty({ type: 'number', nullable: true, example: 74.2 })
  duration: number | null;
  /** Width of the largest file in pixels; null as long as it is unknown. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1080 })
  width: number | null;
  /** Height of the largest file in pixels; null as long as it is unknown. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1920 })
  height: number | null;
  /** Address of a picture of the video. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/videos/6a2f.webp',
  })
  poster: string | null;
  /** The code of the reason why the video failed. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  error: string | null;
  /** The id at Vimeo, if Vimeo hosts the video: its number, with `/key` if it is unlisted. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  vimeoId: string | null;
  /** The tastings that show the video. */
  @ApiProperty({ type: [VideoUseDto] })
  usedIn: VideoUseDto[];
  /** When the upload began. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  createdAt: string;
  /** The time of the last change. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:03:00.000Z' })
  lastUpdate: string;
  /** Whether this is demo data that the server created. */
  demo: boolean;
  /** Increases when the name changes. */
  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

@ApiSchema({ description: 'A file of a video.' })
export class VideoSourceDto {
  /** Address of the file. It stops working after 6 to 12 hours. */
  @ApiProperty({
    example: '/watch/kX2vB8nQ4mZ1cR7tY0wL/0.mp4?until=1795200000&signature=x3Jd0TqkYc2mZb7wQvR9tA',
  })
  url: string;
  /** Width in pixels. */
  @ApiProperty({ type: 'integer', example: 480 })
  width: number;
  /** Height in pixels. */
  @ApiProperty({ type: 'integer', example: 854 })
  height: number;
  /** Size in bytes. */
  @ApiProperty({ type: 'integer', example: 6_291_456 })
  size: number;
}

@ApiSchema({ description: 'The sound of a video, for listening on a poor connection.' })
export class VideoAudioDto {
  /** Address of the file (AAC in MP4). It stops working after 6 to 12 hours. */
  @ApiProperty({
    example:
      '/watch/kX2vB8nQ4mZ1cR7tY0wL/audio.m4a?until=1795200000&signature=x3Jd0TqkYc2mZb7wQvR9tA',
  })
  url: string;
  /** Size in bytes. */
  @ApiProperty({ type: 'integer', example: 1_187_840 })
  size: number;
}

@ApiSchema({ description: 'The captions of a video in one language.' })
export class VideoCaptionsDto {
  /** Address of a WebVTT file. It stops working after 6 to 12 hours. */
  @ApiProperty({
    example:
      '/watch/kX2vB8nQ4mZ1cR7tY0wL/es.5f0c1a9e.vtt?until=1795200000&signature=x3Jd0TqkYc2mZb7wQvR9tA',
  })
  url: string;
  /** The language of the captions, as a BCP 47 tag. */
  @ApiProperty({ example: 'es' })
  language: string;
  /** Whether the server made them from the text that an avatar speaks. */
  generated: boolean;
}

@ApiSchema({ description: 'Captions to add to a video.' })
export class SaveCaptionsDto {
  /** The language of the captions. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ type: 'string', enum: captionLanguages, nullable: true, example: 'es' })
  language?: string | null;
  /** The content of a WebVTT or SRT file, 500 KB at most. */
  @IsOptional()
  @IsString()
  @MaxLength(limits.captionsBytes)
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'WEBVTT\n\n00:01.000 --> 00:03.500\nBienvenidos a la bodega.\n',
  })
  text?: string | null;
}

@ApiSchema({ description: 'A video in the library, with the addresses of its files.' })
export class WatchableVideoDto extends VideoDto {
  /**
   * Address of the largest file; of the page at Vimeo, if Vimeo hosts the video. Null until the
   * video is available.
   */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/watch/kX2vB8nQ4mZ1cR7tY0wL/0.mp4?until=1795200000&signature=x3Jd0TqkYc2mZb7wQvR9tA',
  })
  link: string | null;
  /** The files of the video, the largest first. Empty if Vimeo hosts the video. */
  @ApiProperty({ type: [VideoSourceDto] })
  sources: VideoSourceDto[];
  /** The sound alone. Null without sound, and for videos that an older release converted. */
  @ApiProperty({ type: () => VideoAudioDto, nullable: true })
  audio: VideoAudioDto | null;
  /** The captions, one for each language. Those that an avatar’s text became come first. */
  @ApiProperty({ type: [VideoCaptionsDto] })
  captions: VideoCaptionsDto[];
  /**
   * The address at which the upload continues. Null after the last byte has arrived, and for an API
   * key.
   */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  uploadUrl: string | null;
}

@ApiSchema({ description: 'A spoken video that is being made or has been made.' })
export class VideoTaskDto {
  /** Guests can watch the video when it is available. */
  @ApiProperty({ enum: videoStatuses })
  status: VideoStatus;
  /** Per cent of the work. */
  @ApiProperty({ type: 'integer', example: 40 })
  progress: number;
  /** Length in seconds; null until the video is available. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  duration: number | null;
  /** Address of the video; null until it is available. It stops working after 6 to 12 hours. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  url: string | null;
  /**
   * The reason of a failure: 1 no face found, 2 image too large, 3 invalid markup, 4 the video
   * could not be made, 5 no voice for the language, 6 wrong gender, 7 internal error, 8 no voice of
   * the avatar’s gender; or the text of an outside service.
   */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  error: string | null;
}

@ApiSchema({ description: 'A voice for spoken videos.' })
export class VoiceDto {
  /** The language, such as `es-ES`. */
  @ApiProperty({ enum: Object.keys(voiceLanguages) })
  language: VoiceLanguage;
  /** The gender of the voice, which is that of the avatar. */
  @ApiProperty({ enum: voiceGenders })
  gender: VoiceGender;
  /** Whether the operator installed a natural voice. Otherwise a simple built-in voice speaks. */
  natural: boolean;
}

@ApiSchema({ description: 'The voices of this server.' })
export class VoicesDto {
  /** The voices by language, women first. */
  @ApiProperty({ type: [VoiceDto] })
  voices: VoiceDto[];
  /**
   * Whether an outside avatar service makes the videos, with its own voices. The voices of the list
   * then only speak sentences to listen to.
   */
  avatarService: boolean;
}

@ApiSchema({ description: 'A sentence to listen to.' })
export class SentenceDto {
  /** At most 300 characters, with or without SSML. */
  @IsOptional()
  @IsString()
  @MaxLength(sentenceLimits.markup)
  @ApiProperty({ type: 'string', nullable: true, example: 'Bienvenidos a nuestra bodega.' })
  text?: string | null;
  /** The language of the voice. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: Object.keys(voiceLanguages), nullable: true })
  language?: string | null;
  /** The gender of the voice. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @ApiProperty({ enum: voiceGenders, nullable: true })
  gender?: string | null;
}

const videoFields = [
  'id',
  'reference',
  'name',
  'kind',
  'status',
  'progress',
  'size',
  'duration',
  'width',
  'height',
  'poster',
  'error',
  'vimeoId',
  'usedIn',
  'createdAt',
  'lastUpdate',
  'demo',
  'version',
] satisfies (keyof VideoDto)[];

export class ListVideosQueryDto extends ListQueryDto {
  @IsFields(videoFields)
  fields?: (keyof VideoDto)[];
}

@ApiSchema({ description: 'The server has received the event of the avatar service.' })
export class AvatarEventTakenDto {
  /** Always true. */
  received: boolean;
}
