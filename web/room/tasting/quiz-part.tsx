import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizAnswer } from '../../../shared/vocabulary/quiz.js';
import { answerPath } from '../answers/answer-changes';
import type { Room, RoomAnswers, RoomProduct } from '../room-types';
import { useEventDates } from '../use-event-dates';
import { outcomeOf } from './progress';
import classes from './quiz-part.module.css';
import { QuizQuestion } from './quiz-question';
import type { Answer } from './use-tasting';

type QuizPartProps = {
  room: Room;
  product: RoomProduct;
  answers: RoomAnswers;
  /** Answers stay on the device for now, so the correct options are not known yet. */
  held: boolean;
  onAnswer: Answer;
  onIntroduce: () => void;
};

/** The quiz of a product: one question at a time, then all of them once they are answered. */
export function QuizPart({ room, product, answers, held, onAnswer, onIntroduce }: QuizPartProps) {
  const { t } = useTranslation('room');
  const { reference, quiz, quizPrize } = product;
  const given = answers.quiz[reference] ?? {};
  const open = () => quiz.findIndex((question) => given[question.reference] === undefined);
  const [at, setAt] = useState(open);
  const [chosen, setChosen] = useState<QuizAnswer | null>(null);
  const question = quiz[at];
  const answered = question && given[question.reference];
  const { right, told, answered: count } = outcomeOf(product, answers);
  const checking =
    question !== undefined && answered !== undefined && question.correct === undefined && !held;
  const next = open();

  return (
    <>
      {quizPrize && <Prize prize={quizPrize} room={room} onIntroduce={onIntroduce} />}
      {(question ? [question] : quiz).map((each) => (
        <QuizQuestion
          key={each.reference}
          question={each}
          number={quiz.indexOf(each) + 1}
          total={quiz.length}
          answer={given[each.reference]}
          chosen={chosen}
          held={held}
          // After a press on 'next', the focus moves to the question.
          takesFocus={at > 0 && each === question && answered === undefined}
          onChoose={setChosen}
        />
      ))}
      {question && (answered === undefined || next !== -1) && (
        <Button
          size="lg"
          fullWidth
          loading={checking}
          disabled={answered === undefined && !chosen}
          onClick={() => {
            if (answered !== undefined) setAt(next);
            else if (chosen) onAnswer(answerPath.quiz(reference, question.reference), chosen);
            setChosen(null);
          }}
        >
          {t(answered === undefined ? 'quiz.answer' : 'quiz.next')}
        </Button>
      )}
      <div role="status">
        {count === quiz.length && told && (
          <p className={classes.score}>{t('quiz.score', { right, total: quiz.length })}</p>
        )}
        {count === quiz.length && quizPrize && room.session.status !== 'FINISHED' && (
          <Awaited room={room} />
        )}
      </div>
    </>
  );
}

function Prize({
  prize,
  room,
  onIntroduce,
}: {
  prize: string;
  room: Room;
  onIntroduce: () => void;
}) {
  const { t } = useTranslation('room');
  return (
    <div className={classes.prize}>
      <IconGift size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <p>
          <b>{t('quiz.prize', { prize })}</b>
        </p>
        {room.attendee.email === null ? (
          <>
            <p>{t('quiz.noPrize', { organiser: room.session.organiser.name })}</p>
            <Button variant="default" size="sm" onClick={onIntroduce}>
              {t('quiz.introduce')}
            </Button>
          </>
        ) : (
          <p>{t('quiz.rules')}</p>
        )}
      </div>
    </div>
  );
}

/** Says when the prize is decided and how the winner is told. */
function Awaited({ room }: { room: Room }) {
  const { t } = useTranslation('room');
  const { end } = useEventDates(room.session);
  const { email } = room.attendee;
  return (
    <>
      <p className={classes.then}>{t('quiz.awaited', { end })}</p>
      {email && (
        <p className={classes.then}>
          {t('quiz.ifWon', { organiser: room.session.organiser.name, email })}
        </p>
      )}
    </>
  );
}
