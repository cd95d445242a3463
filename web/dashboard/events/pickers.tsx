import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGet } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useErrorText } from '~/i18n/use-error-text';
import { type Choice, SearchSelect } from '~/ui/search-select';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import type { Chosen } from './event-draft';

const pageSize = 20;

type PickerProps = { value: Chosen | null; onChange: (value: Chosen | null) => void; error: string | null };

const choiceOf = (value: Chosen | null): Choice | null => value && { value: value.path, label: value.name };
const chosenOf = (choice: Choice | null): Chosen | null => choice && { path: choice.value, name: choice.label };

/** Which tasting the event is for. */
export function TastingPicker({ kind, value, onChange, error, fixed }: PickerProps & { kind: TastingKind; fixed: boolean }) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const [q, search] = useState('');
  const query = { type: kind, sort: 'name', limit: pageSize, ...(q ? { q } : {}) };
  const found = useGet('/api/v1/tasting/{uid}', { params: { path: { uid }, query } }, { keepPreviousData: true });
  const choices = useMemo(
    () =>
      (found.data ?? []).map(({ id, name, productCount, duration }) => ({
        value: `tastings/${id}`,
        label: name,
        detail: t('events:form.tastingDetail', { count: productCount, minutes: duration }),
      })),
    [found.data, t],
  );
  return (
    <div>
      <SearchSelect
        path="tastingPath"
        label={t('common:field.tastingPath')}
        placeholder={t('events:form.tastingPlaceholder')}
        {...(fixed ? { description: t('events:form.tastingFixed') } : {})}
        selected={choiceOf(value)}
        choices={choices}
        loading={found.isLoading}
        more={choices.length === pageSize}
        onSearch={search}
        onChange={(choice) => onChange(chosenOf(choice))}
        error={error ?? (found.error ? errorText(found.error) : null)}
        disabled={fixed}
        required
      />
      {found.data?.length === 0 && !q && (
        <Nothing text={t(`events:kind.${kind}.noTasting`)} go={t(`events:kind.${kind}.createTasting`)} to={paths.tastings.new(kind)} />
      )}
    </div>
  );
}

/** Who leads it. */
export function InstructorPicker({ value, onChange, error }: PickerProps) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useUser();
  const errorText = useErrorText();
  const [q, search] = useState('');
  const query = { sort: 'name', limit: pageSize, ...(q ? { q } : {}) };
  const found = useGet('/api/v1/instructor/{uid}', { params: { path: { uid }, query } }, { keepPreviousData: true });
  const choices = useMemo(() => (found.data ?? []).map(({ id, name }) => ({ value: `instructors/${id}`, label: name })), [found.data]);
  return (
    <div>
      <SearchSelect
        path="instructorPath"
        label={t('common:field.instructorPath')}
        placeholder={t('events:form.instructorPlaceholder')}
        selected={choiceOf(value)}
        choices={choices}
        loading={found.isLoading}
        more={choices.length === pageSize}
        onSearch={search}
        onChange={(choice) => onChange(chosenOf(choice))}
        error={error ?? (found.error ? errorText(found.error) : null)}
        required
      />
      {found.data?.length === 0 && !q && (
        <Nothing text={t('events:form.noInstructor')} go={t('events:form.createInstructor')} to={paths.instructors.new} />
      )}
    </div>
  );
}

/** There is nothing to choose from yet: where to make it. */
function Nothing({ text, go, to }: { text: string; go: string; to: string }) {
  return (
    <Text size="sm" mt={6}>
      {text}{' '}
      <Anchor component={Link} to={to} inherit>
        {go}
      </Anchor>
    </Text>
  );
}
