/**
 * This folder has the screens of pages that organisers write for guests: list, editor with rich
 * text, and versions. The server draws the public pages. The screen in the folder `theme` chooses
 * the pages for the legal documents.
 */

import { Badge, Group } from '@mantine/core';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { FeatureGate } from '~/frame/feature-gate';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { copyText } from '~/ui/copy-text';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { notifyError, notifySaved } from '~/ui/notify';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { nameOf } from './page-draft';
import { type ListedPage, usePages } from './use-pages';

const editTo = ({ id }: ListedPage) => paths.pages.edit(id);

/** Lists the pages that an organiser has written for guests, if the plan includes pages. */
export default function PageListPage() {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <FeatureGate feature="customThemes" title={t('common:title.pages')} hint={t('pages:gate')}>
      <PageList />
    </FeatureGate>
  );
}

function PageList() {
  const { t } = useTranslation(['pages', 'common']);
  const locale = useLocale();
  const { number } = useFormat();
  const { data: company } = useCompany();
  const { used = 0, max = null } = company?.usage.pages ?? {};
  const copy = async (url: string) => {
    if (await copyText(url)) notifySaved(t('common:link.copied'));
    else notifyError(url, t('common:link.copyByHand'));
  };
  return (
    <ListPage
      title={t('common:title.pages')}
      intro={
        max === null
          ? t('pages:list.intro')
          : `${t('pages:list.intro')} ${t('pages:list.room', { used: number(used), max: number(max) })}`
      }
      list={usePages()}
      more={<GuideLink guide="web-editor" />}
      columns={useColumns()}
      rowName={({ header }) => localize(header, locale)}
      keywords={({ header, id }) => `${Object.values(header).join(' ')} ${id}`}
      editTo={editTo}
      defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
      empty={{ title: t('pages:list.empty.title'), text: t('pages:list.empty.text') }}
      failedTitle={t('pages:list.failed')}
      add={{ label: t('pages:list.add'), to: paths.pages.new }}
      actions={({ url }) => [
        {
          key: 'open',
          label: t('pages:list.open'),
          icon: IconExternalLink,
          onSelect: () => void window.open(url, '_blank', 'noopener'),
        },
        {
          key: 'copy',
          label: t('common:link.copyLabel'),
          icon: IconLink,
          onSelect: () => void copy(url),
        },
      ]}
      deleteBody={() => t('pages:list.deleteBody')}
    />
  );
}

function useColumns(): DataListColumn<ListedPage>[] {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'header',
        title: t('list.column.header'),
        value: ({ header }) => localize(header, locale),
      },
      {
        key: 'languages',
        title: t('list.column.languages'),
        value: ({ languages }) => languages.join(' '),
        render: ({ languages }) => (
          <Group component="span" gap={6}>
            {languages.map((language) => (
              <Badge
                key={language}
                component="span"
                variant="light"
                color="gray"
                title={nameOf(language)}
              >
                {language}
              </Badge>
            ))}
          </Group>
        ),
        sortable: false,
        width: '25%',
      },
      instantColumn(
        'lastUpdate',
        t('list.column.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '22%',
      ),
    ],
    [t, locale],
  );
}
