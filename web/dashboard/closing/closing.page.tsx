/** This folder has the screen on which owners export their account, or close it. */

import { useTranslation } from 'react-i18next';
import { GuideLink } from '~/frame/guide-link';
import { PageHeader } from '~/ui/page-header';
import { AccountCopy } from './account-copy';
import { CloseAccount } from './close-account';

export default function ClosingPage() {
  const { t } = useTranslation(['company', 'common']);
  return (
    <>
      <PageHeader
        title={t('common:title.closing')}
        intro={t('company:closing.intro')}
        actions={<GuideLink guide="privacy" />}
      />
      <AccountCopy />
      <CloseAccount />
    </>
  );
}
