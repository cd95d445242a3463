import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { assertValid } from '../../platform/errors/app-error.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { AttendeePrivacy } from '../../rooms/anonymise-attendees.js';
import { assertProven } from '../confirmations.js';
import { readMeanStars } from '../wines.queries.js';
import type { BuyListDto, BuyListEntryDto } from './palate.dto.js';
import {
  deleteLists,
  readListed,
  readTastedPlaces,
  type SaidPlace,
  writeList,
} from './tasted.queries.js';
import { firstOfEach, isKnown, type KnownPlace, TastedPlaces } from './tasted-places.js';
import { presentTasted, TastedProducts } from './tasted-products.js';

/** The products that a guest wants to buy, in the guest's order, on every device. */
@Injectable()
export class BuyList implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly places: TastedPlaces,
    private readonly products: TastedProducts,
    private readonly privacy: AttendeePrivacy,
  ) {}

  onModuleInit(): void {
    this.privacy.whenForgotten(async (tx, people) => ({
      wishes: await deleteLists(
        tx,
        people.map(({ id }) => id),
      ),
    }));
  }

  async read(guest: CurrentGuest): Promise<BuyListDto> {
    return this.present(guest, await this.known(await readListed(this.db, guest)));
  }

  /**
   * Replaces the list with these products in this order. A guest with a token of one organiser
   * changes only that organiser's part.
   * @throws 403 FORBIDDEN for a guest who has not proved the e-mail; 422 UNKNOWN_REFERENCE for a
   * product that was not at that visit, or is still hidden
   */
  async save(guest: CurrentGuest, wanted: readonly BuyListEntryDto[]): Promise<BuyListDto> {
    assertProven(guest);
    const known = await this.known(await readTastedPlaces(this.db, guest, wanted));
    const isOne = ({ assistantId, productReference }: BuyListEntryDto) =>
      known.some(
        ({ said }) => said.attendeeId === assistantId && said.productRef === productReference,
      );
    assertValid(
      wanted.flatMap((each, index) =>
        isOne(each) ? [] : [{ path: `products.${index}`, code: 'UNKNOWN_REFERENCE' as const }],
      ),
    );
    const once = firstOfEach(known, ({ product }) => product.reference);
    await this.db.transaction((tx) =>
      writeList(
        tx,
        guest,
        once.map(({ said }) => ({
          assistantId: said.attendeeId,
          productReference: said.productRef,
        })),
      ),
    );
    return this.present(guest, once);
  }

  private async known(said: SaidPlace[]): Promise<KnownPlace[]> {
    return (await this.places.of(said)).filter(isKnown);
  }

  /** The list names one tasting of each product, but the stars are those of all tastings. */
  private async present(guest: CurrentGuest, places: KnownPlace[]): Promise<BuyListDto> {
    const ids = places.map(({ product }) => product.reference);
    const [products, means] = await Promise.all([
      this.products.of(places),
      readMeanStars(this.db, guest, ids),
    ]);
    return {
      products: products.map((tasted) =>
        presentTasted({ ...tasted, stars: means.get(tasted.places[0].product.reference) ?? null }),
      ),
    };
  }
}
