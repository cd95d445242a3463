import { IconHeartFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Room, RoomAnswers, RoomRun } from '../../room-types';
import { useNames } from '../use-names';
import classes from './room-ranking.module.css';

type RoomRankingProps = { room: Room; answers: RoomAnswers; ranking: RoomRun['ranking'] };

/** The products by the ratings of the room, with the guest's own ratings and favourites. */
export function RoomRanking({ room, answers, ranking }: RoomRankingProps) {
  const { t } = useTranslation(['led', 'room']);
  const format = useFormat();
  const { productName } = useNames(room);
  const starsOf = (productRef: string) =>
    answers.assessments[productRef]?.parameters.rateBox ?? null;
  const most = Math.max(0, ...ranking.map(({ productRef }) => starsOf(productRef) ?? 0));
  // Products that fewer than five guests have rated have no place.
  const ranked = ranking.filter(({ place }) => place !== null);
  if (ranked.length === 0) return null;
  return (
    <section className={classes.ranking} aria-label={t('led:result.title')}>
      <h2>{t('led:result.title')}</h2>
      <ol>
        {ranked.map(({ productRef, place, mean }) => {
          const product = room.products.find(({ reference }) => reference === productRef);
          const own = starsOf(productRef);
          if (!product) return null;
          return (
            <li key={productRef} data-first={place === 1 || undefined}>
              <span className={classes.place}>{place}</span>
              <div>
                <bdi>{productName(product)}</bdi>
                {own !== null && (
                  <p className={classes.own}>
                    {own === most && (
                      <IconHeartFilled
                        size={16}
                        role="img"
                        aria-label={t('led:result.favourite')}
                      />
                    )}
                    {t('led:result.yours', { stars: format.number(own) })}
                  </p>
                )}
              </div>
              {mean !== null && (
                <strong>
                  <IconStarFilled size={18} aria-hidden="true" />
                  {format.number(mean)}
                </strong>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
