import { nothingSaid } from '../../answers/answer-changes';
import { ProductFacts } from '../product-facts';
import { ProductOffer } from '../product-offer';
import { RatingComparison } from '../rating-comparison';
import { recordStoreClick } from '../record-store-click';
import { isBlind } from '../steps';
import classes from './led-page.module.css';
import type { LedProductProps } from './led-page-props';
import { ProductHero } from './product-hero';

/** The product with its price and the shop, and the guest's rating beside that of the room. */
export function RevealPage({
  room,
  answers,
  saving,
  led,
  product: place,
  onAnswer,
  onReadRatings,
}: LedProductProps) {
  const { reference, product } = place;
  const { parameters } = answers.assessments[reference] ?? nothingSaid;
  const { session } = room;
  const offer = product && (
    <ProductOffer
      session={session}
      product={product}
      onStore={() => recordStoreClick(place, onAnswer)}
    />
  );
  const blind = isBlind(room);
  const isCompared = parameters.rateBox !== null || parameters.blindPrice !== null;
  return (
    <div className={classes.column}>
      <ProductHero
        // A product that comes with the next read of the room appears anew.
        key={String(product !== null)}
        product={place}
        wasHidden={blind && product !== null}
      />
      {product && isCompared && (
        <RatingComparison
          reference={reference}
          product={product}
          parameters={parameters}
          currency={session.currency}
          arrived={saving.waiting === 0}
          told={led.run.step.id === led.at.id ? led.run.ratings : null}
          onReadRatings={blind ? onReadRatings : undefined}
        >
          {offer}
        </RatingComparison>
      )}
      {!isCompared && <div className={classes.offer}>{offer}</div>}
      {product && <ProductFacts product={product} />}
    </div>
  );
}
