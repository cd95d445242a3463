import { Injectable } from '@nestjs/common';
import { checkLength, choice } from '../../shared/rules/field.js';
import { type EventLanguage, eventLanguages } from '../../shared/vocabulary/languages.js';
import {
  isBlankText,
  type LocalizedText,
  localize,
} from '../../shared/vocabulary/localized-text.js';
import type { Sheet } from '../../shared/vocabulary/sheet.js';
import type { TranslatableKind } from '../../shared/vocabulary/translation.js';
import { CompanyService } from '../company/company.service.js';
import { assertValid, notFound, refuse } from '../platform/errors/app-error.js';
import { toCreateBody } from '../platform/http/exchange-file.js';
import { type ProductDto, SaveProductDto } from '../products/product.dto.js';
import { ProductsService } from '../products/products.service.js';
import { SaveSheetDto } from '../sheets/save-sheet.dto.js';
import { SheetsService } from '../sheets/sheets.service.js';
import { SaveTastingDto } from '../tastings/save-tasting.dto.js';
import type { TastingDto } from '../tastings/tasting.dto.js';
import { TastingsService } from '../tastings/tastings.service.js';
import {
  type TranslatableText,
  textsOfProduct,
  textsOfSheet,
  textsOfTasting,
} from './translatable-texts.js';
import { hasWords, translationOf, withTranslation } from './translated-text.js';
import type {
  ProposedTextDto,
  ReadTranslationsDto,
  SaveTranslationsDto,
  TextAddressDto,
  TranslatedPartDto,
  TranslationCountsDto,
  TranslationsDto,
} from './translation.dto.js';
import { TranslationService } from './translation-service.js';
import type { FileText } from './xliff.worker.js';

/** A tasting, a sheet or a product, with its texts that have words. */
type Thing = {
  kind: TranslatableKind;
  id: string;
  name: LocalizedText | string;
  version: number;
  texts: TranslatableText[];
  /** Stores the thing with the texts that were written. */
  save: (version: number) => Promise<unknown>;
};

/** The texts that organisers write for guests, by language. */
@Injectable()
export class TranslationsService {
  constructor(
    private readonly companies: CompanyService,
    private readonly tastings: TastingsService,
    private readonly sheets: SheetsService,
    private readonly products: ProductsService,
    private readonly service: TranslationService,
  ) {}

  /** @throws 404 */
  async count(uid: string, kind: string, id: string): Promise<TranslationCountsDto> {
    const { from, things } = await this.read(uid, kind, id);
    const texts = things.flatMap((thing) => thing.texts);
    const missing = (language: EventLanguage) =>
      texts.filter(({ text }) => translationOf(text, language, from) === null).length;
    return {
      name: localize(things[0]?.name, from),
      from,
      texts: texts.length,
      missing: Object.fromEntries(
        eventLanguages
          .filter((language) => language !== from)
          .map((language) => [language, missing(language)]),
      ),
    };
  }

  /** @throws 404; 422 INVALID_CHOICE for an unknown language */
  async list(uid: string, kind: string, id: string, code: string): Promise<TranslationsDto> {
    const { from, things } = await this.read(uid, kind, id);
    const language = languageOf(code, from);
    return {
      from,
      language,
      canSuggest: this.service.isUsed,
      parts: things.map((thing) => presentPart(thing, language, from)),
    };
  }

  /**
   * Stores translations of one thing, by the rules of its own form.
   * @throws 404; 409 when `version` is stale; 422, 403 as a change of the thing
   */
  async save(
    uid: string,
    kind: string,
    id: string,
    code: string,
    { texts, version }: SaveTranslationsDto,
  ): Promise<TranslatedPartDto> {
    const from = await this.originalLanguage(uid);
    const thing = await this.one(uid, kind, id, from);
    const language = languageOf(code, from);
    const known = new Map(thing.texts.map((text) => [text.key, text]));
    assertValid(
      texts.flatMap(({ key, text }, index) => {
        const found = known.get(key);
        return found
          ? checkLength(`texts.${index}.text`, text?.trim(), found.max)
          : [{ path: `texts.${index}.key`, code: 'UNKNOWN_REFERENCE' as const }];
      }),
    );
    for (const { key, text } of texts) {
      const found = known.get(key);
      found?.write(withTranslation(found.text, language, from, text ?? null));
    }
    await thing.save(version ?? thing.version);
    return presentPart(await this.one(uid, kind, id, from), language, from);
  }

