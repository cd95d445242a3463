import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaceChoice } from '~/frame/questions/face-choice';
import { Note } from '~/frame/questions/note';
import { useLocale } from '~/i18n';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { answerPath, isRated } from '../answers/answer-changes';
import type { Room, RoomAnswers } from '../room-types';
import classes from './closing-step.module.css';
import { stepToRate } from './progress';
import { StepPage } from './step-page';
import type { StepSource } from './use-guest-steps';
import { useNames } from './use-names';
import type { Answer } from './use-tasting';

type ClosingStepProps = {
  room: Room;
  answers: RoomAnswers;
  onAnswer: Answer;
  onGo: StepSource['go'];
};

/** The unrated products, the satisfaction questions (four faces each) and a final comment. */
export function ClosingStep({ room, answers, onAnswer, onGo }: ClosingStepProps) {
  const { t } = useTranslation('room');
  const locale = useLocale();
  const { productName } = useNames(room);
  const left = room.products.flatMap((product) => {
    const assessment = answers.assessments[product.reference];
    const to = isRated(assessment) ? null : stepToRate(room, product, assessment);
    return to ? [{ product, to }] : [];
  });
  return (
    <StepPage
      title={t('closing.title')}
      lead={[t('closing.lead', { organiser: room.session.organiser.name })]}
    >
      {onGo && left.length > 0 && (
        <div className={classes.left}>
          <p>{t('thanks.left', { count: left.length })}</p>
          {left.map(({ product, to }) => (
            <Button
              key={product.reference}
              variant="light"
              size="md"
              onClick={() => onGo(to)}
              aria-label={t('thanks.of', { action: t('thanks.rate'), name: productName(product) })}
            >
              {productName(product)}
            </Button>
          ))}
        </div>
      )}
      {room.satisfactionConcepts.map(({ reference, concept }) => (
        <FaceChoice
          key={reference}
          level={2}
          label={localize(concept, locale)}
          value={
            answers.satisfactions[reference] === undefined
              ? null
              : String(answers.satisfactions[reference])
          }
          onChange={(value) =>
            onAnswer(answerPath.satisfaction(reference), value === null ? null : Number(value))
          }
        />
      ))}
      <Note
        label={t('closing.comment')}
        placeholder={t('closing.commentHint')}
        value={answers.finalComment}
        max={limits.finalComment}
        onChange={(value) => onAnswer(answerPath.comment, value)}
      />
    </StepPage>
  );
}
