import { Avatar, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useMay } from '~/api/company';
import { entityKey, listKey, useList } from '~/api/list';
import { CreateInDrawer } from '~/frame/create-in-drawer';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { useErrorText } from '~/i18n/use-error-text';
import { type Choice, SearchSelect } from '~/ui/search-select';
import { kindOfType, type TastingKind } from '../../../shared/vocabulary/tasting.js';
import { CompanyAsInstructor, CopyOtherKind } from './create-at-once';
import type { Chosen } from './event-draft';

const pageSize = 20;

type PickerProps = {
  value: Chosen | null;
  onChange: (value: Chosen | null) => void;
  error: string | null;
};

const pageOf = (q: string) => ({ sort: 'name', limit: pageSize, ...(q ? { q } : {}) });
const tastingChoices = (uid: string, kind: TastingKind, q = '') =>
  listKey('/api/v1/tasting/{uid}', uid, ['id', 'name', 'productCount', 'duration', 'demo'], {
    type: kind,
    ...pageOf(q),
  });
const instructorChoices = (uid: string, q = '') =>
  listKey('/api/v1/instructor/{uid}', uid, ['id', 'name', 'imgProfile', 'demo'], pageOf(q));

type Listed = { id: string; name: string; demo: boolean };

/**
 * What a new event can be made of. The tasting in the address is chosen already, else the only one.
 * The same holds for the only instructor. Demo data is never chosen: its people are invented.
 */
export function useOnlyChoices(kind: TastingKind, isNew: boolean) {
  const { uid } = useAccount();
  const tastings = useList(isNew ? tastingChoices(uid, kind) : null);
  const instructors = useList(isNew ? instructorChoices(uid) : null);
  const [params] = useSearchParams();
  const wanted = useGet(
    ...entityKey(
      '/api/v1/tasting/{uid}/{id}',
      uid,
      (isNew ? params.get('tasting') : null) ?? undefined,
    ),
  );
  const asked = wanted.data && kindOfType[wanted.data.type] === kind ? wanted.data : null;
  const only = (prefix: string, rows: Listed[] = []): Chosen | null => {
    const [first, second] = rows.filter(({ demo }) => !demo);
    return first && !second ? { path: `${prefix}/${first.id}`, name: first.name } : null;
  };
  return {
    needs: isNew ? [tastings, instructors, ...(wanted.isLoading ? [wanted] : [])] : [],
    chosen: {
      tastingPath: asked
        ? { path: `tastings/${asked.id}`, name: asked.name }
        : only('tastings', tastings.data),
      instructorPath: only('instructors', instructors.data),
    },
  };
}

const choiceOf = (value: Chosen | null): Choice | null =>
  value && { value: value.path, label: value.name };
const chosenOf = (choice: Choice | null): Chosen | null =>
  choice && { path: choice.value, name: choice.label };

/** Selects the tasting of an event, or creates one. */
export function TastingPicker({
  kind,
  value,
  onChange,
  error,
  fixed,
}: PickerProps & { kind: TastingKind; fixed: boolean }) {
  const { t } = useTranslation(['events', 'common']);
  const mayCreate = useMay('manage');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [q, search] = useState('');
  const found = useList(tastingChoices(uid, kind, q), { keepPreviousData: true });
  const choices = useMemo(
    () =>
      (found.data ?? []).map(({ id, name, productCount, duration, demo }) => ({
        value: `tastings/${id}`,
        label: name,
        detail: t('events:form.tastingDetail', { count: productCount, minutes: duration }),
        mark: demo && <DemoBadge />,
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
      {!fixed && (
        <>
          <Text size="sm" c="dimmed" mt={6}>
            {found.data?.length === 0 && !q
              ? t(`events:kind.${kind}.noTasting`)
              : t(`events:kind.${kind}.onlyTastings`)}
          </Text>
          <CreateInDrawer
            what={`${kind}Tasting`}
            label={t(`events:kind.${kind}.createTasting`)}
            onCreated={({ id, name }) => {
              onChange({ path: `tastings/${id}`, name });
              void found.mutate();
            }}
          />
          {mayCreate && (
            <CopyOtherKind
              kind={kind}
              onMade={(made) => {
                onChange(made);
                void found.mutate();
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Selects the instructor who leads an event, or creates one. */
export function InstructorPicker({
  kind,
  value,
  onChange,
  error,
}: PickerProps & { kind: TastingKind }) {
  const { t } = useTranslation(['events', 'common']);
  const mayCreate = useMay('manage');
  const { uid } = useAccount();
  const errorText = useErrorText();
  const [q, search] = useState('');
  const found = useList(instructorChoices(uid, q), { keepPreviousData: true });
  const choices = useMemo(
    () =>
      (found.data ?? []).map(({ id, name, imgProfile, demo }) => ({
        value: `instructors/${id}`,
        label: name,
        mark: demo && <DemoBadge />,
        picture: (
          <Avatar src={imgProfile} alt="" name={name} color="main" size={28} aria-hidden="true" />
        ),
      })),
    [found.data],
  );
  const box = useRef<HTMLDivElement>(null);
  const hasNone = !q && !value && found.data?.every(({ demo }) => demo);
  return (
    <div ref={box}>
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
      {hasNone && (
        <>
          <Text size="sm" c="dimmed" mt={6} mb={4}>
            {t(`events:kind.${kind}.noInstructor`)}
          </Text>
          {mayCreate && (
            <CompanyAsInstructor
              onMade={(made) => {
                onChange(made);
                void found.mutate();
                // The pressed button disappears.
                const [, ...others] = box.current?.querySelectorAll('button') ?? [];
                others.at(-1)?.focus();
              }}
            />
          )}
        </>
      )}
      <CreateInDrawer
        what="instructor"
        label={t('common:title.newInstructor')}
        onCreated={({ id, name }) => {
          onChange({ path: `instructors/${id}`, name });
          void found.mutate();
        }}
      />
    </div>
  );
}
