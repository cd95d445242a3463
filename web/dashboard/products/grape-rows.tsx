import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '~/ui/use-draft-form';
import { useFormat } from '~/ui/use-format';
import { useRowFocus } from '~/ui/use-row-focus';
import { grapesTotal } from '../../../shared/rules/product.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import { emptyGrape, type GrapeDraft, type ProductDraft } from './product-draft';
import classes from './product-rows.module.css';

type Form = DraftForm<ProductDraft>;
type GrapeRowsProps = {
  rows: readonly GrapeDraft[];
  /** The locale in which the percentages are typed. */
  lang: string;
  set: Form['set'];
  errorOf: Form['errorOf'];
  leave: Form['leave'];
};

/** The blend: each grape with its percentage, and their sum. */
export function GrapeRows({ rows, lang, set, errorOf, leave }: GrapeRowsProps) {
  const { t } = useTranslation(['products', 'common']);
  const format = useFormat();
  const { frame, focusNew } = useRowFocus<HTMLFieldSetElement>(rows.length);
  const sum = grapesTotal([...rows], lang);
  const over = sum > 100;
  const error = errorOf('grapes') ?? (over ? t('products:grapes.over') : null);

  return (
    <fieldset
      {...frame}
      className={classes.group}
      data-path="grapes"
      aria-describedby={error ? 'grapes-error' : undefined}
    >
      <legend>{t('common:field.grapes')}</legend>
      <ul className={classes.list} data-rows>
        {rows.map((row, index) => (
          <GrapeRow
            key={row.key}
            row={row}
            index={index}
            error={errorOf(`grapes.${index}.percentage`)}
            set={set}
            leave={leave}
          />
        ))}
      </ul>
      <Group justify="space-between" gap="sm" mt={rows.length ? 'sm' : 0}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={rows.length >= limits.grapes}
          data-add
          onClick={() => {
            focusNew();
            set('grapes', (before) => [...before, emptyGrape()]);
          }}
        >
          {t('products:grapes.add')}
        </Button>
        {rows.length > 0 && (
          <Text
            size="sm"
            component="output"
            fw={600}
            c={over ? 'var(--mantine-color-error)' : undefined}
          >
            {t('products:grapes.sum', { sum: format.percent(sum / 100, 2) })}
          </Text>
        )}
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} id="grapes-error" ta="end">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

type GrapeRowProps = {
  row: GrapeDraft;
  index: number;
  error: string | null;
  set: Form['set'];
  leave: Form['leave'];
};

const GrapeRow = memo(function GrapeRow({ row, index, error, set, leave }: GrapeRowProps) {
  const { t } = useTranslation(['products', 'common']);
  const change = (part: Partial<GrapeDraft>) =>
    set('grapes', (before) =>
      before.map((each) => (each.key === row.key ? { ...each, ...part } : each)),
    );
  const place = index + 1;
  const lost = isBlankText(row.name) && row.percentage.trim() !== '';
  return (
    <li className={classes.grape}>
      <TextInput
        aria-label={t('products:grapes.name', { place })}
        placeholder={t('products:grapes.namePlaceholder')}
        value={row.name}
        maxLength={limits.name}
        description={lost ? t('products:nameless') : undefined}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('products:grapes.percentage', { place })}
        name={`grapes.${index}.percentage`}
        value={row.percentage}
        error={error}
        inputMode="decimal"
        maxLength={10}
        rightSection={<span aria-hidden="true">%</span>}
        onChange={(event) => change({ percentage: event.currentTarget.value })}
        onBlur={() => leave(`grapes.${index}.percentage`)}
      />
      <ActionIcon
        size={36}
        aria-label={t('products:grapes.remove', { name: row.name || place })}
        onClick={() => set('grapes', (before) => before.filter(({ key }) => key !== row.key))}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
});
