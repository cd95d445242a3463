import {
  Group,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldWithHelp } from '~/frame/help';
import { useLocale } from '~/i18n';
import { IconAction } from '~/ui/icon-action';
import { textInLanguage } from '~/ui/localized-input';
import { LocalizedTextField } from '~/ui/localized-text-field';
import { useSortableRow } from '~/ui/sortable-list';
import type { FormPart } from '~/ui/use-draft-form';
import { limits } from '../../../shared/vocabulary/limits.js';
import { componentTypes } from '../../../shared/vocabulary/sheet.js';
import classes from './component-card.module.css';
import { OptionOutline } from './option-outline';
import type { OptionRow } from './option-rows';
import { PictureButton } from './picture-button';
import { QuestionPreview } from './question-preview';
import { type ComponentDraft, countedOptions, type SheetDraft } from './sheet-draft';

type ComponentCardProps = Pick<FormPart<SheetDraft, 'categories'>, 'errorOf' | 'leave'> & {
  component: ComponentDraft;
  /** Path of the question in the draft, such as `categories.0.components.2`. */
  path: string;
  place: number;
  total: number;
  open: boolean;
  invalid: boolean;
  translating: boolean;
  /** `full`: the sheet has its maximum of questions. `fullOptions`: its maximum of options. */
  full: boolean;
  fullOptions: boolean;
  onToggle: (key: string) => void;
  onChange: (key: string, change: (before: ComponentDraft) => ComponentDraft) => void;
  onMove: (key: string, by: 1 | -1) => void;
  onCopy: (key: string) => void;
  onRemove: (key: string) => void;
};

/**
 * One question of a category. Closed, it shows its name and type; open, all fields and a preview.
 * The card renders again whenever any question is dragged, added or removed. Its content is
 * memoized and renders only when the props of the card change.
 */
export const ComponentCard = memo(function ComponentCard(props: ComponentCardProps) {
  const { component, path, open } = props;
  const { row, handle } = useSortableRow(component.key, classes.card);
  return (
    <li {...row} data-component={component.key}>
      <div className={classes.head}>
        {handle}
        <ComponentHead {...props} />
      </div>
      {open && (
        <div className={classes.body} data-path={path}>
          <ComponentFields {...props} />
          <QuestionPreview component={component} />
        </div>
      )}
    </li>
  );
});

const ComponentHead = memo(function ComponentHead(props: ComponentCardProps) {
  const { component, place, total, open, invalid, full, onToggle, onMove, onCopy, onRemove } =
    props;
  const { t } = useTranslation(['sheets', 'common']);
  const locale = useLocale();
  const { key } = component;
  const name =
    textInLanguage(component.name, locale).trim() || t('sheets:component.numbered', { place });
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const buttons = [
    {
      label: t('common:tabs.earlier'),
      icon: IconArrowUp,
      off: place === 1,
      onClick: () => onMove(key, -1),
    },
    {
      label: t('common:tabs.later'),
      icon: IconArrowDown,
      off: place === total,
      onClick: () => onMove(key, 1),
    },
    { label: t('sheets:component.copy'), icon: IconCopy, off: full, onClick: () => onCopy(key) },
    {
      label: t('sheets:component.remove'),
      icon: IconTrash,
      color: 'main',
      onClick: () => onRemove(key),
    },
  ];
  return (
    <>
      <UnstyledButton className={classes.title} aria-expanded={open} onClick={() => onToggle(key)}>
        <Chevron size={18} aria-hidden="true" />
        <span className={classes.name}>
          {name}
          <Text span size="sm" c="dimmed" fw={400}>
            {` · ${t(`sheets:componentType.${component.type}`)}`}
          </Text>
        </span>
        {invalid && (
          <IconAlertCircle
            size={16}
            className={classes.invalid}
            role="img"
            aria-label={t('common:tabs.invalid')}
          />
        )}
      </UnstyledButton>
      <Group gap={2} wrap="nowrap">
        {buttons.map(({ label, ...button }) => (
          <IconAction
            key={label}
            color="gray"
            {...button}
            label={`${label}: ${name}`}
            tip={label}
          />
        ))}
      </Group>
    </>
  );
});

