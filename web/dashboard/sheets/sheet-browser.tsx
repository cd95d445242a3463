import { Button, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { plain } from '~/ui/arrange-rows';
import { LoadFailed } from '~/ui/load-failed';
import { type LocalizedText, localize } from '../../../shared/vocabulary/localized-text.js';
import classes from './sheet-browser.module.css';
import { SheetOutline } from './sheet-outline';
import type { ListedSheet } from './use-own-sheets';

/**
 * A predefined sheet has a `source` that names its author. Sheets without one are the organiser's
 * own.
 */
type ShelvedSheet = Pick<ListedSheet, 'path' | 'name' | 'productData' | 'subtypeData'> & {
  source?: LocalizedText;
};

type SheetShelfProps = {
  /** Undefined while the sheets load. */
  sheets: readonly ShelvedSheet[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** An additional control for each sheet, such as an import button. */
  action?: (sheet: ShelvedSheet, name: string) => ReactNode;
};

/** Searchable list of sheets. Each sheet unfolds to show its questions. */
export function SheetBrowser({ sheets, error, onRetry, action }: SheetShelfProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [product, setProduct] = useState<string | null>(null);
  const [type, setType] = useState<string | null>(null);
  const [shown, setShown] = useState<string>();

  if (error && !sheets)
    return <LoadFailed error={error} title={t('sheets:library.failed')} onRetry={onRetry} />;
  if (!sheets) return <Skeleton h={240} aria-busy="true" />;

  const products = new Map(
    sheets.map(({ productData }) => [productData.reference, localize(productData.name, locale)]),
  );
  const types = new Map(
    sheets
      .filter(({ productData }) => productData.reference === product)
      .map(({ subtypeData }) => [subtypeData.reference, localize(subtypeData.name, locale)]),
  );
  const sourceOf = ({ source }: ShelvedSheet) =>
    source
      ? t('sheets:library.source', { source: localize(source, locale) })
      : t('sheets:library.own');
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = sheets.filter((sheet) => {
    const { name, productData, subtypeData } = sheet;
    const text = plain(
      [
        ...[name, productData.name, subtypeData.name].map((each) => localize(each, locale)),
        sourceOf(sheet),
      ].join(' '),
    );
    return (
      (!product || productData.reference === product) &&
      (!type || subtypeData.reference === type) &&
      words.every((word) => text.includes(word))
    );
  });

  return (
    <Stack gap="md">
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
                    {sourceOf(sheet)}
                  </Text>
                </div>
                <Group gap="xs">
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Eye size={16} aria-hidden="true" />}
                    aria-expanded={open}
                    aria-label={t('sheets:library.lookInto', { name })}
                    onClick={() => setShown(open ? undefined : sheet.path)}
                  >
                    {t('sheets:library.look')}
                  </Button>
                  {action?.(sheet, name)}
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
