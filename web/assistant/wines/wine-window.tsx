import { Loader } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo, useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { Popup } from '~/ui/popup';
import { whenIdle } from '~/ui/when-idle';
import { addressWith } from './address-with';
import { glassOf, useCompleteSession } from './complete-session';
import { hasOpened } from './opened';
import { keyIn } from './wine';

const loadSheet = async () => ({ default: (await import('./wine-sheet')).WineSheet });
const WineSheet = lazy(loadSheet);

/** The sheet of the product that the address names, in a window over the page. */
export function WineWindow() {
  const { t } = useTranslation(['tasted', 'common']);
  const address = useAddress();
  const key = keyIn(address.searchParams.get('wine'));
  const { data, error, retry } = useCompleteSession(key ?? null);
  const glass = data && key && glassOf(data, key.productRef);
  const close = () => {
    // the page's own back button does the same
    if (hasOpened()) history.back();
    else goTo(addressWith(address, { wine: undefined }), { replace: true });
  };
  // it has to be there when the connection is not
  useEffect(() => whenIdle(loadSheet), []);
  const waiting = <Loader role="status" aria-label={t('common:loading')} />;
  const body = glass ? (
    <Suspense fallback={waiting}>
      <WineSheet session={data} glass={glass} />
    </Suspense>
  ) : data ? (
    <p>{t('tasted:wines.gone')}</p>
  ) : error !== undefined ? (
    <LoadFailed error={error} title={t('tasted:wines.failed')} onRetry={retry} />
  ) : (
    waiting
  );
  const name = glass ? (glass.product?.name ?? t('tasted:wines.hidden', { number: glass.label })) : t('tasted:wines.info');
  return (
    <Popup opened={key !== undefined} title={name} size="lg" onClose={close}>
      {key && body}
    </Popup>
  );
}
