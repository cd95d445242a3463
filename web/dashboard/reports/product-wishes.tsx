import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useFormat } from '~/ui/use-format';
import { fewestTogether } from '../../../shared/rules/statistics.js';
import classes from './product-facts.module.css';
import parts from './report-parts.module.css';

/**
 * The number of guests of an event who want to buy a product, as it is now. It names nobody, and
 * a number below five is not shown.
 */
export function ProductWishes({ eventId, reference }: { eventId: string; reference: string }) {
  const { t } = useTranslation('reports');
  const { uid } = useAccount();
  const format = useFormat();
  const { data } = useGet('/api/v1/session/user/{uid}/{id}/wishes', {
    params: { path: { uid, id: eventId } },
  });
  if (!data) return null;
  const wished = data.find(({ productReference }) => productReference === reference);
  return (
    <div className={classes.clicks}>
      <p className={parts.kicker}>{t('wishes.title')}</p>
      {wished ? (
        <>
          <p className={parts.figure}>{t('wishes.atLeast', { n: format.number(wished.guests) })}</p>
          <p className={parts.said}>{t('wishes.hint')}</p>
        </>
      ) : (
        <p className={parts.said}>{t('wishes.few', { fewest: fewestTogether })}</p>
      )}
    </div>
  );
}
