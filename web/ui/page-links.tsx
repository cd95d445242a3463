import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNarrow } from './use-narrow';

type PageLinksProps = { total: number; value: number; onChange: (page: number) => void };

/** The pages of a long list. This file loads with the first list that has several pages. */
export default function PageLinks(props: PageLinksProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <Pagination
      {...props}
      size="sm"
      siblings={narrow ? 0 : 1}
      getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? t('list.previous') : t('list.next'),
      })}
    />
  );
}
