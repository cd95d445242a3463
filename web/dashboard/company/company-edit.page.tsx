import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { Needed } from '~/frame/entity-page';
import { PageHeader } from '~/ui/page-header';
import { usePageTitle } from '~/ui/page-title';
import { CompanyEditor } from './company-editor';

/** The organiser's company, as guests see it and as the dashboard works for it. */
export default function CompanyEditPage() {
  const { t } = useTranslation(['company', 'common']);
  const company = useCompany();
  // as the menu calls it
  usePageTitle([company.data?.name]);
  // What the shell knows may be older: it is read anew before anything is written over it, and never replaced afterwards.
  const [asked, setAsked] = useState(false);
  const [read, setRead] = useState(false);
  // what is known already is asked for again a frame late
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
      <Needed needs={[{ ...company, data: read ? company.data : undefined }]}>
        {company.data && <CompanyEditor company={company.data} />}
      </Needed>
    </>
  );
}
