import { Anchor, Button } from '@mantine/core';
import { IconSparkles, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestAreaPath } from '~/frame/guest-paths';
import { Picture } from '~/ui/picture';
import { ShareListButton } from '~/ui/share-list-button';
import { StarRating } from '~/ui/star-rating';
import { useFormat } from '~/ui/use-format';
import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import { isRated } from '../answers/answer-changes';
import type { Room, RoomAnswers, RoomProduct } from '../room-types';
import { useEventDates } from '../use-event-dates';
import { useTastingTexts } from '../use-tasting-texts';
import { DeliveryCost } from './delivery-cost';
import { isLocked, outcomeOf, stepToRate } from './progress';
import { QuizOutcome } from './quiz-outcome';
import { RecapCheckbox } from './recap-checkbox';
import { recordStoreClick } from './record-store-click';
import { safeLink } from './safe-link';
import { StepPage } from './step-page';
import { partsOf } from './steps';
import { StoreLink } from './store-link';
import { SubmitProduct } from './submit-product';
import classes from './thanks-step.module.css';
import type { StepSource } from './use-guest-steps';
import { useNames } from './use-names';
import type { Answer, Consent, Reveal } from './use-tasting';

type ThanksStepProps = {
  room: Room;
  answers: RoomAnswers;
  recap: Consent;
  /** Whether the server has all answers. */
  arrived: boolean;
  /** Whether answers can still be changed. */
  open: boolean;
  /** Cards of a led event: the guest's place, the ratings of the room, the own questions. */
  children: ReactNode;
  onAnswer: Answer;
  onReveal: Reveal;
  onGo: StepSource['go'];
  onIntroduce: () => void;
};

