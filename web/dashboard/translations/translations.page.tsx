/**
 * This folder has the screen that translates the texts of a tasting, a sheet or a product into the
 * languages of events.
 */

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import NotFoundPage from '~/frame/not-found.page';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { LoadFailed } from '~/ui/load-failed';
import { PageHeader } from '~/ui/page-header';
import { PageLoader } from '~/ui/page-loader';
import { usePageTitle } from '~/ui/page-title';
import { languageIn } from '../../../shared/rules/text.js';
import { eventLanguages } from '../../../shared/vocabulary/languages.js';
import { LanguageOverview } from './language-overview';
import { placeOf, type ThingInAddress, thingOf } from './thing-in-address';
import { TranslationForm } from './translation-form';

/** Page that shows which texts of a thing have no translation, and translates them. */
export default function TranslationsPage() {
  const thing = thingOf(useParams());
  return thing ? (
    <Translations key={`${thing.kind} ${thing.id}`} thing={thing} />
  ) : (
    <NotFoundPage />
  );
}

function Translations({ thing }: { thing: ThingInAddress }) {
  const { t } = useTranslation(['translations', 'common']);
  const { uid } = useAccount();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const counts = useGet('/api/v1/translation/{uid}/{kind}/{id}', {
    params: { path: { uid, kind: thing.kind, id: thing.id } },
  });
  const { title, list, edit } = placeOf(thing);
  const name = counts.data?.name;
  usePageTitle([name, t('common:title.translations')]);
  const language = eventLanguages.find(
    (code) => code === search.get('language') && code !== counts.data?.from,
  );
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (next: string) => {
    setHasChosen(true);
    setSearch({ language: next });
  };
  const overview = paths.translations(thing.of, thing.id);

  if (counts.error?.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={t('common:title.translations')}
        intro={t('translations:intro')}
        crumbs={[
          { label: t(`common:title.${title}`), to: list },
          ...(name ? [{ label: name, to: edit }] : []),
          { label: t('common:title.translations'), ...(language && { to: overview }) },
          ...(language ? [{ label: languageIn(language, locale) }] : []),
        ]}
      />
      {counts.data ? (
        language ? (
          <TranslationForm
            key={language}
            thing={thing}
            language={language}
            counts={counts.data}
            focused={hasChosen}
            onLanguage={choose}
            onSaved={() => void counts.mutate()}
            back={overview}
          />
        ) : (
          <LanguageOverview counts={counts.data} onChoose={choose} />
        )
      ) : counts.error ? (
        <LoadFailed error={counts.error} onRetry={() => void counts.mutate()} />
      ) : (
        <PageLoader />
      )}
    </>
  );
}
