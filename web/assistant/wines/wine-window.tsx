import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { goTo, useAddress } from '~/frame/use-address';
import { LoadFailed } from '~/ui/load-failed';
import { Popup } from '~/ui/popup';
import { addressWith } from './address-with';
import { glassOf, useCompleteSession } from './complete-session';
import { hasOpened } from './opened';
import { keyIn } from './wine';
import { WineSheet } from './wine-sheet';

/** The sheet of the product that the address names, in a window over the page. */
export function WineWindow() {
  const { t } = useTranslation(['assistant', 'common']);
  const address = useAddress();
  const key = keyIn(address.searchParams.get('wine'));
  const { data, error, retry } = useCompleteSession(key ?? null);
  const glass = data && key && glassOf(data, key.productRef);
  const close = () => {
    // the page's own back button does the same
    if (hasOpened()) history.back();
    else goTo(addressWith(address, { wine: undefined }), { replace: true });
  };
  const body = glass ? (
    <WineSheet session={data} glass={glass} />
  ) : data ? (
    <p>{t('assistant:wines.gone')}</p>
  ) : error !== undefined ? (
    <LoadFailed error={error} title={t('assistant:wines.failed')} onRetry={retry} />
  ) : (
    <Loader role="status" aria-label={t('common:loading')} />
  );
  const name = glass ? (glass.product?.name ?? t('assistant:wines.hidden', { number: glass.label })) : t('assistant:wines.info');
  return (
    <Popup opened={key !== undefined} title={name} size="lg" onClose={close}>
      {key && body}
    </Popup>
  );
}
