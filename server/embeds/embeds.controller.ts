import {
  Body,
  Controller,
  Get,
  Headers,
  Param,
  Put,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Owner, Public } from '../platform/http/access.js';
import { named, Sent } from '../platform/http/entity-docs.js';
import { OwnTurns } from '../platform/http/own-turns.js';
import { RateLimit } from '../platform/http/rate-limit.js';
import { EmbedDto, EmbedPictureQueryDto, SaveEmbedDto } from './embed.dto.js';
import { EmbedsService } from './embeds.service.js';

/** Of any web site, for an hour; after that the old one is shown while the new one is fetched. It runs nothing and asks for nothing. */
const pictureHeaders = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

// they count what everybody said who tasted the product
const counting = new OwnTurns();

@ApiTags('Products')
@Controller()
export class EmbedsController {
  constructor(private readonly embeds: EmbedsService) {}

  @Owner({ apiKey: true })
  @UseInterceptors(counting)
  @Get('api/v1/product/:uid/:id/embed')
  @named('a product')
  @ApiOperation({
    summary: 'Read how a product’s rating is shown on your web site',
    description:
      'As `<a href="link"><img src="image?lang=es&theme=light" …></a>`, without any script.',
  })
  @ApiOkResponse({ type: EmbedDto, description: 'As it is now.' })
  readProductEmbed(@Param('uid') uid: string, @Param('id') id: string): Promise<EmbedDto> {
    return this.embeds.read(uid, id);
  }

  @Owner()
  @UseInterceptors(counting)
  @Put('api/v1/product/:uid/:id/embed')
  @named('a product')
  @ApiOperation({
    summary: 'Show a product’s rating on your web site, or end it',
    description:
      'Ended, its picture answers 404 at once; browsers that have it may show it for an hour more.',
  })
  @Sent(SaveEmbedDto, { shown: true }, ['shown'])
  @ApiOkResponse({ type: EmbedDto, description: 'As it is stored.' })
  saveProductEmbed(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() { shown }: SaveEmbedDto,
  ): Promise<EmbedDto> {
    return this.embeds.save(uid, id, shown);
  }

  /** The image for a web site: what is known of it the address in `EmbedDto` says. */
  @Public()
  @RateLimit({ name: 'embed', by: 'address', max: 600 })
  @Get('embed/:key.svg')
  @ApiExcludeEndpoint()
  async readEmbedPicture(
    @Param('key') key: string,
    @Query() { lang = 'es', theme = 'light' }: EmbedPictureQueryDto,
    @Headers('if-none-match') knownTag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { tag, svg } = await this.embeds.picture(key, lang, theme);
    void reply.headers({ ...pictureHeaders, etag: tag });
    if (tag === knownTag) void reply.status(304);
    else void reply.type('image/svg+xml; charset=utf-8');
    return tag === knownTag ? undefined : svg;
  }
}
