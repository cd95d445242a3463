import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListQueryDto } from '../platform/database/list-query.dto.js';
import type { ListedJson } from '../platform/database/paging.js';
import { Owner } from '../platform/http/access.js';
import { Change, Copy, Creation, Deletion, Reading, Restoration } from '../platform/http/entity-docs.js';
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
  @Creation(ProductDto, 'a product')
  createProduct(@Param('uid') uid: string, @Body() body: SaveProductDto): Promise<ProductDto> {
    return this.products.create(uid, body);
  }

  @Owner({ apiKey: true })
  @Get(':id')
  @Reading(ProductDto, 'a product')
  readProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.read(uid, id);
  }

  @Owner()
  @Post(':id')
  @HttpCode(200)
  @Change(ProductDto, 'a product')
  updateProduct(@Param('uid') uid: string, @Param('id') id: string, @Body() body: SaveProductDto): Promise<ProductDto> {
    return this.products.update(uid, id, body);
  }

  @Owner()
  @Delete(':id')
  @Deletion('a product', 'Tastings that took place and their reports keep it.')
  async deleteProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.products.remove(uid, id);
    return { deleted: true };
  }

  @Owner()
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(ProductDto, 'a product', 'Tastings that use it never lost it.')
  restoreProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.restore(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('clone/:id')
  @HttpCode(200)
  @Copy(ProductDto, 'a product', 'With all its values, under a name that says it is a copy.')
  cloneProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.clone(uid, id);
  }

  @Owner()
  @Idempotent()
  @Post('cloneStructure/:id')
  @HttpCode(200)
  @Copy(ProductDto, 'the structure of a product', 'Type, subtype and attributes, with values still to be filled in.')
  cloneProductStructure(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.cloneStructure(uid, id);
  }
}
