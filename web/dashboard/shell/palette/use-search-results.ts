import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBottle,
  IconCalendarEvent,
  IconChalkboardTeacher,
  IconChartBar,
  IconClipboardList,
  IconGlassFull,
  IconMovie,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { useAccount } from '~/api/account';
import { useRole } from '~/api/company';
import { listKey, readList } from '~/api/list';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { localize } from '../../../../shared/vocabulary/localized-text.js';
import { mayWith, type Permission } from '../../../../shared/vocabulary/role.js';
import { kindOfType } from '../../../../shared/vocabulary/tasting.js';
import { screenPermission } from '../screen-permissions';
import type { Destination } from './use-destinations';

/** Maximum number of results per kind. The list pages show all of them. */
const most = 4;
const pauseMs = 200;

type Group = { group: string; places: Destination[] };

/**
 * The organiser's data that matches `query`, a few results of each kind.
 * Kinds that cannot be read are left out. `failed` is true when no kind can be read.
 */
export function useSearchResults(query: string): {
  found: Group[];
  looking: boolean;
  failed: boolean;
} {
  const { t } = useTranslation(['palette', 'shell']);
  const locale = useLocale();
  const { uid } = useAccount();
  const role = useRole();
  const may = (permission: Permission) => role !== undefined && mayWith(role, permission);
  const [q] = useDebouncedValue(query.trim(), pauseMs);
  const { data, error, isLoading } = useSWR(q ? ['palette', uid, q] : null, () => readAll(uid, q), {
    keepPreviousData: true,
  });
  const looking = isLoading || q !== query.trim();
  const failed = Boolean(q && error);
  if (!q || !data) return { found: [], looking, failed };
  const groups: Group[] = [
    {
      group: t('shell:entry.products'),
      places: data.products.map(({ id, name, region, vintage }) => ({
        id,
        label: name,
        detail: [region, vintage].filter(Boolean).join(' · '),
        icon: IconBottle,
        to: paths.products.edit(id),
      })),
    },
    {
      group: t('palette:tastings'),
      places: data.tastings.map(({ id, name, type }) => ({
        id,
        label: name,
        icon: IconGlassFull,
        to: paths.tastings.edit(kindOfType[type], id),
      })),
    },
    {
      group: t('palette:events'),
      places: data.events.map(({ id, tasting, sessionCode, kind }) => ({
        id,
        label: tasting,
        detail: sessionCode.publicCode,
        icon: IconCalendarEvent,
        to: paths.events.edit(kind, id),
      })),
    },
    {
      group: t('shell:entry.reports'),
      places: data.reports.map(({ id, name, publicCode }) => ({
        id,
        label: name,
        detail: publicCode,
        icon: IconChartBar,
        to: paths.reports.saved(id),
      })),
    },
    {
      group: t('shell:entry.sheets'),
      places: data.sheets.map(({ id, name }) => ({
        id,
        label: localize(name, locale),
        icon: IconClipboardList,
        to: paths.sheets.edit(id),
      })),
    },
    {
      group: t('shell:entry.videos'),
      places: data.videos.map(({ id, name }) => ({
        id,
        label: name,
        icon: IconMovie,
        to: paths.videos.edit(id),
      })),
    },
    {
      group: t('shell:entry.instructors'),
      places: data.instructors.map(({ id, name }) => ({
        id,
        label: name,
        icon: IconChalkboardTeacher,
        to: paths.instructors.edit(id),
      })),
    },
  ];
  const found = groups.filter(({ places: [first] }) => first && may(screenPermission(first.to)));
  return { found, looking, failed };
}

async function readAll(uid: string, q: string) {
  const some = { q, limit: most };
  let read = 0;
  // A kind that is forbidden or unreachable gives no rows. The other kinds are still shown.
  const orNothing = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
    rows.then(
      (found) => {
        read += 1;
        return found;
      },
      () => [],
    );
  const events = async (type: 'live' | 'podcast') => {
    const rows = await orNothing(
      readList(
        listKey('/api/v1/session/user/{uid}', uid, ['id', 'tasting', 'sessionCode'], {
          ...some,
          type,
          includeOutDated: true,
        }),
      ),
    );
    return rows.map((event) => ({ ...event, kind: type }));
  };
  const [products, tastings, live, podcast, reports, sheets, videos, instructors] =
    await Promise.all([
      orNothing(
        readList(listKey('/api/v1/product/{uid}', uid, ['id', 'name', 'region', 'vintage'], some)),
      ),
      orNothing(readList(listKey('/api/v1/tasting/{uid}', uid, ['id', 'name', 'type'], some))),
      events('live'),
      events('podcast'),
      orNothing(readList(listKey('/api/v1/report/{uid}', uid, ['id', 'name', 'publicCode'], some))),
      orNothing(
        readList(listKey('/api/v1/assessmentSheet/user/{uid}/list', uid, ['id', 'name'], some)),
      ),
      orNothing(readList(listKey('/api/v1/video/{uid}', uid, ['id', 'name'], some))),
      orNothing(readList(listKey('/api/v1/instructor/{uid}', uid, ['id', 'name'], some))),
    ]);
  if (read === 0) throw new Error('No kind of data can be read');
  return {
    products,
    tastings,
    events: [...live, ...podcast],
    reports,
    sheets,
    videos,
    instructors,
  };
}