const ComponentFields = memo(function ComponentFields({
  errorOf,
  leave,
  component,
  path,
  translating,
  fullOptions,
  onChange,
}: ComponentCardProps) {
  const { t } = useTranslation(['sheets', 'common']);
  const change = (part: Partial<ComponentDraft>) =>
    onChange(component.key, (before) => ({ ...before, ...part }));
  const at = (field: string) => `${path}.${field}`;
  const { type, options: all } = component;
  const options = useMemo(() => countedOptions({ type, options: all }), [type, all]);
  const changeOptions = useCallbackRef((changed: (rows: OptionRow[]) => OptionRow[]) =>
    onChange(component.key, (before) => ({ ...before, options: changed(before.options) })),
  );
  const middle = Math.floor(options.length / 2);
  const faces = component.type === 'FACES';
  return (
    <Stack gap="md" className={classes.fields}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <PictureButton
            label={t('sheets:component.picture')}
            value={component.icon}
            onChange={(icon) => change({ icon })}
            path={at('icon')}
            error={errorOf(at('icon'))}
          />
        </div>
        <div className={classes.name}>
          <LocalizedTextField
            path={at('name')}
            label={t('common:field.name')}
            text={component.name}
            onChange={(name) => change({ name })}
            translating={translating}
            error={errorOf(at('name'))}
            counted={limits.componentName}
            required
          />
        </div>
      </Group>
      <FieldWithHelp
        about={t('sheets:component.type')}
        text={t(`sheets:help.type.${component.type}`)}
      >
        <Select
          label={t('sheets:component.type')}
          description={t(`sheets:componentHint.${component.type}`)}
          data={componentTypes.map((type) => ({
            value: type,
            label: t(`sheets:componentType.${type}`),
          }))}
          value={component.type}
          onChange={(value) => {
            const type = componentTypes.find((known) => known === value);
            if (type) change({ type, ...(type === 'FACES' ? { options: [] } : {}) });
          }}
          error={errorOf(at('type'))}
          allowDeselect={false}
          required
          data-path={at('type')}
        />
      </FieldWithHelp>
      {component.type === 'TREE' && (
        <LocalizedTextField
          path={at('buttonAddText')}
          label={t('common:field.buttonAddText')}
          text={component.buttonAddText}
          onChange={(buttonAddText) => change({ buttonAddText })}
          translating={translating}
          error={errorOf(at('buttonAddText'))}
          counted={limits.buttonText}
        />
      )}
      {(!faces || options.length > 0) && (
        <div>
          <Text size="sm" fw={500} mb={2}>
            {t('common:field.options')}
          </Text>
          <Text size="xs" c="dimmed" mb={6}>
            {options.length === 0
              ? t('sheets:option.none')
              : t(`sheets:option.hint.${component.type === 'TREE' ? 'tree' : 'list'}`)}
          </Text>
          <OptionOutline
            rows={options}
            tree={component.type === 'TREE'}
            path={at('options')}
            onChange={changeOptions}
            errorOf={errorOf}
            translating={translating}
            full={fullOptions}
          />
        </div>
      )}
      {component.type === 'OPTIONS_SLIDER' && (
        <FieldWithHelp about={t('sheets:component.ideal')} text={t('sheets:help.ideal')} fit>
          <Switch
            label={t('sheets:component.ideal')}
            description={t('sheets:component.idealHint')}
            checked={component.ideal}
            onChange={(event) => change({ ideal: event.currentTarget.checked })}
            error={component.ideal ? errorOf(`${path}.options.${middle}`) : null}
          />
        </FieldWithHelp>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('common:field.videoExplanationId')}
          value={component.videoExplanationId}
          onChange={(event) => change({ videoExplanationId: event.currentTarget.value })}
          error={errorOf(at('videoExplanationId'))}
          maxLength={limits.name}
          autoComplete="off"
          data-path={at('videoExplanationId')}
        />
        <TextInput
          label={t('common:field.videoExplanationUrl')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={component.videoExplanationUrl}
          onChange={(event) => change({ videoExplanationUrl: event.currentTarget.value })}
          onBlur={() => leave(at('videoExplanationUrl'))}
          error={errorOf(at('videoExplanationUrl'))}
          maxLength={limits.url}
          autoComplete="off"
          data-path={at('videoExplanationUrl')}
        />
      </SimpleGrid>
    </Stack>
  );
});
