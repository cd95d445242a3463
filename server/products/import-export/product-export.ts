import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { countryName } from '../../../shared/vocabulary/countries.js';
import { type FileLanguage, fileLanguages } from '../../../shared/vocabulary/languages.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { visibleProperties } from '../../../shared/vocabulary/product.js';
import { type ProductColumn, productColumns } from '../../../shared/vocabulary/product-columns.js';
import { Activities } from '../../activity/activities.js';
import { CompanyService } from '../../company/company.service.js';
import { Database } from '../../platform/database/database.js';
import { type TableKind, writeTableFile } from '../../platform/tables/write-table-file.js';
import type { ProductDto } from '../product.dto.js';
import { listProducts } from '../products.queries.js';
import { headings } from './columns.js';
import { formatBlend } from './format-blend.js';
import { attributesInUse } from './product-import-export.queries.js';

const pageSize = 200;

const sheetNames: Record<FileLanguage, string> = {
  ES: 'Productos',
  CA: 'Productes',
  EN: 'Products',
  DE: 'Produkte',
  FR: 'Produits',
  IT: 'Prodotti',
  PL: 'Produkty',
  PT: 'Produtos',
};

/**
 * Exports the catalogue as a table that the import can read, with a column for each field and each
 * attribute in use.
 */
@Injectable()
export class ProductExport {
  constructor(
    private readonly db: Database,
    private readonly companies: CompanyService,
    private readonly activities: Activities,
  ) {}

  /** Starts the export. The products are read page by page while the client downloads. */
  async write(uid: string, kind: TableKind, lang?: FileLanguage): Promise<Readable> {
    const company = await this.companies.one(uid);
    const language = lang ?? fileLanguages.find((each) => each === company.lang) ?? 'ES';
    const used = await attributesInUse(this.db, uid);
    const attributes = [
      ...new Set(used.map(({ name, unit }) => headingOf(localize(name, language), unit))),
    ];
    const titles = [...productColumns.map((column) => headings[column][language]), ...attributes];
    const sheet = sheetNames[language];
    await this.activities.of('product')(this.db, { ownerUid: uid, id: '', name: '' }, 'exported');
    // a decimal comma needs a semicolon as separator
    return writeTableFile(
      kind,
      { sheet, headings: titles, semicolon: language !== 'EN' },
      this.rows(uid, kind, language, attributes),
    );
  }

  private async *rows(uid: string, kind: TableKind, language: FileLanguage, attributes: string[]) {
    const number = new Intl.NumberFormat(language, {
      maximumFractionDigits: 2,
      useGrouping: false,
    });
    const written = (value: number | null) =>
      value === null || kind === 'xlsx' ? value : number.format(value);
    let cursor: string | null = null;
    do {
      const page = await listProducts(this.db, uid, {
        sort: 'name',
        limit: pageSize,
        ...(cursor && { cursor }),
      });
      yield (JSON.parse(page.rows) as ProductDto[]).map((product) => {
        const told = new Map(
          visibleProperties(product.properties, language).map(
            ({ name, value, unit }) => [headingOf(name, unit), value] as const,
          ),
        );
        const fields: Record<ProductColumn, string | number | null> = {
          referenceCode: product.referenceCode,
          name: product.name,
          type: localize(product.type.name, language),
          subtype: localize(product.subtype.name, language),
          vintage: product.vintage,
          price: written(product.price),
          discountedPrice: written(product.discountedPrice),
          region: product.region,
          country: product.country && countryName(product.country, language),
          grapes: formatBlend(product.grapes, language),
          externalStoreURL: product.externalStoreURL,
          image: product.image,
        };
        return [
          ...productColumns.map((column) => fields[column]),
          ...attributes.map((heading) => told.get(heading) ?? null),
        ];
      });
      cursor = page.nextCursor;
    } while (cursor);
  }
}

const headingOf = (name: string, unit: string): string =>
  unit.trim() ? `${name.trim()} (${unit.trim()})` : name.trim();
