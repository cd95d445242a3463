import { useTranslation } from 'react-i18next';
import { SurveyQuestion } from '~/frame/questions/survey-question';
import { answerPath } from '../answers/answer-changes';
import type { RoomAnswers, RoomQuestion } from '../room-types';
import { StepPage } from './step-page';
import type { Answer } from './use-tasting';

/** The survey before the first product. */
export function SurveyStep({
  questions,
  answers,
  onAnswer,
}: {
  questions: RoomQuestion[];
  answers: RoomAnswers;
  onAnswer: Answer;
}) {
  const { t } = useTranslation('room');
  return (
    <StepPage title={t('survey.title')} lead={[t('survey.lead')]}>
      {questions.map((question) => (
        <SurveyQuestion
          key={question.reference}
          question={question}
          chosen={answers.survey[question.reference] ?? []}
          onChange={(chosen) =>
            onAnswer(answerPath.survey(question.reference), chosen.length > 0 ? chosen : null)
          }
        />
      ))}
    </StepPage>
  );
}
