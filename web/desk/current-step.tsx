import { Text } from '@mantine/core';
import { IconBottle, IconEyeOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '~/ui/picture';
import { localize } from '../../shared/vocabulary/localized-text.js';
import { Answered } from './answered';
import { Countdown } from './countdown';
import classes from './current-step.module.css';
import { HostNotes } from './host-notes';
import { Opinions } from './opinions';
import { QuestionOptions } from './question-options';
import { QuizBoard } from './quiz-board';
import { Ratings } from './ratings';
import { type Desk, type DeskProduct, type DeskStep, productOf } from './run-steps';
import { useStepTexts } from './use-step-texts';

// Only the last step needs it.
const Ranking = lazy(() => import('./ranking'));

/** The step at which the event is: what guests do, how many have done it, what they say. */
export function CurrentStep({ desk, step }: { desk: Desk; step: DeskStep }) {
  const { t, i18n } = useTranslation('desk');
  const texts = useStepTexts(desk);
  const product = productOf(desk, step);
  const isQuiz = step.kind === 'question' || step.kind === 'answer';

  return (
    <section className={classes.card} aria-label={t('current')}>
      {desk.pausedAt && <p className={classes.paused}>{t('pausedHint')}</p>}
      {product && <Product desk={desk} product={product} />}
      <div>
        <h2 className={classes.now}>{texts.now(step)}</h2>
        <Text c="dimmed" mt={4}>
          {texts.hint(step)}
        </Text>
      </div>
      {isQuiz && <p className={classes.question}>{localize(step.title, i18n.language)}</p>}
      {step.kind === 'question' && <Countdown desk={desk} />}
      {isQuiz && desk.question && (
        <QuestionOptions question={desk.question} shown={step.kind === 'answer'} />
      )}
      {desk.answered !== null && <Answered answered={desk.answered} joined={desk.joined} />}
      {product && <HostNotes code={desk.session.code} productRef={product.reference} />}
      {desk.ratings && product && !isQuiz && step.kind !== 'introduce' && (
        <>
          <Ratings ratings={desk.ratings} shown={step.kind === 'reveal'} />
          <Opinions code={desk.session.code} productRef={product.reference} />
        </>
      )}
      {step.kind === 'result' && (
        <Suspense>
          <Ranking desk={desk} />
        </Suspense>
      )}
      {(step.kind === 'answer' || step.kind === 'result') && <QuizBoard desk={desk} />}
    </section>
  );
}

function Product({ desk, product }: { desk: Desk; product: DeskProduct }) {
  const { t } = useTranslation('desk');
  return (
    <div className={classes.product}>
      <div className={classes.tile}>
        <Picture
          src={product.image}
          instead={<IconBottle size={32} stroke={1.2} aria-hidden="true" />}
        />
      </div>
      <div className={classes.who}>
        <p className={classes.place}>
          {t('product.place', { number: product.label, total: desk.products.length })}
        </p>
        <p className={classes.name}>{product.name}</p>
        {!product.revealed && (
          <p className={classes.private}>
            <IconEyeOff size={16} aria-hidden="true" />
            {t('product.private')}
          </p>
        )}
      </div>
    </div>
  );
}
