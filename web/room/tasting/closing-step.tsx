import { useTranslation } from 'react-i18next';
import { FaceChoice } from '~/frame/questions/face-choice';
import { Note } from '~/frame/questions/note';
import { useLocale } from '~/i18n';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { leafPath } from '../answers/leaves';
import type { Room, RoomAnswers } from '../room-types';
import { StepPage } from './step-page';
import type { Answer } from './use-tasting';

/** How it was: four faces per concept, and a last word. */
export function ClosingStep({ room, answers, onAnswer }: { room: Room; answers: RoomAnswers; onAnswer: Answer }) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  return (
    <StepPage title={t('closing.title')} lead={[t('closing.lead', { organiser: room.session.organiser.name })]}>
      {room.satisfactionConcepts.map(({ reference, concept }) => (
        <FaceChoice
          key={reference}
          level={2}
          label={localize(concept, locale)}
          value={answers.satisfactions[reference] === undefined ? null : String(answers.satisfactions[reference])}
          onChange={(value) => onAnswer(leafPath.satisfaction(reference), value === null ? null : Number(value))}
        />
      ))}
      <Note
        label={t('closing.comment')}
        placeholder={t('closing.commentHint')}
        value={answers.finalComment}
        max={limits.finalComment}
        onChange={(value) => onAnswer(leafPath.comment, value)}
      />
    </StepPage>
  );
}
