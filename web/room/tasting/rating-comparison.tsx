import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { RoomAssessment, RoomProductInfo, RoomRatings } from '../room-types';
import classes from './rating-comparison.module.css';
import type { ReadRatings } from './use-tasting';

type VerdictProps = {
  reference: string;
  product: RoomProductInfo;
  parameters: RoomAssessment['parameters'];
  currency: string;
  /** Whether the server has all answers. It shows others' ratings only to guests who have rated. */
  arrived: boolean;
  /** The average that came with an instructor's step. It is not read again. */
  told?: RoomRatings | null;
  /** Absent where the server has no average to read: it has one for blind tastings only. */
  onReadRatings?: ReadRatings | undefined;
  /** The link to the shop. */
  children: ReactNode;
};

/** Compares the guest's price guess with the price, and the guest's stars with the average. */
export function RatingComparison({
  reference,
  product,
  parameters: { rateBox, blindPrice },
  currency,
  arrived,
  told = null,
  onReadRatings,
  children,
}: VerdictProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const [read, setRead] = useState<RoomRatings | null>(null);
  const room = read ?? (told?.mean == null ? null : told);
  const mayRead = rateBox !== null && arrived && room === null;
  useEffect(() => {
    // A failure is ignored: the average is optional.
    if (mayRead) onReadRatings?.(reference).then(setRead, () => {});
  }, [mayRead, reference, onReadRatings]);
  const price = product.discountedPrice ?? product.price;
  return (
    <div className={classes.verdict}>
      {price !== null && blindPrice !== null && (
        <p className={classes.prices}>
          {t('verdict.guessed', {
            guess: format.money(blindPrice, currency),
            price: format.money(price, currency),
          })}
        </p>
      )}
      {rateBox !== null && (
        <dl className={classes.stars}>
          <div>
            <dt>{t('verdict.yours')}</dt>
            <dd>
              <IconStarFilled size={20} aria-hidden="true" />
              {format.number(rateBox)}
            </dd>
          </div>
          {room?.mean != null && (
            <div>
              <dt>{t('verdict.room', { count: room.n })}</dt>
              <dd>
                <IconStarFilled size={20} aria-hidden="true" />
                {format.number(room.mean)}
              </dd>
            </div>
          )}
        </dl>
      )}
      {children}
    </div>
  );
}
