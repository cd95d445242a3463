/**
 * This folder has the screen for access by other software: API keys, a first call, and webhooks
 * with their log. Ratings for web sites are in the folder `products`, below `embed`.
 */

import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/page-header';
import { ApiDocs } from './api-docs';
import { ApiKeys } from './api-keys';
import { FirstCall } from './first-call';
import { WebhooksSection } from './webhooks/webhooks-section';

/** Everything that gives other software access to the organiser's data. */
export default function IntegrationPage() {
  const { t } = useTranslation(['integration', 'common']);
  return (
    <>
      <PageHeader title={t('common:title.integration')} intro={t('integration:intro')} />
      <ApiKeys />
      <FirstCall />
      <WebhooksSection />
      <ApiDocs />
    </>
  );
}
