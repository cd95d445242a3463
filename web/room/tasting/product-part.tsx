import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LockableFields } from '~/frame/questions/lockable-fields';
import { RatingPart } from '~/frame/questions/rating-part';
import { useOnline } from '~/ui/use-online';
import { answerPath, isRated, nothingSaid } from '../answers/answer-changes';
import { isHeld, type OutboxState } from '../answers/answer-queue';
import type { Room, RoomAnswers, RoomProduct, RoomVideos } from '../room-types';
import { CategoryPart } from './category-part';
import { ProductOffer } from './product-offer';
import classes from './product-step.module.css';
import { isFullyRated, isLocked } from './progress';
import { QuizPart } from './quiz-part';
import { RatingComparison } from './rating-comparison';
import { RecommendedPart } from './recommended-part';
import { recordStoreClick } from './record-store-click';
import type { Watching } from './room-video';
import { isBlind, type Part, sheetOf } from './steps';
import { SubmitProduct } from './submit-product';
import { useIsWideScreen } from './use-is-wide-screen';
import type { Answer, ReadRatings, Reveal } from './use-tasting';

export type ProductPartProps = {
  room: Room;
  product: RoomProduct;
  answers: RoomAnswers;
  saving: OutboxState;
  onAnswer: Answer;
  onReveal: Reveal;
  /** An instructor reveals the products, so guests do not submit them. */
  isLed: boolean;
  /** Leads a guest who joined without a name to the form to add it. */
  onIntroduce: () => void;
  onReadRatings: ReadRatings;
  videos: RoomVideos | undefined;
  watching: Watching;
  /** Whether a field has invalid input, which is not an answer yet. */
  unread: boolean;
  onUnread: (unread: boolean) => void;
};

/** One part of a product: a category, the rating, the quiz or the recommended product. */
export function ProductPart({ part, ...props }: ProductPartProps & { part: Part }) {
  const { room, product, answers, saving, onAnswer, onIntroduce } = props;
  const online = useOnline();
  switch (part.kind) {
    case 'category':
      return <Category {...props} part={part} />;
    case 'rating':
      return <Rating {...props} />;
    case 'quiz':
      return (
        <QuizPart
          room={room}
          product={product}
          answers={answers}
          held={!online || isHeld(saving)}
          onAnswer={onAnswer}
          onIntroduce={onIntroduce}
        />
      );
    case 'recommended': {
      // Only clicks for products of this tasting are counted.
      const place = room.products.find(
        (each) => each.product?.reference === part.product.reference,
      );
      return (
        <RecommendedPart
          session={room.session}
          product={part.product}
          onStore={() => place && recordStoreClick(place, onAnswer)}
        />
      );
    }
  }
}

function Category({
  part: { category },
  room,
  product,
  answers,
  onAnswer,
}: ProductPartProps & { part: Extract<Part, { kind: 'category' }> }) {
  const { t } = useTranslation('room');
  const assessment = answers.assessments[product.reference] ?? nothingSaid;
  const { categories, submitted } = assessment;
  const locked = isLocked(room, product, assessment);
  return (
    <>
      {locked && <Locked text={t(submitted ? 'product.locked' : 'late.body')} />}
      <LockableFields locked={locked}>
        <CategoryPart
          category={category}
          votes={categories[category.id] ?? {}}
          onVote={(component, vote) =>
            onAnswer(answerPath.vote(product.reference, category.id, component), vote)
          }
        />
      </LockableFields>
    </>
  );
}

function Rating({
  room,
  product: place,
  answers,
  saving,
  onAnswer,
  onReveal,
  isLed,
  onReadRatings,
  unread,
  onUnread,
}: ProductPartProps) {
  const { t } = useTranslation('room');
  const wide = useIsWideScreen();
  const { reference, product } = place;
  const { currency } = room.session;
  const assessment = answers.assessments[reference] ?? nothingSaid;
  const blind = isBlind(room);
  const locked = isLocked(room, place, assessment);
  // On a phone the shop link comes after the comparison, or after the rating.
  const shop = !wide && product && (
    <ProductOffer
      session={room.session}
      product={product}
      onStore={() => recordStoreClick(place, onAnswer)}
    />
  );
  return (
    <>
      {locked && product && (
        <RatingComparison
          reference={reference}
          product={product}
          parameters={assessment.parameters}
          currency={currency}
          arrived={saving.waiting === 0}
          onReadRatings={onReadRatings}
        >
          {shop}
        </RatingComparison>
      )}
      {locked && <Locked text={t(assessment.submitted ? 'product.lockedRating' : 'late.body')} />}
      <RatingPart
        parameters={sheetOf(room, place)?.parameters ?? []}
        values={assessment.parameters}
        currency={currency}
        lock={!locked ? null : product ? 'revealed' : 'handedIn'}
        onChange={(name, value) => onAnswer(answerPath.parameter(reference, name), value)}
        onUnread={onUnread}
      />
      {blind && !product && !isLed && (
        <SubmitProduct
          submitted={assessment.submitted}
          said={
            isFullyRated(room, place, assessment) ? 'all' : isRated(assessment) ? 'some' : 'nothing'
          }
          unread={unread}
          onSubmit={() => onReveal([reference])}
        />
      )}
      {!blind && shop}
    </>
  );
}

const Locked = ({ text }: { text: string }) => (
  <p className={classes.locked}>
    <IconLock size={18} aria-hidden="true" />
    {text}
  </p>
);
