import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/page-header';
import { ClosedRequests } from './closed-requests';
import { OpenRequests } from './open-requests';

/** Personal data of guests: their requests, and the proofs of the answers. */
export default function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'common']);
  return (
    <>
      <PageHeader title={t('common:title.privacy')} intro={t('privacy:intro')} />
      <OpenRequests />
      <ClosedRequests />
    </>
  );
}
