import { Injectable } from '@nestjs/common';
import { numberOf } from '../../shared/rules/number.js';
import { hidesQuiz } from '../../shared/rules/tasting.js';
import type {
  SessionSnapshot,
  SnapshotProduct,
  SnapshotProductReference,
  SnapshotSheet,
  SnapshotVideo,
  Store,
} from '../../shared/vocabulary/session.js';
import { productVideos, tastingVideos, type VideoSlot } from '../../shared/vocabulary/video.js';
import { CompanyService } from '../company/company.service.js';
import { InstructorsService } from '../instructors/instructors.service.js';
import { parseId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import type { ProductDto } from '../products/product.dto.js';
import { productFacts } from '../products/product-facts.js';
import { productType } from '../products/product-types.js';
import { ProductsService } from '../products/products.service.js';
import { SheetsService } from '../sheets/sheets.service.js';
import { isAboutInstructor } from '../tastings/satisfaction-concepts.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { Session } from './session.entity.js';

/**
 * Builds a snapshot for room and report from the current tasting, products, sheets, instructor and
 * company.
 */
@Injectable()
export class SessionSnapshots {
  constructor(
    private readonly tastings: TastingsService,
    private readonly products: ProductsService,
    private readonly sheets: SheetsService,
    private readonly instructors: InstructorsService,
    private readonly companies: CompanyService,
  ) {}

  /**
   * Builds the snapshot with five reads for any number of products. It includes parts that were
   * deleted after the event was planned. All reads use `on`: a transaction that waits for a second
   * connection could wait forever.
   */
  async compose(
    session: Pick<Session, 'ownerUid' | 'tastingId' | 'instructorId'>,
    on: Connection,
  ): Promise<SessionSnapshot> {
    const { ownerUid, tastingId, instructorId } = session;
    const used = { deleted: true, on };
    const tasting = await this.tastings.find(ownerUid, tastingId, used);
    if (!tasting) throw new Error(`The tasting ${tastingId} of a session is gone`);
    const { productReferences, surveyQuestions, satisfactionConcepts } = tasting.body;
    const products = await this.products.find(
      ownerUid,
      productReferences.flatMap(({ product, recommendation }) => [
        product.reference,
        idOfRecommended(recommendation),
      ]),
      used,
    );
    const sheets = await this.sheets.findMany(
      ownerUid,
      productReferences.map(({ assessmentSheetPath }) => assessmentSheetPath),
      used,
    );
    const instructor = instructorId
      ? await this.instructors.nameOf(ownerUid, instructorId, on)
      : null;
    const company = await this.companies.one(ownerUid, on);
    const productById = new Map(
      products.map((product) => [product.id, snapshotProduct(product, company)]),
    );
    const asksQuiz = !hidesQuiz(tasting);
    return {
      tasting: {
        reference: tasting.id,
        name: tasting.name,
        description: tasting.description,
        nameByLanguage: tasting.body.nameByLanguage ?? {},
        descriptionByLanguage: tasting.body.descriptionByLanguage ?? {},
        type: tasting.type,
        template: tasting.template,
        duration: tasting.duration,
        offlineEnabled: tasting.offlineEnabled,
      },
      productReferences: productReferences.flatMap(
        ({
          reference,
          order,
          product: { reference: id },
          assessmentSheetPath,
          ...place
        }): SnapshotProductReference[] => {
          const product = productById.get(id);
          const recommended = productById.get(idOfRecommended(place.recommendation)) ?? null;
          const quiz = asksQuiz ? place.quizQuestions : [];
          const quizPrize = quiz.length > 0 ? place.quizPrize : null;
          return product
            ? [
                {
                  reference,
                  order,
                  product,
                  assessmentSheetPath,
                  recommended,
                  quizPrize,
                  quiz,
                  videos: videosIn(productVideos, place),
                },
              ]
            : [];
        },
      ),
      sheets: Object.fromEntries(
        Array.from(
          sheets,
          ([path, { id, name, parameters, categories }]): [string, SnapshotSheet] => [
            path,
            { id, name, parameters, categories },
          ],
        ),
      ),
      surveyQuestions: surveyQuestions.filter(({ deleted }) => !deleted),
      satisfactionConcepts:
        tasting.type === 'PODCAST_TAST'
          ? satisfactionConcepts.filter((each) => !isAboutInstructor(each))
          : satisfactionConcepts,
      satisfactionActive: company.satisfactionActive,
      instructor: { reference: instructorId ?? '', name: instructor ?? '' },
      organiser: {
        name: company.name,
        logo: company.logo,
        privacyPolicyUrl: company.privacyPolicyUrl,
        termsUrl: company.termsUrl,
      },
      currency: company.currency,
      store: company.storeActive ? storeOf(company) : null,
      videos: videosIn(tastingVideos, tasting.body),
    };
  }
}

/** The videos that the slots name. */
function videosIn<Slot extends string>(
  slots: readonly Slot[],
  holder: { [slot in Slot]?: VideoSlot | null },
): { [slot in Slot]?: SnapshotVideo } {
  const videos: { [slot in Slot]?: SnapshotVideo } = {};
  for (const slot of slots) {
    const { platform, id, title } = holder[slot] ?? {};
    if (platform && id) videos[slot] = { platform, id, title: title ?? null };
  }
  return videos;
}

const idOfRecommended = (path: string | null): string => parseId('products', path ?? '') ?? '';

type Company = Awaited<ReturnType<CompanyService['one']>>;

/**
 * An organiser who sells nothing online keeps the shop data of products, but snapshots leave it
 * out.
 */
const snapshotProduct = (product: ProductDto, { storeActive }: Company): SnapshotProduct => ({
  reference: product.reference,
  alcoholic: productType(product.type.reference)?.alcoholic ?? false,
  ...productFacts(product),
  ...(storeActive ? {} : { discountedPrice: null, externalStoreURL: null }),
});

const storeOf = ({ deliveryCost, freeDeliveryMinimum }: Company): Store => ({
  deliveryCost: numberOf(deliveryCost),
  freeDeliveryMinimum: numberOf(freeDeliveryMinimum),
});
