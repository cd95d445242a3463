import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { AreaFrame } from '../area-frame';
import { useGuestData } from '../assistant-api';
import { useGuest } from '../guest';
import { BuyList } from './buy-list';
import { Favourites } from './favourites';
import { Findings } from './findings';
import classes from './palate.module.css';
import { RoomComparisons } from './room-comparisons';
import { TastedAgain } from './tasted-again';
import type { Palate } from './types';
import { useBuyList } from './use-buy-list';

// below what one comes for, with fields of their own
const NotesSearch = lazy(async () => ({ default: (await import('./notes-search')).NotesSearch }));
const PalateCard = lazy(async () => ({ default: (await import('./palate-card')).PalateCard }));

/** What somebody's own ratings say of their taste, and what they make of it. */
export default function PalatePage() {
  const { t } = useTranslation(['palate', 'assistant', 'common']);
  const email = useGuest()?.email;
  const { data, error, retry } = useGuestData('/api/v1/assistant/{email}/palate', email ? { params: { path: { email } } } : null);
  return (
    <AreaFrame title={t('assistant:title.palate')} intro={t('palate:intro')}>
      {email && data ? (
        <OwnPalate palate={data} email={email} />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Loader aria-label={t('common:loading')} role="status" />
      )}
    </AreaFrame>
  );
}

function OwnPalate({ palate, email }: { palate: Palate; email: string }) {
  const { t } = useTranslation('palate');
  const format = useFormat();
  const list = useBuyList(email);
  const { products, mean, limited, favourites, again, tastings } = palate;
  return (
    <div className={classes.page}>
      {mean !== null && (
        <dl className={classes.figures}>
          <div>
            <dt>{t('summary.rated', { count: products })}</dt>
            <dd>{format.number(products)}</dd>
          </div>
          <div>
            <dt>{t('summary.mean')}</dt>
            <dd>{format.number(mean, 1)}</dd>
          </div>
        </dl>
      )}
      {limited && <p className={classes.aside}>{t('summary.limited')}</p>}
      <Findings palate={palate} />
      {favourites.length > 0 && <Favourites favourites={favourites} list={list} />}
      {(favourites.length > 0 || (list.products?.length ?? 0) > 0) && <BuyList list={list} />}
      {tastings.length > 0 && <RoomComparisons tastings={tastings} email={email} />}
      {again.length > 0 && <TastedAgain again={again} />}
      <Suspense>
        <NotesSearch email={email} />
        {favourites.length > 0 && <PalateCard palate={palate} />}
      </Suspense>
    </div>
  );
}
