/**
 * This folder has the screens of pages that organisers write for guests: list, editor with rich
 * text, and versions. The server draws the public pages. The screen in the folder `theme` chooses
 * the pages for the legal documents.
 */

import { Badge, Button, Group } from '@mantine/core';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { useCompany } from '~/api/company';
import { FeatureGate } from '~/frame/feature-gate';
import { GuideLink } from '~/frame/guide-link';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { copyText } from '~/ui/copy-text';
import { DataList } from '~/ui/data-list';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { notifyError, notifySaved } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { exampleRows } from './example-pages';
import { nameOf } from './page-draft';
import { type ListedPage, usePages } from './use-pages';

const editTo = ({ id }: ListedPage) => paths.pages.edit(id);

/** Lists the pages that an organiser has written for guests. */
export default function PageListPage() {
  const { t } = useTranslation('pages');
  return (
    <FeatureGate feature="customThemes" hint={t('gate')} sample={<TriedPages />}>
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
      empty={{
        title: t('pages:list.empty.title'),
        text: t('pages:list.empty.text'),
        example: 'pages',
      }}
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

/** The organiser's pages, else examples, for plans without pages. */
function TriedPages() {
  const { t } = useTranslation(['pages', 'common']);
  const locale = useLocale();
  const own = usePages();
  const rows = own.data?.length === 0 ? exampleRows(t) : own.data;
  return (
    <>
      <PageHeader
        title={t('common:title.pages')}
        intro={t('pages:list.intro')}
        actions={
          <>
            <GuideLink guide="web-editor" />
            <Button component={Link} to={paths.pages.new} variant="light">
              {t('pages:list.add')}
            </Button>
          </>
        }
      />
      <DataList
        label={t('common:title.pages')}
        storedAs={paths.pages.list}
        rows={rows}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ header }) => localize(header, locale)}
        rowTo={(row) => (own.data?.length === 0 ? paths.pages.new : editTo(row))}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{ title: t('pages:list.empty.title') }}
        error={own.error}
        failedTitle={t('pages:list.failed')}
        onRetry={() => void mutate(own.key)}
      />
    </>
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
