import { Button, Group, Input, Stack, Switch, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithHelp } from '~/frame/help';
import { useLocale } from '~/i18n';
import { confirmRemove } from '~/ui/confirm-action';
import { FormSection } from '~/ui/form-section';
import { ItemTabs } from '~/ui/item-tabs';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { moveRow } from '~/ui/move-row';
import { SortableList } from '~/ui/sortable-list';
import { type FormPart, sameFields } from '~/ui/use-draft-form';
import { useRowFocus } from '~/ui/use-row-focus';
import { limits } from '../../../shared/vocabulary/limits.js';
import { isBlankText } from '../../../shared/vocabulary/localized-text.js';
import { ComponentCard } from './component-card';
import classes from './component-card.module.css';
import { PictureButton } from './picture-button';
import {
  type CategoryDraft,
  type ComponentDraft,
  copyOfCategory,
  copyOfComponent,
  countedOptions,
  emptyCategory,
  emptyComponent,
  type SheetDraft,
} from './sheet-draft';
import { sheetParts } from './sheet-form';

/** The keys of the open category and of the open question in it. Null when none is open. */
export type OpenParts = { category: string | null; component: string | null };

type CategorySectionProps = {
  form: FormPart<SheetDraft, 'categories'>;
  translating: boolean;
  /** Paths of the issues that are already shown. */
  wrong: readonly string[];
  opened: OpenParts;
  onOpen: (opened: OpenParts) => void;
};

/** The numbers of questions and options in the whole sheet. Both have a limit. */
const counted = ({ categories }: Pick<SheetDraft, 'categories'>) => {
  const components = categories.flatMap((category) => category.components);
  return {
    components: components.length,
    options: components.reduce((all, component) => all + countedOptions(component).length, 0),
  };
};

/** Paths of the required fields of a category. */
const needed = (index: number) => [`categories.${index}.name`, `categories.${index}.image`];

/** Form section: the categories of the sheet, one tab for each, with their questions. */
export const CategorySection = memo(function CategorySection({
  form,
  translating,
  wrong,
  opened,
  onOpen,
}: CategorySectionProps) {
  const { t } = useTranslation('sheets');
  const locale = useLocale();
  const { draft, set } = form;
  const rows = draft.categories;
  const nameOf = ({ name }: CategoryDraft, index: number) =>
    textInLanguage(name, locale).trim() || t('category.numbered', { place: index + 1 });

  const insert = (category: CategoryDraft, index: number) => {
    set('categories', (before) => [...before.slice(0, index), category, ...before.slice(index)]);
    onOpen({ category: category.key, component: category.components[0]?.key ?? null });
  };
  const remove = async (index: number) => {
    const row = rows[index];
    if (!row) return;
    const empty = isBlankText(row.name) && row.components.length === 0;
    if (!empty && !(await confirmRemove(nameOf(row, index), t('category.removeBody')))) return;
    set('categories', (before) => before.filter(({ key }) => key !== row.key));
    const next = rows[index + 1] ?? rows[index - 1];
    if (next) onOpen({ category: next.key, component: null });
  };

  /** Shows the missing fields of the open category as soon as the organiser opens another one. */
  const leave = () => {
    const open = rows.findIndex(({ key }) => key === opened.category);
    if (open >= 0) for (const path of needed(open)) form.leave(path, true);
  };

  return (
    <FormSection
      id={sheetParts.categories}
      title={t('category.title')}
      description={t('category.intro')}
    >
      <div data-path="categories">
        <ItemTabs
          label={t('category.title')}
          items={rows.map((row, index) => ({
            key: row.key,
            label: nameOf(row, index),
            invalid:
              wrong.some((path) => path.startsWith(`categories.${index}.`)) ||
              needed(index).some(form.errorOf),
          }))}
          active={opened.category}
          onActive={(category) => {
            leave();
            onOpen({ category, component: null });
          }}
          onMove={(from, to) => set('categories', (before) => moveRow(before, from, to))}
          onRemove={(index) => void remove(index)}
          render={(index) => {
            const row = rows[index];
            return (
              row && (
                <CategoryPanel
                  form={form}
                  row={row}
                  index={index}
                  translating={translating}
                  wrong={wrong}
                  open={opened.component}
                  onOpen={(component) => onOpen({ category: row.key, component })}
                  onCopy={() => insert(copyOfCategory(row), index + 1)}
                />
              )
            );
          }}
          add={{
            label: t('category.add'),
            onAdd: () => {
              leave();
              insert(emptyCategory(), rows.length);
            },
            disabled: rows.length >= limits.sheetCategories,
          }}
          placeText={(place, total) => t('category.place', { place, total })}
          removeLabel={t('category.remove')}
        />
      </div>
    </FormSection>
  );
}, sameFields('categories'));

type CategoryPanelProps = Omit<CategorySectionProps, 'opened' | 'onOpen'> & {
  row: CategoryDraft;
  index: number;
  open: string | null;
  onOpen: (component: string | null) => void;
  onCopy: () => void;
};

