/**
 * This folder has the screens of sheets: list, library of predefined ones, editor, import and
 * preview. `web/frame/questions` draws the questions, here and in the room.
 */

import { Button } from '@mantine/core';
import {
  IconBooks,
  IconCopy,
  IconFileExport,
  IconFileImport,
  IconLanguage,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { listKey, readList } from '~/api/list';
import { FeatureGate } from '~/frame/feature-gate';
import { useListFilter } from '~/frame/list-filter';
import { ListPage } from '~/frame/list-page';
import { paths } from '~/frame/paths';
import { useExport } from '~/frame/use-export';
import { useLocale } from '~/i18n';
import { instantColumn } from '~/ui/instant-column';
import type { DataListColumn } from '~/ui/list-rows';
import { PageHeader } from '~/ui/page-header';
import { QuotaNotice } from '~/ui/quota-notice';
import { saveJson } from '~/ui/save-json';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { ReadOnlySheets } from './read-only-sheets';
import { SheetImport } from './sheet-import';
import { SheetLibrary } from './sheet-library';
import { type ListedSheet, useOwnSheets } from './use-own-sheets';

const editTo = ({ id }: ListedSheet) => paths.sheets.edit(id);

/**
 * Page that lists the organiser's own sheets and opens the library of predefined ones.
 * Plans without custom sheets see all sheets read-only, and try the editor.
 */
export default function SheetListPage() {
  const { t } = useTranslation(['sheets', 'common']);
  return (
    <FeatureGate
      feature="customAssessmentSheets"
      hint={t('sheets:gate')}
      sample={
        <>
          <PageHeader
            title={t('common:title.sheets')}
            intro={t('sheets:list.intro')}
            actions={
              <Button component={Link} to={paths.sheets.new} variant="light">
                {t('sheets:list.add')}
              </Button>
            }
          />
          <ReadOnlySheets />
        </>
      }
    >
      <SheetList />
    </FeatureGate>
  );
}

function SheetList() {
  const { t } = useTranslation(['sheets', 'common', 'exchange']);
  const { uid } = useAccount();
  const locale = useLocale();
  const [window, setWindow] = useState<'library' | 'file' | null>(null);
  const { list, filter } = useListFilter(useOwnSheets(), {
    param: 'product',
    label: t('common:field.product'),
    all: t('sheets:library.everyProduct'),
    kindOf: ({ productData: { reference, name } }: ListedSheet) => ({
      value: reference,
      label: localize(name, locale),
    }),
  });
  const rowName = ({ name }: ListedSheet) => localize(name, locale);
  const close = () => setWindow(null);
  const exporting = useExport(t('exchange:exportFailed'));
  const write = async (row: ListedSheet) => {
    const path = { uid, id: row.id };
    saveJson(
      rowName(row),
      await unwrap(
        api.GET('/api/v1/assessmentSheet/user/{uid}/{id}/exchange', { params: { path } }),
      ),
    );
  };

  return (
    <>
      <ListPage
        title={t('common:title.sheets')}
        intro={t('sheets:list.intro')}
        list={list}
        toolbar={filter}
        columns={useColumns()}
        rowName={rowName}
        editTo={editTo}
        defaultSort={{ key: 'lastUpdate', direction: 'desc' }}
        empty={{ title: t('sheets:list.empty.title'), text: t('sheets:list.empty.text') }}
        failedTitle={t('sheets:list.failed')}
        add={{ label: t('sheets:list.add'), to: paths.sheets.new }}
        addBeside={
          <>
            <Button
              variant="default"
              leftSection={<IconBooks size={18} aria-hidden="true" />}
              onClick={() => setWindow('library')}
            >
              {t('sheets:library.open')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden="true" />}
              onClick={() => setWindow('file')}
            >
              {t('exchange:open')}
            </Button>
          </>
        }
        actions={(row) => [
          {
            key: 'translations',
            label: t('common:title.translations'),
            icon: IconLanguage,
            to: paths.translations('sheet', row.id),
          },
          {
            key: 'export',
            label: t('exchange:export'),
            icon: IconFileExport,
            onSelect: () => void exporting.save(() => write(row)),
          },
        ]}
        copies={[
          {
            key: 'clone',
            label: t('sheets:list.clone'),
            icon: IconCopy,
            send: async ({ id }) => {
              const copy = await unwrap(
                api.POST('/api/v1/assessmentSheet/user/{uid}/clone/{id}', {
                  params: { path: { uid, id } },
                }),
              );
              return { id: copy.id, name: localize(copy.name, locale) };
            },
            done: (name) => t('sheets:list.cloned', { name }),
          },
        ]}
        deleteBody={() => t('sheets:list.deleteBody')}
        uses={{
          read: async ({ path }) => {
            const tastings = await readList(
              listKey('/api/v1/tasting/{uid}', uid, ['name'], { uses: path, sort: 'name' }),
            );
            return tastings.map(({ name }) => name);
          },
          said: (uses) => t('sheets:list.used', uses),
        }}
        around={(list) => (
          <>
            <QuotaNotice of={['sheets']} />
            {list}
          </>
        )}
      />
      <SheetLibrary opened={window === 'library'} onClose={close} />
      <SheetImport opened={window === 'file'} onClose={close} />
    </>
  );
}

function useColumns(): DataListColumn<ListedSheet>[] {
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', title: t('common:field.name'), value: ({ name }) => localize(name, locale) },
      {
        key: 'product',
        title: t('common:field.product'),
        value: ({ productData }) => localize(productData.name, locale),
        width: '18%',
      },
      {
        key: 'type',
        title: t('common:field.type'),
        value: ({ subtypeData }) => localize(subtypeData.name, locale),
        width: '20%',
      },
      instantColumn(
        'lastUpdate',
        t('sheets:list.lastUpdate'),
        ({ lastUpdate }) => lastUpdate,
        '18%',
      ),
    ],
    [t, locale],
  );
}
