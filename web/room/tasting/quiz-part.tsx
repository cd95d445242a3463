import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizAnswer } from '../../../shared/vocabulary/quiz.js';
import { leafPath } from '../answers/leaves';
import type { RoomProduct } from '../room-types';
import classes from './quiz-part.module.css';
import { QuizQuestion } from './quiz-question';
import type { Answer } from './use-tasting';

type QuizPartProps = {
  product: RoomProduct;
  /** By question: what one has answered, for good. */
  answers: Readonly<Record<string, QuizAnswer>>;
  /** Answers stay on the device for now: what is right is told later. */
  held: boolean;
  /** Whoever is here without an address plays, and is promised nothing. */
  lite: boolean;
  onAnswer: Answer;
};

/** The quiz on a product, question by question; once all are answered, all of it. */
export function QuizPart({ product: { reference, quiz, quizPrize }, answers, held, lite, onAnswer }: QuizPartProps) {
  const { t } = useTranslation('room');
  const open = () => quiz.findIndex((question) => answers[question.reference] === undefined);
  const [at, setAt] = useState(open);
  const [chosen, setChosen] = useState<QuizAnswer | null>(null);
  const question = quiz[at];
  const answered = question && answers[question.reference];
  const isChecked = ({ reference: id, correct }: (typeof quiz)[number]) => answers[id] !== undefined && correct !== undefined;
  const right = quiz.filter((each) => isChecked(each) && each.correct === answers[each.reference]).length;
  const checking = question !== undefined && answered !== undefined && !isChecked(question) && !held;
  const next = open();

  return (
    <>
      {quizPrize && !lite && (
        <div className={classes.prize}>
          <IconGift size={24} stroke={1.6} aria-hidden="true" />
          <p>
            <b>{t('quiz.prize', { prize: quizPrize })}</b>
            <br />
            {t('quiz.rules')}
          </p>
        </div>
      )}
      {(question ? [question] : quiz).map((each) => (
        <QuizQuestion
          key={each.reference}
          question={each}
          number={quiz.indexOf(each) + 1}
          total={quiz.length}
          answer={answers[each.reference]}
          chosen={chosen}
          held={held}
          // who has pressed 'next' begins with the question
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
            else if (chosen) onAnswer(leafPath.quiz(reference, question.reference), chosen);
            setChosen(null);
          }}
        >
          {t(answered === undefined ? 'quiz.answer' : 'quiz.next')}
        </Button>
      )}
      <p role="status" className={classes.score}>
        {quiz.every(isChecked) && t('quiz.score', { right, total: quiz.length })}
      </p>
    </>
  );
}
