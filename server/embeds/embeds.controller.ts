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
import { Owner, Public } from '../platform/http/access/access.js';
import { AccountQueue } from '../platform/http/limits/account-queue.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { DocumentedBody, named } from '../platform/http/openapi/entity-docs.js';
import { EmbedDto, EmbedPictureQueryDto, SaveEmbedDto } from './embed.dto.js';
import { EmbedsService } from './embeds.service.js';

/**
 * Any web site may show the image. Browsers keep it for an hour. After that, they show the old
 * image while they fetch the new one. The policy forbids scripts and requests.
 */
const pictureHeaders = {
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
};

// Limits parallel calls, because each call counts the ratings of all guests of the product.
const counting = new AccountQueue();

@ApiTags('Products')
@Controller()
export class EmbedsController {
  constructor(private readonly embeds: EmbedsService) {}

  @Owner('view', { apiKey: true })
  @UseInterceptors(counting)
  @Get('api/v1/product/:uid/:id/embed')
  @named('a product')
  @ApiOperation({
    summary: 'Read the image of a product’s rating for your web site',
    description:
      'Use it as `<a href="link"><img src="image?lang=es&theme=light" …></a>`. It needs no script.',
  })
  @ApiOkResponse({ type: EmbedDto, description: 'The current state.' })
  readProductEmbed(@Param('uid') uid: string, @Param('id') id: string): Promise<EmbedDto> {
    return this.embeds.read(uid, id);
  }

  @Owner('manage')
  @UseInterceptors(counting)
  @Put('api/v1/product/:uid/:id/embed')
  @named('a product')
  @ApiOperation({
    summary: 'Show or hide a product’s rating on your web site',
    description:
      'A hidden rating’s image answers 404 at once. Browsers that have loaded it may show it for another hour.',
  })
  @DocumentedBody(SaveEmbedDto, { shown: true }, ['shown'])
  @ApiOkResponse({ type: EmbedDto, description: 'The stored state.' })
  saveProductEmbed(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() { shown }: SaveEmbedDto,
  ): Promise<EmbedDto> {
    return this.embeds.save(uid, id, shown);
  }

  /** The image for web sites. `EmbedDto` documents its address. */
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
