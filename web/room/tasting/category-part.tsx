import { SheetQuestion } from '~/frame/questions/sheet-question';
import type { Vote } from '../../../shared/vocabulary/session.js';
import type { RoomCategory } from '../room-types';

type CategoryPartProps = {
  category: RoomCategory;
  votes: Readonly<Record<string, Vote>>;
  onVote: (component: string, vote: Vote | null) => void;
};

/** The questions of one category of a sheet, for example appearance or taste. */
export function CategoryPart({ category, votes, onVote }: CategoryPartProps) {
  return category.components
    .toSorted((a, b) => a.order - b.order)
    .map((component) => (
      <SheetQuestion
        key={component.id}
        component={component}
        vote={votes[component.id] ?? null}
        onVote={(vote) => onVote(component.id, vote)}
      />
    ));
}
