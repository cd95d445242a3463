import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { paths } from '~/frame/paths';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';

type UntranslatedNoticeProps = {
  kind: TastingKind;
  /** `tastings/<id>`, if a tasting is chosen. */
  tastingPath: string | undefined;
  /** The language of the event. */
  language: string;
};

/** Says how many texts of the tasting guests would read in another language than the event's. */
export function UntranslatedNotice({ kind, tastingPath, language }: UntranslatedNoticeProps) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useAccount();
  const id = tastingPath?.split('/')[1];
  const { data } = useGet(
    '/api/v1/translation/{uid}/{kind}/{id}',
    id ? { params: { path: { uid, kind: 'tasting', id } } } : null,
  );
  const missing = data?.missing[language];
  if (!data || !id || !missing) return null;
  return (
    <Text size="sm" role="status">
      {t('events:form.untranslated', { count: missing, texts: data.texts })}{' '}
      {/* The event is not saved yet, so it stays open. */}
      <Anchor
        component={Link}
        to={paths.translations(kind, id, language)}
        target="_blank"
        rel="noopener"
        inherit
        underline="always"
      >
        {t('common:title.translations')}
      </Anchor>
    </Text>
  );
}
