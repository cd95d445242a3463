import { Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import { usePredefinedSheets } from '~/api/sheets';
import { putInList } from '~/frame/list-cache';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import classes from './sheet-library.module.css';
import { SheetOutline } from './sheet-outline';
import { sheetList } from './use-sheets';

type SheetLibraryProps = { opened: boolean; onClose: () => void };

/** The predefined sheets, to look into and to import. */
export function SheetLibrary({ opened, onClose }: SheetLibraryProps) {
  const { t } = useTranslation('sheets');
  const [limit, setLimit] = useState<ApiError | null>(null);
  return (
    <>
      <Popup opened={opened && !limit} title={t('library.title')} onClose={onClose} size="lg">
        <Shelf onImported={onClose} onLimit={setLimit} />
      </Popup>
      <PlanLimit error={limit} hint={t('gate')} onClose={() => setLimit(null)} />
    </>
  );
}

/** As people search: without accents and capitals. */
const plain = (text: string, locale: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

function Shelf({ onImported, onLimit }: { onImported: () => void; onLimit: (limit: ApiError) => void }) {
  const { t } = useTranslation(['sheets', 'common']);
  const { uid } = useUser();
  const locale = useLocale();
  const errorText = useErrorText();
  const { data: sheets, error, mutate } = usePredefinedSheets();
  const [query, setQuery] = useState('');
  const [product, setProduct] = useState<string | null>(null);
  const [type, setType] = useState<string | null>(null);
  const [importing, setImporting] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);

  if (error && !sheets) return <LoadFailed error={error} title={t('sheets:library.failed')} onRetry={() => void mutate()} />;
  if (!sheets) return <Skeleton h={240} aria-busy="true" />;

  const products = new Map(sheets.map((sheet) => [sheet.product, localize(sheet.productData.name, locale)]));
  const types = new Map(
    sheets.filter((sheet) => sheet.product === product).map((sheet) => [sheet.type, localize(sheet.subtypeData.name, locale)]),
  );
  const words = plain(query, locale).split(/\s+/).filter(Boolean);
  const found = sheets.filter((sheet) => {
    const text = plain(
      [sheet.name, sheet.productData.name, sheet.subtypeData.name, sheet.source].map((name) => localize(name, locale)).join(' '),
      locale,
    );
    return (!product || sheet.product === product) && (!type || sheet.type === type) && words.every((word) => text.includes(word));
  });

  const importIt = async (path: string) => {
    setImporting(path);
    try {
      const made = await unwrap(api.POST('/api/v1/assessmentSheet/user/{uid}/import', { params: { path: { uid } }, body: { path } }));
      await putInList(sheetList(uid), made);
      notifySaved(t('sheets:library.imported', { name: localize(made.name, locale) }));
      onImported();
    } catch (failure) {
      if (isPlanLimit(failure)) onLimit(failure);
      else notifyError(errorText(failure), t('sheets:library.importFailed'));
    } finally {
      setImporting(null);
    }
  };

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('sheets:library.intro')}
      </Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="search"
          flex="1 1 14rem"
          aria-label={t('common:list.search')}
          placeholder={t('common:list.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          flex="1 1 10rem"
          aria-label={t('common:field.product')}
          placeholder={t('sheets:library.everyProduct')}
          data={[...products].map(([value, label]) => ({ value, label }))}
          value={product}
          onChange={(chosen) => {
            setProduct(chosen);
            setType(null);
          }}
          clearable
        />
        {types.size > 1 && (
          <Select
            flex="1 1 10rem"
            aria-label={t('common:field.type')}
            placeholder={t('sheets:library.everyType')}
            data={[...types].map(([value, label]) => ({ value, label }))}
            value={type}
            onChange={setType}
            clearable
          />
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('sheets:library.found', { count: found.length })}
      </Text>
      <ul className={classes.shelf}>
        {found.map((sheet) => {
          const name = localize(sheet.name, locale);
          const open = shown === sheet.path;
          const Eye = open ? IconEyeOff : IconEye;
          return (
            <li key={sheet.path} className={classes.sheet}>
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {`${localize(sheet.productData.name, locale)} · ${localize(sheet.subtypeData.name, locale)}`}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {t('sheets:library.source', { source: localize(sheet.source, locale) })}
                  </Text>
                </div>
                <Group gap="xs">
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Eye size={16} aria-hidden="true" />}
                    aria-expanded={open}
                    aria-label={t('sheets:library.lookInto', { name })}
                    onClick={() => setShown(open ? null : sheet.path)}
                  >
                    {t('sheets:library.look')}
                  </Button>
                  <Button
                    variant="light"
                    size="xs"
                    leftSection={<IconDownload size={16} aria-hidden="true" />}
                    aria-label={t('sheets:library.importOne', { name })}
                    loading={importing === sheet.path}
                    disabled={importing !== null && importing !== sheet.path}
                    onClick={() => void importIt(sheet.path)}
                  >
                    {t('sheets:library.import')}
                  </Button>
                </Group>
              </Group>
              {open && <SheetOutline path={sheet.path} />}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