  /**
   * Compares the translations in a file with the stored ones.
   * @param readFile reads the file, with these languages of originals and translations
   * @throws 404; 422 for an unknown language; errors of `readFile`
   */
  async compare(
    uid: string,
    kind: string,
    id: string,
    code: string,
    readFile: (from: EventLanguage, language: EventLanguage) => Promise<readonly FileText[]>,
  ): Promise<ReadTranslationsDto> {
    const { from, things } = await this.read(uid, kind, id);
    const language = languageOf(code, from);
    const file = await readFile(from, language);
    const known = new Map(
      things.flatMap((thing) =>
        thing.texts.map((text) => [`${thing.kind}/${thing.id} ${text.key}`, { thing, text }]),
      ),
    );
    const answer: ReadTranslationsDto = { texts: [], unchanged: 0, outdated: [], unknown: 0 };
    for (const { thing, key, source, target } of file) {
      const translation = target?.trim() ?? '';
      if (isBlankText(translation)) continue;
      const found = known.get(`${thing} ${key}`);
      const proposed: ProposedTextDto | undefined = found && {
        kind: found.thing.kind,
        id: found.thing.id,
        key,
        text: translation,
      };
      if (!found || !proposed) answer.unknown++;
      else if (source !== null && !isSameText(source, localize(found.text.text, from)))
        answer.outdated.push(proposed);
      else if (translationOf(found.text.text, language, from) === translation) answer.unchanged++;
      else answer.texts.push(proposed);
    }
    return answer;
  }

  /**
   * Asks the translation service of the installation.
   * @throws 404 when the installation has no service, or the thing no such text; 422, 503 as the
   * service
   */
  async suggest(
    uid: string,
    kind: string,
    id: string,
    code: string,
    asked: readonly TextAddressDto[],
  ): Promise<ProposedTextDto[]> {
    if (!this.service.isUsed) throw refuse(404, 'NOT_FOUND');
    const { from, things } = await this.read(uid, kind, id);
    const language = languageOf(code, from);
    const originals = asked.map(({ kind: of, id: thingId, key }) => {
      const thing = things.find((each) => each.kind === of && each.id === thingId);
      const found = thing?.texts.find((text) => text.key === key);
      if (!found) throw notFound();
      return localize(found.text, from);
    });
    if (originals.length === 0) return [];
    const translated = await this.service.translate(originals, from, language);
    return asked.flatMap(({ kind: of, id: thingId, key }, index) => {
      const text = translated[index]?.trim();
      return text ? [{ kind: of, id: thingId, key, text }] : [];
    });
  }

  /**
   * Reads a thing. After a tasting come its own sheets and its products. Predefined sheets are
   * translated by the application.
   * @throws 404
   */
  private async read(
    uid: string,
    kind: string,
    id: string,
  ): Promise<{ from: EventLanguage; things: Thing[] }> {
    const from = await this.originalLanguage(uid);
    if (kind !== 'tasting') return { from, things: [await this.one(uid, kind, id, from)] };
    const tasting = await this.tastings.read(uid, id);
    const [sheets, products] = await Promise.all([
      this.ownSheetsOf(uid, tasting),
      this.productsOf(uid, tasting),
    ]);
    return {
      from,
      things: [
        this.tastingThing(uid, tasting, from),
        ...sheets.map((sheet) => this.sheetThing(uid, sheet, from)),
        ...products.map((product) => this.productThing(uid, product, from)),
      ],
    };
  }

