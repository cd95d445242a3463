import { Skeleton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { listKey, useList } from '~/api/list';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { type Choice, SearchSelect } from '~/ui/search-select';
import { useFormat } from '~/ui/use-format';
import { useProductNames } from './use-segment';

const found = 20;

type PickProps = {
  label: string;
  placeholder: string;
  id: string | null | undefined;
  onPick: (id: string | null) => void;
};
type PickOneProps = PickProps & {
  path: string;
  choices: readonly Choice[] | undefined;
  /** Name of the chosen item; undefined while it loads. `gone`: the item no longer exists. */
  name: string | undefined;
  gone: boolean;
  onSearch: (query: string) => void;
};

/** An optional choice among the organiser's items. The server searches them. */
function PickOne({
  path,
  label,
  placeholder,
  id,
  name,
  gone,
  choices,
  onSearch,
  onPick,
}: PickOneProps) {
  const { t } = useTranslation('segments');
  const [picked, setPicked] = useState<Choice | null>(null);
  const known = name ?? (gone ? t('gone') : undefined);
  const selected = !id
    ? null
    : picked?.value === id
      ? picked
      : known === undefined
        ? undefined
        : { value: id, label: known };
  // SearchSelect reads the name only at its first render
  if (selected === undefined) return <Skeleton h={60} radius="sm" />;
  return (
    <SearchSelect
      path={path}
      label={label}
      placeholder={placeholder}
      selected={selected}
      choices={choices ?? []}
      loading={choices === undefined}
      more={choices?.length === found}
      onSearch={onSearch}
      onChange={(choice) => {
        setPicked(choice);
        onPick(choice?.value ?? null);
      }}
      clearable
    />
  );
}

/** The query parameters of the current search, and the function that changes the search. */
function useSearch() {
  const [q, setQ] = useState('');
  return {
    query: { limit: found, ...(q ? { q } : {}) },
    onSearch: useCallback((text: string) => setQ(text), []),
  };
}

const whileReading = { keepPreviousData: true };

export function ProductPicker(props: PickProps) {
  const { uid } = useAccount();
  const { query, onSearch } = useSearch();
  const { data } = useList(
    listKey('/api/v1/product/{uid}', uid, ['id', 'name', 'vintage', 'demo'], {
      sort: 'name',
      ...query,
    }),
    whileReading,
  );
  const one = useGet(
    '/api/v1/product/{uid}/{id}',
    props.id ? { params: { path: { uid, id: props.id } } } : null,
  );
  const names = useProductNames();
  const choices =
    names &&
    data?.map(({ id, name, vintage, demo }) => {
      const label = names.get(id) ?? name;
      return {
        value: id,
        label,
        mark: demo && <DemoBadge />,
        ...(vintage && label === name ? { detail: String(vintage) } : {}),
      };
    });
  return (
    <PickOne
      {...props}
      path="product"
      name={one.data && names && (names.get(one.data.id) ?? one.data.name)}
      gone={one.error !== undefined}
      onSearch={onSearch}
      choices={choices}
    />
  );
}

export function TastingPicker(props: PickProps) {
  const { uid } = useAccount();
  const { query, onSearch } = useSearch();
  const { data } = useList(
    listKey('/api/v1/tasting/{uid}', uid, ['id', 'name', 'demo'], { sort: 'name', ...query }),
    whileReading,
  );
  const one = useGet(
    '/api/v1/tasting/{uid}/{id}',
    props.id ? { params: { path: { uid, id: props.id } } } : null,
  );
  const choices = data?.map(({ id, name, demo }) => ({
    value: id,
    label: name,
    mark: demo && <DemoBadge />,
  }));
  return (
    <PickOne
      {...props}
      path="tasting"
      name={one.data?.name}
      gone={one.error !== undefined}
      onSearch={onSearch}
      choices={choices}
    />
  );
}

export const eventName = (tasting: string, code: string) => `${tasting} · ${code}`;

export function EventPicker(props: PickProps) {
  const { uid } = useAccount();
  const format = useFormat();
  const { query, onSearch } = useSearch();
  const { data } = useList(
    listKey(
      '/api/v1/session/user/{uid}',
      uid,
      ['id', 'tasting', 'sessionCode', 'timeZone', 'demo'],
      { includeOutDated: true, ...query },
    ),
    whileReading,
  );
  const one = useGet(
    '/api/v1/session/user/{uid}/{id}',
    props.id ? { params: { path: { uid, id: props.id } } } : null,
  );
  const choices = data?.map(
    ({ id, tasting, sessionCode: { publicCode, fromDate }, timeZone, demo }) => ({
      value: id,
      label: eventName(tasting, publicCode),
      detail: format.dateTime(fromDate, timeZone),
      mark: demo && <DemoBadge />,
    }),
  );
  const name = one.data && eventName(one.data.tasting, one.data.sessionCode.publicCode);
  return (
    <PickOne
      {...props}
      path="event"
      name={name}
      gone={one.error !== undefined}
      onSearch={onSearch}
      choices={choices}
    />
  );
}
