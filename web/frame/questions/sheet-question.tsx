import { memo } from 'react';
import { useLocale } from '~/i18n';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import type { Vote } from '../../../shared/vocabulary/session.js';
import { FaceChoice } from './face-choice';
import { OptionScale } from './option-scale';
import { OptionTree } from './option-tree';
import { PictureChoice } from './picture-choice';
import type { RoomComponent } from './question-types';

type SheetQuestionProps = {
  component: RoomComponent;
  vote: Vote | null;
  onVote: (vote: Vote | null) => void;
};

/** The control with which a guest answers a question of a sheet. */
export const SheetQuestion = memo(function SheetQuestion({
  component,
  vote,
  onVote,
}: SheetQuestionProps) {
  const locale = useLocale();
  const one = typeof vote === 'string' ? vote : null;
  switch (component.type) {
    case 'OPTIONS_SLIDER':
      return <OptionScale component={component} value={one} onChange={onVote} />;
    case 'IMAGES_SLIDER':
      return <PictureChoice component={component} value={one} onChange={onVote} />;
    case 'TREE':
      return (
        <OptionTree
          component={component}
          value={typeof vote === 'object' ? vote : null}
          onChange={onVote}
        />
      );
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
});
