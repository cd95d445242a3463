/**
 * This folder has the screens of an organiser's account: company data, settings, password and
 * sign-ins. The plan and its payment are in the folder `plan`.
 */

import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompany, useMay } from '~/api/company';
import { LoadGate } from '~/frame/entity-page';
import { paths } from '~/frame/paths';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { CompanyEditor } from './company-editor';

/** Edits the public profile and the settings of the organiser's company. */
export default function CompanyEditPage() {
  const { t } = useTranslation(['company', 'common']);
  const company = useCompany();
  const mayClose = useMay('account');
  // the menu shows the same name
  usePageTitle([company.data?.name]);
  // The company that the shell has read may be stale. This page therefore reads it again before it
  // shows the form. Later reads do not change the open form.
  const [asked, setAsked] = useState(false);
  const [read, setRead] = useState(false);
  // SWR revalidates cached data one frame later; `isValidating` is false until then
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAsked(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (asked && !read && !company.isValidating && !company.error) setRead(true);

  return (
    <>
      <PageHeader
        title={company.data?.name ?? t('common:title.cellar')}
        intro={t('company:intro')}
      />
      {mayClose && (
        <Anchor component={Link} to={paths.closing} size="sm" display="inline-block" mb="md">
          {t('common:title.closing')}
        </Anchor>
      )}
      <LoadGate needs={[{ ...company, data: read ? company.data : undefined }]}>
        {company.data && <CompanyEditor company={company.data} />}
      </LoadGate>
    </>
  );
}
