import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { Room } from '../room-types';
import classes from './delivery-cost.module.css';

/** The delivery cost of an order, if the organiser has set it. */
export function DeliveryCost({ session: { currency, store } }: Pick<Room, 'session'>) {
  const { t } = useTranslation('room');
  const format = useFormat();
  // A room that an earlier version stored on the device has no `store`.
  const { deliveryCost = null, freeDeliveryMinimum = null } = store ?? {};
  const amounts = {
    cost: format.money(deliveryCost ?? 0, currency),
    from: format.money(freeDeliveryMinimum ?? 0, currency),
  };
  const said = () => {
    if (deliveryCost === 0 || freeDeliveryMinimum === 0) return t('delivery.free');
    if (freeDeliveryMinimum === null)
      return deliveryCost === null ? null : t('delivery.cost', amounts);
    return t(deliveryCost === null ? 'delivery.freeFrom' : 'delivery.costFreeFrom', amounts);
  };
  const text = said();
  return text && <p className={classes.delivery}>{text}</p>;
}
