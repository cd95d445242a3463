import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import { DeletedDto, ErrorDto } from '../platform/http/error.dto.js';
import { Idempotent } from '../platform/http/idempotency.js';
import { Paged } from '../platform/http/paged.js';
import { ProductDto, SaveProductDto } from './product.dto.js';
import { ProductsService } from './products.service.js';

@ApiTags('Products')
@ApiForbiddenResponse({ type: ErrorDto, description: 'FORBIDDEN: the uid is not yours. MAX_WINES: the plan is full.' })
@Controller('api/v1/product/:uid')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Owner({ apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the products',
    description:
      'The last changed first. `sort` knows name, type and lastUpdate; `q` looks in name, article number, region, country and vintage.',
  })
  @Paged(ProductDto)
  listProducts(@Param('uid') uid: string, @Query() query: ListQueryDto): Promise<ListedJson> {
    return this.products.list(uid, query);
  }

  @Owner()
  @Idempotent()
  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Create a product' })
  @ApiOkResponse({ type: ProductDto })
  @ApiUnprocessableEntityResponse({ type: ErrorDto, description: 'A rule is broken; `error_msg` is the first, `issues` has all.' })
  createProduct(@Param('uid') uid: string, @Body() body: SaveProductDto): Promise<ProductDto> {
    return this.products.create(uid, body);
  }

  @Owner({ apiKey: true })
  @Get(':id')
  @ApiOperation({ summary: 'Read a product' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  readProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.read(uid, id);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change a product', description: 'What is absent keeps its value, null clears it.' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ type: ErrorDto, description: 'VERSION_CONFLICT, with the stored product in `current`.' })
  @ApiUnprocessableEntityResponse({ type: ErrorDto })
  updateProduct(@Param('uid') uid: string, @Param('id') id: string, @Body() body: SaveProductDto): Promise<ProductDto> {
    return this.products.update(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @ApiOperation({ summary: 'Delete a product', description: 'Tastings that took place and their reports keep it.' })
  @ApiOkResponse({ type: DeletedDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  async deleteProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.products.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore a product',
    description:
      'Takes back a deletion of the last 30 days, as it was, and a place of the plan; what was not deleted is answered as it is. Tastings that use it never lost it.',
  })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ type: ErrorDto, description: 'Unknown, or deleted more than 30 days ago.' })
  restoreProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.restore(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('clone/:id')
  @HttpCode(200)
  @ApiOperation({ summary: 'Copy a product', description: 'With all its values, under a name that says it is a copy.' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  cloneProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.clone(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('cloneStructure/:id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Copy the structure of a product',
    description: 'Type, subtype and attributes, with values still to be filled in.',
  })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ type: ErrorDto })
  cloneProductStructure(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.cloneStructure(uid, id);
  }
}