/** The last step: the guest's ratings, quiz results and links to the shop. */
export function ThanksStep({
  room,
  answers,
  recap,
  arrived,
  open,
  children,
  onAnswer,
  onReveal,
  onGo,
  onIntroduce,
}: ThanksStepProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { productName } = useNames(room);
  const tasting = useTastingTexts(room.session.tasting).name;
  const { end } = useEventDates(room.session);
  const { name } = room.attendee;
  const finished = room.session.status === 'FINISHED';
  const lines = room.products
    .map((product) => {
      const assessment = answers.assessments[product.reference];
      return {
        product,
        assessment,
        stars: assessment?.parameters.rateBox ?? null,
        locked: isLocked(room, product, assessment),
        toRate: stepToRate(room, product, assessment),
      };
    })
    .toSorted((one, other) => (other.stars ?? -1) - (one.stars ?? -1));
  const best = Math.max(...lines.map(({ stars }) => stars ?? 0));
  const favourites = lines.filter(({ stars }) => stars !== null && stars > 0 && stars === best);
  // Blind products that the guest has not submitted.
  const secrets = lines.filter(
    ({ product, assessment }) => product.product === null && !assessment?.submitted,
  );
  const left = lines.filter(({ toRate, assessment }) => toRate && !isRated(assessment)).length;
  const lockedCount = lines.filter(({ locked }) => locked).length;
  const title =
    name === liteAssistantName
      ? t('thanks.title')
      : t('thanks.titleNamed', { name: name.split(/\s+/)[0] });
  // An answer that was given before a reveal never changes.
  const change =
    lockedCount === 0
      ? t('thanks.change', { end })
      : t(lockedCount < lines.length ? 'thanks.changeRest' : 'thanks.noChange', { end });
  const now = finished
    ? t(arrived ? 'thanks.finished' : 'thanks.finishedWaiting', {
        organiser: room.session.organiser.name,
      })
    : open
      ? `${t(arrived ? 'thanks.saved' : 'thanks.waiting')} ${change}`
      : t('thanks.notYet');
  const lead = [now];
  if (open && left > 0) lead.push(t('thanks.left', { count: left }));
  if (secrets.length > 0 && (open || finished))
    lead.push(t(open ? 'thanks.toUncover' : 'thanks.secret', { count: secrets.length }));
  const guessOf = (blindPrice: number, { product }: RoomProduct) => {
    const guess = format.money(blindPrice, room.session.currency);
    const price = product && (product.discountedPrice ?? product.price);
    return price == null
      ? t('thanks.guess', { guess })
      : t('verdict.guessed', { guess, price: format.money(price, room.session.currency) });
  };
  const rated = lines.flatMap(({ product, stars }) =>
    stars === null
      ? []
      : [
          {
            name: productName(product),
            stars,
            rating: format.number(stars),
          },
        ],
  );
  const quizzes = room.products.filter((product) => {
    const { answered, told } = outcomeOf(product, answers);
    return answered > 0 && (told || product.quizPrize);
  });
  const sold = lines.flatMap(({ product }) => {
    const store = safeLink(product.product?.externalStoreURL);
    return store ? [{ product, store }] : [];
  });
  return (
    <StepPage title={title} lead={lead}>
      <RecapCheckbox room={room} recap={recap} mb="md" />
      {open && room.attendee.email === null && !room.session.demo && (
        <section className={classes.introduce} aria-labelledby="introduce">
          <h2 id="introduce">{t('thanks.introduce')}</h2>
          <p>{t('thanks.introduceHint')}</p>
          <Button size="md" onClick={onIntroduce}>
            {t('quiz.introduce')}
          </Button>
        </section>
      )}
      <div className={classes.led}>{children}</div>
      {onGo && secrets.length > 1 && (
        <SubmitProduct
          all
          submitted={false}
          said="some"
          unread={false}
          onSubmit={() => onReveal(secrets.map(({ product }) => product.reference))}
        />
      )}
      <h2 className={classes.subtitle}>{t('thanks.recap')}</h2>
      <ol className={classes.recap}>
        {lines.map((line) => {
          const { product, stars, assessment, locked, toRate } = line;
          const action = locked ? (toRate ? 'rate' : 'see') : isRated(assessment) ? 'edit' : 'rate';
          return (
            <li key={product.reference}>
              <div className={classes.thumb} aria-hidden="true">
                <Picture
                  src={product.product?.image}
                  loading="lazy"
                  instead={<span>{product.label}</span>}
                />
              </div>
              <div className={classes.recapText}>
                <h3>{productName(product)}</h3>
                {favourites.includes(line) && (
                  <p className={classes.best}>
                    <IconTrophy size={16} aria-hidden="true" />
                    {t('thanks.best', { count: favourites.length })}
                  </p>
                )}
                <div className={classes.recapRating}>
                  {stars === null ? (
                    <span>{isRated(assessment) ? t('thanks.described') : t('thanks.unrated')}</span>
                  ) : (
                    <>
                      <StarRating value={stars} size={20} label={productName(product)} />
                      <b aria-hidden="true">{format.number(stars)}</b>
                    </>
                  )}
                </div>
                {assessment?.parameters.blindPrice != null && (
                  <p className={classes.guess}>
                    {guessOf(assessment.parameters.blindPrice, product)}
                  </p>
                )}
                {assessment?.parameters.notes && (
                  <p className={classes.note}>{assessment.parameters.notes}</p>
                )}
                {onGo && (
                  <div className={classes.recapActions}>
                    {secrets.includes(line) && (
                      <Button
                        variant="light"
                        size="sm"
                        leftSection={<IconSparkles size={16} aria-hidden="true" />}
                        onClick={() =>
                          onGo({
                            kind: 'product',
                            product,
                            part: partsOf(room, product).length - 1,
                          })
                        }
                        aria-label={t('thanks.of', {
                          action: t('submit.confirm'),
                          name: productName(product),
                        })}
                      >
                        {t('submit.confirm')}
                      </Button>
                    )}
                    <Button
                      variant="subtle"
                      size="sm"
                      onClick={() => onGo(toRate ?? { kind: 'product', product, part: 0 })}
                      aria-label={t('thanks.of', {
                        action: t(`thanks.${action}`),
                        name: productName(product),
                      })}
                    >
                      {t(`thanks.${action}`)}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {room.attendee.email && (
        <p>
          <Anchor href={guestAreaPath(room.attendee.email, room.session.code)}>
            {t('thanks.area')}
          </Anchor>
        </p>
      )}
      {quizzes.length > 0 && (
        <>
          <h2 className={classes.subtitle}>{t('quiz.title')}</h2>
          {quizzes.map((product) => (
            <section
              key={product.reference}
              className={classes.quiz}
              aria-label={productName(product)}
            >
              <h3>{productName(product)}</h3>
              <QuizOutcome room={room} product={product} answers={answers} />
            </section>
          ))}
        </>
      )}
      {rated.length > 0 && (
        <ShareListButton
          label={t('thanks.share')}
          image={{
            above: room.session.organiser.name,
            title: tasting,
            heading: t('thanks.recap'),
            lines: rated,
            more: (count) => t('thanks.more', { count }),
          }}
        />
      )}
      {sold.length > 0 && (
        <>
          <h2 className={classes.subtitle}>{t('thanks.shop')}</h2>
          <ul className={classes.shop}>
            {sold.map(({ product: place, store }) => (
              <li key={place.reference}>
                <h3>{productName(place)}</h3>
                <StoreLink
                  href={store}
                  name={productName(place)}
                  onVisit={open ? () => recordStoreClick(place, onAnswer) : undefined}
                />
              </li>
            ))}
          </ul>
          <DeliveryCost session={room.session} />
        </>
      )}
    </StepPage>
  );
}
