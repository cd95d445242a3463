import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import type { GetData } from '~/api/client';
import { listKey, useList } from '~/api/list';
import { usePage } from '~/api/use-page';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { numberOf } from '../../../shared/rules/number.js';
import { displayNames } from '../../../shared/rules/product-names.js';
import {
  parseSegment,
  type SegmentInput,
  segmentConditions,
  serializeSegment,
} from '../../../shared/rules/segment.js';

export type People = GetData<'/api/v1/segment/{uid}/people'>;
export type Person = People['people'][number];

/** People per page. */
export const peopleShown = 25;

/** The segment in the URL. `change` sets some of its conditions, `replace` sets all of them. */
export function useSegment() {
  const [params, setParams] = useSearchParams();
  const text = serializeSegment(parseSegment(params));
  const input = useMemo(() => parseSegment(new URLSearchParams(text)), [text]);
  const replace = (next: SegmentInput) =>
    setParams(
      (before) => {
        for (const name of segmentConditions) before.delete(name);
        for (const [name, value] of new URLSearchParams(serializeSegment(next)))
          before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  // Starts from the current URL, not from the rendered one: otherwise the second of two quick
  // changes would undo the first.
  const change = (some: SegmentInput) =>
    replace({ ...parseSegment(new URLSearchParams(globalThis.location.search)), ...some });
  return { text, input, replace, change };
}

/** The conditions as API parameters, in which ratings are numbers. */
export const segmentQuery = ({ ratedFrom, ratedTo, ...input }: SegmentInput): object => ({
  ...input,
  ...(ratedFrom ? { ratedFrom: numberOf(ratedFrom) } : {}),
  ...(ratedTo ? { ratedTo: numberOf(ratedTo) } : {}),
});

/**
 * One page of the guests of a segment. `goTo` opens another page. Another segment starts at its
 * first page.
 */
export function usePeople(text: string, input: SegmentInput) {
  const { uid } = useAccount();
  const [place, setPlace] = useState<{ of: string; cursors: readonly string[] }>({
    of: text,
    cursors: [],
  });
  const cursors = place.of === text ? place.cursors : [];
  const cursor = cursors.at(-1);
  const query = { ...segmentQuery(input), limit: peopleShown, ...(cursor && { cursor }) };
  const { data, error, isLoading, mutate } = usePage('/api/v1/segment/{uid}/people', {
    params: { path: { uid }, query },
  });
  const goTo = (next: readonly string[]) => setPlace({ of: text, cursors: next });
  return {
    people: data?.rows,
    next: data?.next ?? null,
    error,
    busy: isLoading,
    reread: () => void mutate(),
    cursors,
    goTo,
  };
}

/** The names that tell the organiser's products apart, by id. Undefined until they have loaded. */
export function useProductNames(): ReadonlyMap<string, string> | undefined {
  const { uid } = useAccount();
  const { data, error } = useList(listKey('/api/v1/product/{uid}', uid, ['id', 'name', 'vintage']));
  const failed = error !== undefined;
  return useMemo(() => {
    if (!data) return failed ? new Map() : undefined;
    const names = displayNames(data);
    return new Map(data.map(({ id, name }, index) => [id, names[index] ?? name]));
  }, [data, failed]);
}

/** Returns a function that describes a range of stars in words. */
export function useStarsText() {
  const { t } = useTranslation('segments');
  const format = useFormat();
  return (from: number | null, to: number | null): string => {
    if (from !== null && to !== null)
      return t('stars.between', { from: format.number(from), to: format.number(to) });
    if (from !== null)
      return from === 5 ? t('stars.best') : t('stars.atLeast', { from: format.number(from) });
    return to === null ? t('stars.any') : t('stars.atMost', { to: format.number(to) });
  };
}

/** Returns a function that names a language in the interface language. */
export function useLanguageName() {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'language' }), [locale]);
  return (code: string) => names.of(code.toLowerCase()) ?? code;
}
