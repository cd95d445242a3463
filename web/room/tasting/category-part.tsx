import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Vote } from '../../../shared/vocabulary/session.js';
import type { RoomCategory, RoomComponent } from '../room-types';
import { FaceChoice } from './questions/face-choice';
import { OptionScale } from './questions/option-scale';
import { OptionTree } from './questions/option-tree';
import { PictureChoice } from './questions/picture-choice';

type CategoryPartProps = {
  category: RoomCategory;
  votes: Readonly<Record<string, Vote>>;
  onVote: (component: string, vote: Vote | null) => void;
};

/** One side of a product: what is seen, smelt, tasted, or said at the end. */
export function CategoryPart({ category, votes, onVote }: CategoryPartProps) {
  return category.components
    .toSorted((a, b) => a.order - b.order)
    .map((component) => (
      <Component
        key={component.id}
        component={component}
        vote={votes[component.id] ?? null}
        onVote={(vote) => onVote(component.id, vote)}
      />
    ));
}

function Component({ component, vote, onVote }: { component: RoomComponent; vote: Vote | null; onVote: (vote: Vote | null) => void }) {
  const locale = useLocale();
  const one = typeof vote === 'string' ? vote : null;
  switch (component.type) {
    case 'OPTIONS_SLIDER':
      return <OptionScale component={component} value={one} onChange={onVote} />;
    case 'IMAGES_SLIDER':
      return <PictureChoice component={component} value={one} onChange={onVote} />;
    case 'TREE':
      return <OptionTree component={component} value={typeof vote === 'object' ? vote : null} onChange={onVote} />;
    case 'FACES':
      return (
        <FaceChoice
          label={localize(component.name, locale)}
          icon={component.icon}
          options={component.options}
          value={one}
          onChange={onVote}
        />
      );
  }
}
