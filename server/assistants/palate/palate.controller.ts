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
import type { PageRows } from '../../platform/database/lists/paging.js';
import { type CurrentGuest, GuestIdentity } from '../../platform/http/access/access.js';
import { AccountQueue } from '../../platform/http/limits/account-queue.js';
import { DocumentedBody } from '../../platform/http/openapi/entity-docs.js';
import { ErrorDto } from '../../platform/http/openapi/error.dto.js';
import { Paged } from '../../platform/http/openapi/paged.js';
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

// These calls read all answers of a guest, and all ratings of a tasting.
const reading = new AccountQueue();

const Own = () => applyDecorators(OwnEmail(), UseInterceptors(reading));

/** A guest's own taste. */
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
    summary: 'Read a guest’s taste',
    description:
      'Uses only the guest’s own stars: the latest 2,000 ratings at the latest 200 tastings. Trials of tastings and hidden products are ' +
      'left out. Each product counts once, with the mean of its stars. A trait is compared with all rated products if at least three products have it and at least two do not. ' +
      '`n` is the number of products with the trait, and `mean` the mean of their stars. `lift` is the difference between `mean` and the mean of all rated products. Three average products are added to those with the trait, which brings `lift` closer to 0. ' +
      'At least five rated products are needed.',
  })
  @ApiOkResponse({ type: PalateDto })
  readPalate(@GuestIdentity() guest: CurrentGuest): Promise<PalateDto> {
    return this.palates.palate(guest);
  }

  @Own()
  @Get('palate/:assistantId')
  @ApiParam({
    name: 'assistantId',
    description: 'Id of the guest at one of their tastings.',
    example: 'a1Yb3VtQ0c5nKx8JmE2a',
  })
  @ApiOperation({
    summary: 'Compare a guest’s ratings with the room’s',
    description:
      'For one of the guest’s own tastings. The room’s part is only the number of ratings and their mean, for products with at least five other ratings.',
  })
  @ApiOkResponse({ type: RoomComparisonDto })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description:
      'It is not a tasting of the guest, or they rated no product there that is visible to them.',
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
      'All notes of the guest about products, from all tastings, latest first. `q` searches the notes.',
  })
  @Paged(GuestNoteDto)
  @ApiBadRequestResponse({
    type: ErrorDto,
    description: 'INVALID_QUERY: the cursor belongs to another list.',
  })
  listNotes(
    @GuestIdentity() guest: CurrentGuest,
    @Query() { limit = 20, ...query }: NotesQueryDto,
  ): Promise<PageRows<GuestNoteDto>> {
    return this.palates.notes(guest, { limit, ...query });
  }

  @Own()
  @Get('buyList')
  @ApiOperation({
    summary: 'Read a guest’s buy list',
    description: 'In the guest’s own order, with the current shop link of each product.',
  })
  @ApiOkResponse({ type: BuyListDto })
  readBuyList(@GuestIdentity() guest: CurrentGuest): Promise<BuyListDto> {
    return this.list.read(guest);
  }

  @Own()
  @Put('buyList')
  @ApiOperation({
    summary: 'Replace a guest’s buy list',
    description:
      'The sent products replace the list. An empty list clears it. It is stored with the visits at which the products were tasted, ' +
      'and erased with them. A token of one organiser reads and changes only the products of that organiser’s tastings.',
  })
  @DocumentedBody(
    SaveBuyListDto,
    {
      products: [{ assistantId: 'a1Yb3VtQ0c5nKx8JmE2a', productReference: 'r1Yb3VtQ0c5nKx8JmE2a' }],
    },
    ['products'],
  )
  @ApiOkResponse({ type: BuyListDto, description: 'The stored list.' })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description:
      'UNKNOWN_REFERENCE: the product was not at that visit of the guest, or is still hidden.',
  })
  saveBuyList(
    @GuestIdentity() guest: CurrentGuest,
    @Body() { products }: SaveBuyListDto,
  ): Promise<BuyListDto> {
    return this.list.save(guest, products);
  }
}
