import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { DrawerTitle } from '~/ui/drawer-title';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import type { ConditionName } from '../../../../shared/rules/filter-words.js';
import { type FilterInput, readFilter } from '../../../../shared/rules/report-filter.js';
import type { ReportSummary } from '../use-report';
import classes from './filter-drawer.module.css';
import type { FilterFieldProps } from './filter-field-props';
import { GuestFields } from './guest-fields';
import { SavedFilters } from './saved-filters';
import { filterableOf } from './supported-filter';
import { useConditionNames } from './use-filter-labels';
import { WineFields } from './wine-fields';

type FilterDrawerProps = {
  /** The condition whose field takes the focus. */
  field?: ConditionName;
  input: FilterInput;
  whole: ReportSummary;
  onClose: () => void;
  onApply: (input: FilterInput) => void;
};

/** A drawer with all filter conditions of a report. On a phone it covers the whole screen. */
export function FilterDrawer({ field, input, whole, onClose, onApply }: FilterDrawerProps) {
  const { t } = useTranslation(['reports', 'common']);
  const narrow = useNarrow();
  // Loaded on demand, the drawer would otherwise start open, without a transition.
  const mounted = useMounted();
  const errorText = useErrorText();
  const names: Record<string, string> = useConditionNames();
  const [draft, setDraft] = useState(input);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useRestoreFocus(mounted);
  const { issues } = readFilter(draft, whole.event.timeZone, filterableOf(whole));
  const fields: FilterFieldProps = {
    draft,
    whole,
    set: (changed) => setDraft((before) => ({ ...before, ...changed })),
    errorOf: (name) => {
      const issue = tried && issues.find(({ path }) => path === name);
      return issue ? errorText(issue, names) : null;
    },
  };

  // Marks the field of the pressed condition: the drawer moves the focus to the marked element.
  const begin = useCallback(
    (node: HTMLFormElement | null) => {
      form.current = node;
      const wanted = node && field && controlOf(node, field);
      wanted?.setAttribute('data-autofocus', '');
      wanted?.scrollIntoView({ block: 'center' });
    },
    [field],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = issues;
    if (!first) return onApply(draft);
    setTried(true);
    if (form.current) controlOf(form.current, first.path)?.focus();
  };

  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'lg'}
      title={
        field ? t('reports:filter.title') : <DrawerTitle>{t('reports:filter.title')}</DrawerTitle>
      }
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <SavedFilters draft={draft} savable={issues.length === 0} onChoose={onApply} />
      <form ref={begin} onSubmit={submit} noValidate>
        <Stack gap="xl">
          <GuestFields {...fields} />
          <WineFields {...fields} />
        </Stack>
        <Group className={classes.foot ?? ''} justify="space-between">
          <Button variant="default" onClick={() => setDraft({})}>
            {t('reports:filter.clear')}
          </Button>
          <Button type="submit">{t('reports:filter.apply')}</Button>
        </Group>
        <Text size="xs" c="dimmed" mt="sm">
          {t('reports:filter.privacy')}
        </Text>
      </form>
    </Drawer>
  );
}

/** The input or select of a condition. */
const controlOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(
    `[data-path="${name}"]:is(input, select), [data-path="${name}"] :is(input, select)`,
  );