function CategoryPanel({
  form,
  row,
  index,
  translating,
  wrong,
  open,
  onOpen,
  onCopy,
}: CategoryPanelProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  const { draft, set, errorOf, leave } = form;
  const { frame, focusNew } = useRowFocus<HTMLDivElement>(row.components.length);
  const used = counted(draft);
  const copies = { components: used.components + row.components.length, options: used.options };
  const full = {
    components: used.components >= limits.sheetComponents,
    options: used.options >= limits.sheetOptions,
  };
  const change = (edit: (before: CategoryDraft) => CategoryDraft) =>
    set('categories', (before) => before.map((each) => (each.key === row.key ? edit(each) : each)));
  const changeComponents = (edit: (before: ComponentDraft[]) => ComponentDraft[]) =>
    change((before) => ({ ...before, components: edit(before.components) }));
  const at = (field: string) => `categories.${index}.${field}`;
  const pictureError = errorOf(at('image'));
  const pictureErrorId = useId();
  const insert = (component: ComponentDraft, place: number) => {
    focusNew(place);
    changeComponents((before) => [...before.slice(0, place), component, ...before.slice(place)]);
    onOpen(component.key);
  };
  const placeOf = (components: readonly ComponentDraft[], wanted: string) =>
    components.findIndex(({ key }) => key === wanted);
  const drop = (key: string, over: string) =>
    changeComponents((before) => moveRow(before, placeOf(before, key), placeOf(before, over)));

  // Stable callbacks: a memoized question does not render again while another one changes.
  const toggle = useCallbackRef((key: string) => onOpen(open === key ? null : key));
  const edit = useCallbackRef((key: string, change: (before: ComponentDraft) => ComponentDraft) =>
    changeComponents((before) => before.map((each) => (each.key === key ? change(each) : each))),
  );
  const move = useCallbackRef((key: string, by: 1 | -1) =>
    changeComponents((before) => moveRow(before, placeOf(before, key), placeOf(before, key) + by)),
  );
  const copy = useCallbackRef((key: string) => {
    const place = placeOf(row.components, key);
    const component = row.components[place];
    if (component) insert(copyOfComponent(component), place + 1);
  });
  const remove = async (key: string) => {
    const place = placeOf(row.components, key);
    const component = row.components[place];
    if (!component) return;
    const name =
      textInLanguage(component.name, locale).trim() ||
      t('sheets:component.numbered', { place: place + 1 });
    const empty =
      isBlankText(component.name) && component.options.every((option) => isBlankText(option.name));
    if (!empty && !(await confirmRemove(name, t('sheets:component.removeBody')))) return;
    changeComponents((before) => before.filter((each) => each.key !== key));
  };
  const onRemove = useCallbackRef((key: string) => void remove(key));

  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap" align="flex-start" className={classes.named}>
        <PictureButton
          label={t('sheets:category.picture')}
          value={row.image}
          onChange={(image) => change((before) => ({ ...before, image }))}
          path={at('image')}
          error={pictureError !== null}
          describedBy={pictureError === null ? undefined : pictureErrorId}
          onLeave={() => leave(at('image'), true)}
          required
        />
        <div className={classes.name}>
          <LocalizedTextField
            path={at('name')}
            label={t('common:field.name')}
            text={row.name}
            onChange={(name) => change((before) => ({ ...before, name }))}
            translating={translating}
            error={errorOf(at('name'))}
            counted={limits.categoryName}
            onBlur={() => leave(at('name'), true)}
            required
          />
          {pictureError !== null && (
            <Input.Error id={pictureErrorId} mt={5}>
              {pictureError}
            </Input.Error>
          )}
        </div>
      </Group>
      <Group justify="space-between" gap="sm">
        <FieldWithHelp about={t('sheets:category.final')} text={t('sheets:help.final')} fit>
          <Switch
            label={t('sheets:category.final')}
            description={t('sheets:category.finalHint')}
            checked={row.kind === 'FINAL'}
            onChange={(event) => {
              const kind = event.currentTarget.checked ? 'FINAL' : 'MAIN';
              change((before) => ({ ...before, kind }));
            }}
          />
        </FieldWithHelp>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          disabled={
            draft.categories.length >= limits.sheetCategories ||
            copies.components > limits.sheetComponents
          }
          onClick={onCopy}
        >
          {t('sheets:category.copy')}
        </Button>
      </Group>
      <div {...frame} data-path={at('components')}>
        {row.components.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('sheets:component.none')}
          </Text>
        )}
        <SortableList keys={row.components.map(({ key }) => key)} onMove={drop}>
          <ol className={classes.list} data-rows>
            {row.components.map((component, place) => {
              const path = at(`components.${place}`);
              return (
                <ComponentCard
                  key={component.key}
                  errorOf={errorOf}
                  leave={leave}
                  component={component}
                  path={path}
                  place={place + 1}
                  total={row.components.length}
                  open={open === component.key}
                  invalid={wrong.some((each) => each.startsWith(`${path}.`))}
                  translating={translating}
                  full={full.components}
                  fullOptions={full.options}
                  onToggle={toggle}
                  onChange={edit}
                  onMove={move}
                  onCopy={copy}
                  onRemove={onRemove}
                />
              );
            })}
          </ol>
        </SortableList>
        {full.components && (
          <Input.Description mt="xs">
            {t('sheets:component.most', { max: limits.sheetComponents })}
          </Input.Description>
        )}
        <Button
          variant="default"
          size="sm"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={full.components}
          onClick={() => insert(emptyComponent(), row.components.length)}
          data-add
        >
          {t('sheets:component.add')}
        </Button>
      </div>
    </Stack>
  );
}
