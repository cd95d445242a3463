import { Button, Group, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetData } from '~/api/client';
import { HelpIcon } from '~/frame/help';
import { useLocale } from '~/i18n';
import { FormSection } from '~/ui/form-section';
import { IconAction } from '~/ui/icon-action';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { moveRow } from '~/ui/move-row';
import { type FormPart, sameFields } from '~/ui/use-draft-form';
import { useRowFocus } from '~/ui/use-row-focus';
import { limits } from '../../../shared/vocabulary/limits.js';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { parameterTypes } from '../../../shared/vocabulary/sheet.js';
import { emptyParameter, type ParameterDraft, type SheetDraft } from './sheet-draft';
import classes from './sheet-form.module.css';

/** The ids of the sections of a sheet's editor. */
export const sheetParts = {
  basic: 'sheet-basic',
  parameters: 'sheet-parameters',
  categories: 'sheet-categories',
} as const;

/** Returns the section that has the field at `path`. */
export function sheetPartOf(path: string): string {
  const [field] = path.split('.');
  if (field === 'parameters') return sheetParts.parameters;
  return field === 'categories' ? sheetParts.categories : sheetParts.basic;
}

export type ProductType = GetData<'/api/v1/assessmentSheet/product'>[number];

type BasicSectionProps = {
  form: FormPart<SheetDraft, 'name' | 'product' | 'type'>;
  types: readonly ProductType[];
  translating: boolean;
  onTranslating: (translating: boolean) => void;
};

/** Form section: name, product type and subtype of the sheet. */
export const BasicSection = memo(
  function BasicSection({ form, types, translating, onTranslating }: BasicSectionProps) {
    const { t } = useTranslation(['sheets', 'common']);
    const locale = useLocale();
    const { draft, set, errorOf } = form;
    const type = types.find(({ reference }) => reference === draft.product);
    const choices = (list: readonly { reference: string; name: ProductType['name'] }[]) =>
      list.map(({ reference, name }) => ({ value: reference, label: localize(name, locale) }));
    return (
      <FormSection id={sheetParts.basic} title={t('sheets:form.basic')}>
        <Stack gap="md">
          <LocalizedTextField
            path="name"
            label={t('common:field.name')}
            text={draft.name}
            onChange={(name) => set('name', name)}
            translating={translating}
            error={errorOf('name')}
            maxLength={limits.name}
            required
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label={t('common:field.product')}
              data={choices(types)}
              value={draft.product}
              onChange={(product) => {
                if (!product || product === draft.product) return;
                set('product', product);
                set('type', '');
              }}
              error={errorOf('product')}
              allowDeselect={false}
              required
              data-path="product"
            />
            <Select
              label={t('common:field.type')}
              placeholder={t('sheets:form.chooseType')}
              data={choices(type?.subtypes ?? [])}
              value={draft.type || null}
              onChange={(next) => next && set('type', next)}
              error={errorOf('type')}
              allowDeselect={false}
              required
              data-path="type"
            />
          </SimpleGrid>
          <Switch
            label={t('sheets:form.translate')}
            description={t('sheets:form.translateHint')}
            checked={translating}
            onChange={(event) => onTranslating(event.currentTarget.checked)}
          />
        </Stack>
      </FormSection>
    );
  },
  sameFields('name', 'product', 'type'),
);

type ParameterSectionProps = { form: FormPart<SheetDraft, 'parameters'>; translating: boolean };

/** Form section: the parameters, such as stars and notes. The simple template asks for them too. */
export const ParameterSection = memo(function ParameterSection({
  form,
  translating,
}: ParameterSectionProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  const { draft, set, errorOf } = form;
  const rows = draft.parameters;
  const { frame, focusNew } = useRowFocus<HTMLDivElement>(rows.length);
  const change = (key: string, part: Partial<ParameterDraft>) =>
    set('parameters', (before) =>
      before.map((each) => (each.key === key ? { ...each, ...part } : each)),
    );
  const missing = parameterTypes.find((type) => rows.every((row) => row.type !== type)) ?? 'NOTES';
  return (
    <FormSection
      id={sheetParts.parameters}
      title={t('sheets:parameter.title')}
      description={t('sheets:parameter.intro')}
      help={<HelpIcon about={t('sheets:parameter.title')} text={t('sheets:help.parameters')} />}
    >
      <div {...frame} data-path="parameters">
        <ol className={classes.parameters} data-rows>
          {rows.map((row, index) => {
            const at = (field: string) => `parameters.${index}.${field}`;
            const name =
              textInLanguage(row.name, locale).trim() ||
              t('sheets:parameter.numbered', { place: index + 1 });
            const buttons = [
              {
                label: t('common:tabs.earlier'),
                icon: IconArrowUp,
                off: index === 0,
                to: index - 1,
              },
              {
                label: t('common:tabs.later'),
                icon: IconArrowDown,
                off: index === rows.length - 1,
                to: index + 1,
              },
            ];
            return (
              <li key={row.key} className={classes.parameter}>
                <LocalizedTextField
                  path={at('name')}
                  label={t('common:field.name')}
                  text={row.name}
                  onChange={(text) => change(row.key, { name: text })}
                  translating={translating}
                  error={errorOf(at('name'))}
                  counted={limits.componentName}
                  required
                />
                <Select
                  label={t('common:field.type')}
                  data={parameterTypes.map((type) => ({
                    value: type,
                    label: t(`sheets:parameterType.${type}`),
                  }))}
                  value={row.type}
                  onChange={(value) => {
                    const type = parameterTypes.find((known) => known === value);
                    if (type) change(row.key, { type });
                  }}
                  error={errorOf(at('type'))}
                  allowDeselect={false}
                  required
                  data-path={at('type')}
                />
                {row.type === 'NOTES' && (
                  <LocalizedTextField
                    path={at('buttonAddText')}
                    label={t('common:field.buttonAddText')}
                    text={row.buttonAddText}
                    onChange={(buttonAddText) => change(row.key, { buttonAddText })}
                    translating={translating}
                    error={errorOf(at('buttonAddText'))}
                    counted={limits.buttonText}
                  />
                )}
                <Group gap={2} wrap="nowrap" className={classes.buttons}>
                  {buttons.map(({ label, icon, off, to }) => (
                    <IconAction
                      key={label}
                      label={`${label}: ${name}`}
                      tip={label}
                      icon={icon}
                      off={off}
                      onClick={() => set('parameters', (before) => moveRow(before, index, to))}
                    />
                  ))}
                  <IconAction
                    label={`${t('common:action.remove')}: ${name}`}
                    tip={t('common:action.remove')}
                    icon={IconX}
                    onClick={() =>
                      set('parameters', (before) => before.filter(({ key }) => key !== row.key))
                    }
                  />
                </Group>
              </li>
            );
          })}
        </ol>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={rows.length >= limits.sheetParameters}
          onClick={() => {
            focusNew();
            set('parameters', (before) => [...before, emptyParameter(missing)]);
          }}
          data-add
        >
          {t('sheets:parameter.add')}
        </Button>
      </div>
    </FormSection>
  );
}, sameFields('parameters'));
