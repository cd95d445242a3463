import { useTranslation } from 'react-i18next';
import { GuideLink } from '~/frame/guide-link';
import { PageHeader } from '~/ui/page-header';
import { ProcessorAgreement } from './agreement';
import { ClosedRequests } from './closed-requests';
import { HeldOverview } from './held-overview';
import { OpenRequests } from './open-requests';
import { Retention } from './retention';

/** Personal data of guests: requests with their proofs, the stored data, and for how long. */
export default function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'common']);
  return (
    <>
      <PageHeader
        title={t('common:title.privacy')}
        intro={t('privacy:intro')}
        actions={<GuideLink guide="privacy" />}
      />
      <OpenRequests />
      <ClosedRequests />
      <HeldOverview />
      <Retention />
      <ProcessorAgreement />
    </>
  );
}
