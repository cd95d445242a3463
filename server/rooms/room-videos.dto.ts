import { ApiExtraModels, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { VideoAudioDto, VideoCaptionsDto, VideoSourceDto } from '../videos/video.dto.js';

const sources = ['FILE', 'YOUTUBE', 'VIMEO'] as const;

@ApiSchema({ description: 'A video of the tasting.' })
export class RoomVideoDto {
  /** FILE has the addresses of its files. The others are shown by their sites. */
  @ApiProperty({ enum: sources })
  source: (typeof sources)[number];
  /** The id of the video at its source. */
  @ApiProperty({ example: 'aqz-KE-bpKQ' })
  id: string;
  /** The title at its site. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Big Buck Bunny' })
  title: string | null;
  /** Address of a picture of the video. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/videos/6a2f.webp',
  })
  poster: string | null;
  /** Length in seconds. */
  @ApiProperty({ type: 'number', nullable: true, example: 74.2 })
  duration: number | null;
  /** The files, the largest first. Their addresses stop working after 6 to 12 hours. */
  @ApiProperty({ type: [VideoSourceDto] })
  files: VideoSourceDto[];
  /** The sound alone. Null without sound, and for videos that an older release converted. */
  @ApiProperty({ type: () => VideoAudioDto, nullable: true })
  audio: VideoAudioDto | null;
  /** The captions, one for each language. A site shows its own. */
  @ApiProperty({ type: [VideoCaptionsDto] })
  captions: VideoCaptionsDto[];
}

const videosBySlot = {
  type: 'object' as const,
  additionalProperties: { $ref: '#/components/schemas/RoomVideoDto' },
};

@ApiExtraModels(RoomVideoDto)
@ApiSchema({ description: 'The videos that the attendee may watch, by place in the tasting.' })
export class RoomVideosDto {
  /** Videos on the tasting: podcastPresentationVideo and podcastGoodbyeVideo. */
  @ApiProperty(videosBySlot)
  tasting: Partial<Record<string, RoomVideoDto>>;
  /**
   * Videos on the visible products, by the product's reference in the tasting: podcastMainVideo,
   * podcastViewVideo, podcastSmellVideo, podcastTasteVideo and podcastFinalVideo.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: videosBySlot,
  })
  products: Record<string, Partial<Record<string, RoomVideoDto>>>;
}
