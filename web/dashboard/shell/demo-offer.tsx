import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { api } from '~/api/client';
import { type Company, refreshCompany, useCompany } from '~/api/company';
import { browserStorage } from '~/frame/browser-storage';
import { DemoProgress } from '~/frame/demo-data/demo-progress';
import { useDemoData } from '~/frame/demo-data/use-demo-data';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { PopupWindow } from '~/ui/popup-window';
import { mayWith } from '../../../shared/vocabulary/role.js';

/** Local storage key: the organiser declined the offer in this browser. */
const declinedKey = (uid: string) => `retrogusto.demo-declined.${uid}`;

const isEmpty = ({ usage: { products, tastings, instructors, events, campaigns } }: Company) =>
  [products, tastings, instructors, events, campaigns].every(({ used }) => used === 0);

const mayWant = (company: Company) =>
  mayWith(company.role, 'manage') &&
  !company.demoDataLoaded &&
  !company.blocked &&
  isEmpty(company) &&
  !browserStorage()?.getItem(declinedKey(company.uid));

/**
 * Offers sample data on the home screen to an organiser without data who has not declined.
 * The offer starts on the home screen only, because other screens may open their own dialogs.
 */
export function DemoOffer() {
  const { data: company } = useCompany();
  const { pathname } = useLocation();
  const [offered, setOffered] = useState<boolean>();
  if (offered === undefined && pathname === paths.home && company) setOffered(mayWant(company));
  return offered && company ? <Offer uid={company.uid} cellar={company.name} /> : null;
}

function Offer({ uid, cellar }: { uid: string; cellar: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const errorText = useErrorText();
  const { made, making, progress, failure, generate } = useDemoData();
  const [closed, setClosed] = useState(false);
  const [forGood, setForGood] = useState(false);

  const decline = () => {
    setClosed(true);
    browserStorage()?.setItem(declinedKey(uid), '1');
    if (forGood)
      void api
        .POST('/api/v1/user/{id}', {
          params: { path: { id: uid } },
          body: { demoDataLoaded: true },
        })
        // If this fails, the offer appears again in other browsers, which is harmless.
        .then(refreshCompany, () => undefined);
  };

  if (making) {
    return (
      <PopupWindow opened={!closed} title={t('demo.offerTitle')} onClose={() => setClosed(true)}>
        <DemoProgress progress={progress} />
      </PopupWindow>
    );
  }
  return (
    <PopupWindow
      opened={!closed && !made}
      title={failure ? t('demo.failed') : t('demo.offerTitle')}
      onClose={decline}
      confirm={{
        label: failure ? t('common:action.retry') : t('common:action.accept'),
        onConfirm: () => void generate(),
      }}
    >
      {failure ? <Text role="alert">{errorText(failure)}</Text> : <Text>{t('demo.offer')}</Text>}
      <Text size="sm" c="dimmed" mt="xs">
        {t('demo.aside', { cellar })}
      </Text>
      <Checkbox
        mt="md"
        label={t('demo.never')}
        checked={forGood}
        onChange={(event) => setForGood(event.currentTarget.checked)}
      />
    </PopupWindow>
  );
}
