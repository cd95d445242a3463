import { BuyList } from './buy-list';
import { NotesSearch } from './notes-search';
import { PalateCard } from './palate-card';
import { RoomComparisons } from './room-comparisons';
import { TastedAgain } from './tasted-again';
import type { Palate } from './types';
import type { BuyListState } from './use-buy-list';

export type FurtherPartsProps = { palate: Palate; email: string; list: BuyListState };

/**
 * The lower parts of the palate page: buy list, comparisons with the room,
 * repeated products, notes and the card to share.
 */
export default function LowerParts({ palate, email, list }: FurtherPartsProps) {
  const { favourites, again, tastings } = palate;
  return (
    <>
      {(favourites.length > 0 || (list.products?.length ?? 0) > 0) && <BuyList list={list} />}
      {tastings.length > 0 && <RoomComparisons tastings={tastings} email={email} />}
      {again.length > 0 && <TastedAgain again={again} />}
      <NotesSearch email={email} />
      {favourites.length > 0 && <PalateCard palate={palate} />}
    </>
  );
}
