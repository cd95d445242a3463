import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Param,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Listed } from '../../platform/database/paging.js';
import { type CurrentGuest, GuestIdentity } from '../../platform/http/access.js';
import { Sent } from '../../platform/http/entity-docs.js';
import { ErrorDto } from '../../platform/http/error.dto.js';
import { OwnTurns } from '../../platform/http/own-turns.js';
import { Paged } from '../../platform/http/paged.js';
import { OwnEmail } from '../visits.controller.js';
import { BuyList } from './buy-list.js';
import {
  BuyListDto,
  GuestNoteDto,
  NotesQueryDto,
  PalateDto,
  RoomComparisonDto,
  SaveBuyListDto,
} from './palate.dto.js';
import { PalateService } from './palate.service.js';

// they read all that somebody said, and what everybody said at a tasting
const reading = new OwnTurns();

const Own = () => applyDecorators(OwnEmail(), UseInterceptors(reading));

/** What guests learn of their own taste. */
@ApiTags('Assistants')
@Controller('api/v1/assistant/:email')
export class PalateController {
  constructor(
    private readonly palates: PalateService,
    private readonly list: BuyList,
  ) {}

  @Own()
  @Get('palate')
  @ApiOperation({
    summary: 'Read what a guest likes',
    description:
      'Of nothing but the guest’s own stars, at the latest 200 tastings and of the latest 2,000 ratings; trials, and what is blind and not revealed, are ' +
      'left out. Each product counts once, with the mean of its stars. From five rated products on, what three of them have in common and two have not is ' +
      'held against all of them: `n` products, their `mean`, and `lift`, the difference drawn towards none as if three more were average.',
  })
  @ApiOkResponse({ type: PalateDto })
  readPalate(@GuestIdentity() guest: CurrentGuest): Promise<PalateDto> {
    return this.palates.palate(guest);
  }

  @Own()
  @Get('palate/:assistantId')
  @ApiParam({
    name: 'assistantId',
    description: 'The guest at a tasting of theirs.',
    example: 'a1Yb3VtQ0c5nKx8JmE2a',
  })
  @ApiOperation({
    summary: 'Compare a guest’s ratings with the room’s',
    description:
      'At one of the guest’s own tastings. Of the room nothing but how many rated a product and their mean, where five others did.',
  })
  @ApiOkResponse({ type: RoomComparisonDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: 'It is no tasting of the guest’s, or nothing that they know was rated there.',
  })
  compareWithRoom(
    @GuestIdentity() guest: CurrentGuest,
    @Param('assistantId') assistantId: string,
  ): Promise<RoomComparisonDto> {
    return this.palates.compare(guest, assistantId);
  }

  @Own()
  @Get('notes')
  @ApiOperation({
    summary: 'Search a guest’s own notes',
    description:
      'All that the guest wrote of products, over all tastings, the latest first; `q` looks in the notes.',
  })
  @Paged(GuestNoteDto)
  @ApiBadRequestResponse({
    type: ErrorDto,
    description: 'INVALID_QUERY: the cursor is of something else.',
  })
  listNotes(
    @GuestIdentity() guest: CurrentGuest,
    @Query() { limit = 20, ...query }: NotesQueryDto,
  ): Promise<Listed<GuestNoteDto>> {
    return this.palates.notes(guest, { limit, ...query });
  }

  @Own()
  @Get('buyList')
  @ApiOperation({
    summary: 'Read a guest’s buy list',
    description: 'In the guest’s own order, with where each product is sold now.',
  })
  @ApiOkResponse({ type: BuyListDto })
  readBuyList(@GuestIdentity() guest: CurrentGuest): Promise<BuyListDto> {
    return this.list.read(guest);
  }

  @Own()
  @Put('buyList')
  @ApiOperation({
    summary: 'Put a guest’s buy list in order',
    description:
      'The products that are sent take the place of those that were on it; none empties it. It is kept with the visits at which the products were tasted, ' +
      'and forgotten with them. A token for one organiser’s tastings reads and changes what is of those alone.',
  })
  @Sent(
    SaveBuyListDto,
    {
      products: [{ assistantId: 'a1Yb3VtQ0c5nKx8JmE2a', productReference: 'r1Yb3VtQ0c5nKx8JmE2a' }],
    },
    ['products'],
  )
  @ApiOkResponse({ type: BuyListDto, description: 'As it is kept.' })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'UNKNOWN_REFERENCE: what was not at that visit of the guest’s, or is blind and not revealed.',
  })
  saveBuyList(
    @GuestIdentity() guest: CurrentGuest,
    @Body() { products }: SaveBuyListDto,
  ): Promise<BuyListDto> {
    return this.list.save(guest, products);
  }
}