  /** Reads a thing without its parts. @throws 404 */
  private async one(uid: string, kind: string, id: string, from: EventLanguage): Promise<Thing> {
    if (kind === 'tasting') return this.tastingThing(uid, await this.tastings.read(uid, id), from);
    if (kind === 'sheet') return this.sheetThing(uid, await this.sheets.read(uid, id), from);
    if (kind === 'product') return this.productThing(uid, await this.products.read(uid, id), from);
    throw notFound();
  }

  /** The company's language, in which the originals are. @throws 404 */
  private async originalLanguage(uid: string): Promise<EventLanguage> {
    return (await this.companies.one(uid)).lang as EventLanguage;
  }

  private async ownSheetsOf(uid: string, { productReferences }: TastingDto): Promise<Sheet[]> {
    const paths = productReferences.map(({ assessmentSheetPath }) => assessmentSheetPath);
    const found = await this.sheets.findMany(uid, [...new Set(paths)]);
    return [...found.values()].filter((sheet) => !sheet.public);
  }

  /** The products in the order of the tasting, without deleted ones. */
  private async productsOf(uid: string, { productReferences }: TastingDto): Promise<ProductDto[]> {
    const ids = productReferences.map(({ product }) => product.reference);
    const found = new Map(
      (await this.products.find(uid, ids)).map((product) => [product.id, product]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private tastingThing(uid: string, tasting: TastingDto, from: EventLanguage): Thing {
    const { id, name, version } = tasting;
    return {
      kind: 'tasting',
      id,
      name,
      version,
      texts: withWords(textsOfTasting(tasting, from), from),
      save: (read) => {
        const { surveyQuestions, productReferences, nameByLanguage, descriptionByLanguage } =
          tasting;
        const changed = {
          surveyQuestions,
          productReferences,
          nameByLanguage,
          descriptionByLanguage,
        };
        return this.tastings.update(uid, id, toSaveBody(changed, SaveTastingDto, read));
      },
    };
  }

  private sheetThing(uid: string, sheet: Sheet, from: EventLanguage): Thing {
    return {
      kind: 'sheet',
      id: sheet.id,
      name: sheet.name,
      version: sheet.version,
      texts: withWords(textsOfSheet(sheet), from),
      save: (read) => {
        const { name, parameters, categories } = sheet;
        const body = toSaveBody({ name, parameters, categories }, SaveSheetDto, read);
        return this.sheets.update(uid, sheet.id, body);
      },
    };
  }

  private productThing(uid: string, product: ProductDto, from: EventLanguage): Thing {
    const { id, name, vintage, version, properties } = product;
    return {
      kind: 'product',
      id,
      name: vintage === null ? name : `${name} ${vintage}`,
      version,
      texts: withWords(textsOfProduct(product), from),
      save: (read) =>
        this.products.update(uid, id, toSaveBody({ properties }, SaveProductDto, read)),
    };
  }
}

const withWords = (texts: Iterable<TranslatableText>, from: EventLanguage): TranslatableText[] =>
  [...texts].filter(({ text }) => hasWords(localize(text, from)));

/** The request that changes a thing, with the version that was read. */
const toSaveBody = <Body extends { version?: number }>(
  changed: object,
  dto: new () => Body,
  version: number,
): Body => Object.assign(new dto(), toCreateBody(changed, dto), { version });

/** @throws 422 unless it is a language of events, and not the original's */
function languageOf(code: string, from: EventLanguage): EventLanguage {
  const choices = eventLanguages.filter((language) => language !== from);
  const language = choices.find((known) => known === code.toUpperCase());
  assertValid(choice('language', language ?? code, choices));
  return language ?? from;
}

const presentPart = (
  { kind, id, name, version, texts }: Thing,
  language: EventLanguage,
  from: EventLanguage,
): TranslatedPartDto => ({
  kind,
  id,
  name: localize(name, from),
  version,
  texts: texts.map(({ key, field, text, within, max }) => ({
    key,
    field,
    within: within && localize(within, from),
    original: localize(text, from),
    text: translationOf(text, language, from),
    max,
  })),
});

/** Programs change white space, and XML has no control characters. */
const plainText = (text: string): string => text.replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ').trim();
const isSameText = (one: string, other: string): boolean => plainText(one) === plainText(other);
