import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JsonPage } from '../platform/database/lists/paging.js';
import { Owner } from '../platform/http/access/access.js';
import { Idempotent } from '../platform/http/idempotency.js';
import {
  Change,
  Copy,
  Creation,
  Deletion,
  DocumentedBody,
  Reading,
  Restoration,
} from '../platform/http/openapi/entity-docs.js';
import { DeletedDto } from '../platform/http/openapi/error.dto.js';
import { Paged } from '../platform/http/openapi/paged.js';
import {
  ListedProductDto,
  ListProductsQueryDto,
  ProductDto,
  SaveProductDto,
} from './product.dto.js';
import { ProductsService } from './products.service.js';

const full = 'MAX_WINES: the plan is full.';

@ApiTags('Products')
@Controller('api/v1/product/:uid')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Owner('view', { apiKey: true })
  @Get()
  @ApiOperation({
    summary: 'List the products',
    description:
      'Lists the products, last changed first. `sort` accepts name, type and lastUpdate; `q` searches name, article number, subtype, region, country, vintage and attributes.',
  })
  @Paged(ProductDto, { fields: ListedProductDto })
  listProducts(@Param('uid') uid: string, @Query() query: ListProductsQueryDto): Promise<JsonPage> {
    return this.products.list(uid, query);
  }

  @Owner('manage')
  @Idempotent()
  @Post()
  @HttpCode(200)
  @Creation(ProductDto, 'a product', {
    description:
      'Upload its picture first. Types and attributes are listed under assessment sheets.',
    full,
  })
  @DocumentedBody(
    SaveProductDto,
    {
      name: 'Viña Retrogusto Reserva',
      type: 'WINE',
      subtype: 'RED',
      image: '/files/h3Kq8ZtWv1Rm5YpLx0Bn/products/5f0c1c1e-7a5e-4f39-9a52-3ad8d4b0e6a1.png',
      price: 18.5,
      discountedPrice: 15.9,
      externalStoreURL: 'https://shop.example.com/reserva',
      vintage: 2019,
      region: 'Rioja',
      country: 'ES',
      grapes: [
        { name: 'Tempranillo', percentage: 85 },
        { name: 'Graciano', percentage: 15 },
      ],
      referenceCode: 'RG-2019-RES',
      properties: [
        { name: { ES: 'Crianza', CA: 'Criança', EN: 'Ageing' }, value: '12', unit: 'meses' },
      ],
    },
    ['name', 'type', 'subtype', 'image'],
  )
  createProduct(@Param('uid') uid: string, @Body() body: SaveProductDto): Promise<ProductDto> {
    return this.products.create(uid, body);
  }

  @Owner('view', { apiKey: true })
  @Get(':id')
  @Header('content-type', 'application/json; charset=utf-8')
  @Reading(ProductDto, 'a product', 'Includes its attributes and its blend.')
  readProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<string> {
    return this.products.readJson(uid, id);
  }

  @Owner('manage')
  @Post(':id')
  @HttpCode(200)
  @Change(ProductDto, 'a product')
  @DocumentedBody(SaveProductDto, { price: '19,50', discountedPrice: null, version: 1 })
  updateProduct(
    @Param('uid') uid: string,
    @Param('id') id: string,
    @Body() body: SaveProductDto,
  ): Promise<ProductDto> {
    return this.products.update(uid, id, body);
  }

  @Owner('manage')
  @Delete(':id')
  @Deletion('a product', 'Past tastings and their reports keep it.')
  async deleteProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<DeletedDto> {
    await this.products.remove(uid, id);
    return { deleted: true };
  }

  @Owner('manage')
  @Post(':id/restore')
  @HttpCode(200)
  @Restoration(ProductDto, 'a product', 'Tastings kept the product while it was deleted.', full)
  restoreProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.restore(uid, id);
  }

  @Owner('manage')
  @Idempotent()
  @Post('clone/:id')
  @HttpCode(200)
  @Copy(ProductDto, 'a product', 'Copies all values; the name says that it is a copy.', full)
  cloneProduct(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.clone(uid, id);
  }

  @Owner('manage')
  @Idempotent()
  @Post('cloneStructure/:id')
  @HttpCode(200)
  @Copy(
    ProductDto,
    'the structure of a product',
    'Copies type, subtype and attributes, without values.',
    full,
  )
  cloneProductStructure(@Param('uid') uid: string, @Param('id') id: string): Promise<ProductDto> {
    return this.products.cloneStructure(uid, id);
  }
}
