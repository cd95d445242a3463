import { IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { RoomAssessment, RoomProductInfo, RoomRatings } from '../room-types';
import type { ReadRatings } from './use-tasting';
import classes from './verdict.module.css';

type VerdictProps = {
  reference: string;
  product: RoomProductInfo;
  parameters: RoomAssessment['parameters'];
  currency: string;
  /** Whether the server has all that was said: it tells what others thought of whoever has said their own. */
  arrived: boolean;
  onReadRatings: ReadRatings;
  /** The way to the shop. */
  children: ReactNode;
};

/** What one had said of a product beside what is true, and beside what the room says. */
export function Verdict({
  reference,
  product,
  parameters: { rateBox, blindPrice },
  currency,
  arrived,
  onReadRatings,
  children,
}: VerdictProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const [room, setRoom] = useState<RoomRatings | null>(null);
  const mayRead = rateBox !== null && arrived && room === null;
  useEffect(() => {
    // without it the page lacks nothing
    if (mayRead) onReadRatings(reference).then(setRoom, () => {});
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
