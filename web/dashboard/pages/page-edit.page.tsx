import { Button } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { FeatureGate } from '~/frame/feature-gate';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { useSample } from '~/ui/sample';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { exampleOf } from './example-pages';
import { PageEditor } from './page-editor';
import { pageOf } from './use-pages';

const PageHistory = lazy(() => import('./page-history'));

/**
 * Creates a page or edits the one in the address. In plans without pages, both can be tried.
 */
export default function PageEditPage() {
  const { t } = useTranslation('pages');
  return (
    <FeatureGate feature="customThemes" hint={t('gate')}>
      <PageEdit />
    </FeatureGate>
  );
}

function PageEdit() {
  const { t } = useTranslation(['pages', 'common']);
  const locale = useLocale();
  const { id } = useParams();
  const { uid } = useAccount();
  const page = useGet(...pageOf(uid, id), toEdit);
  const sample = useSample();
  const [history, setHistory] = useState<'never' | 'open' | 'closed'>('never');

  return (
    <EntityPage
      kind="page"
      title={id ? t('pages:form.editTitle') : t('pages:form.newTitle')}
      list={{ label: t('common:title.pages'), to: paths.pages.list }}
      more={<GuideLink guide="web-editor" />}
      entity={page}
      name={page.data && localize(page.data.header, locale)}
      actions={
        <>
          {!sample && (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden="true" />}
              onClick={() => setHistory('open')}
            >
              {t('pages:history.open')}
            </Button>
          )}
          <Button
            component="a"
            href={page.data?.url ?? ''}
            target="_blank"
            rel="noopener"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('pages:form.see')}
          </Button>
        </>
      }
    >
      <PageEditor page={page.data} example={sample ? exampleOf(t, locale) : undefined} />
      {history !== 'never' && page.data && (
        <Suspense>
          <PageHistory
            opened={history === 'open'}
            page={page.data}
            onClose={() => setHistory('closed')}
            onRestored={() => {
              setHistory('never');
              void page.mutate();
            }}
          />
        </Suspense>
      )}
    </EntityPage>
  );
}
