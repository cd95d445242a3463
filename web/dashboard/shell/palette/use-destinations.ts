import {
  IconBook2,
  IconCreditCard,
  IconDownload,
  IconKey,
  IconPassword,
  IconPlus,
  IconPresentation,
  IconPrinter,
  IconTableImport,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { listKey, readList } from '~/api/list';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { guideAddress, guides } from '../../../../shared/vocabulary/guides.js';
import { kindOfType } from '../../../../shared/vocabulary/tasting.js';
import { sidebarEntries } from '../sidebar-entries';

/** A destination in the command palette. */
export type Destination = {
  id: string;
  label: string;
  detail?: string;
  icon: TablerIcon;
  to: string;
  /** Finds a better address than `to` when the destination is chosen. */
  find?: () => Promise<string>;
  /** Opens a new tab, because the page is not part of the dashboard. */
  outside?: boolean;
};

const creations = [
  ['product', paths.products.new, IconPlus],
  ['importProducts', paths.products.import, IconTableImport],
  ['liveTasting', paths.tastings.new('live'), IconPlus],
  ['podcastTasting', paths.tastings.new('podcast'), IconPlus],
  ['session', paths.events.new('live'), IconPlus],
  ['campaign', paths.events.new('podcast'), IconPlus],
  ['report', paths.reports.create, IconPlus],
  ['sheet', paths.sheets.new, IconPlus],
  ['instructor', paths.instructors.new, IconPlus],
  ['avatar', paths.avatars.new, IconPlus],
] as const;

/** Tasks, and the screen on which each is done. */
const tasks = [
  ['lead', paths.events.list('live'), IconPresentation],
  ['poster', paths.events.list('live'), IconPrinter],
  ['followUp', paths.segments, IconUserSearch],
  ['exportProducts', paths.products.list, IconDownload],
  ['api', paths.integration, IconKey],
  ['plan', paths.plan, IconCreditCard],
  ['password', paths.password, IconPassword],
] as const;

/**
 * The address at which the poster of the only event ahead is printed, else of the only one that
 * runs. It is the list if there are several or none.
 */
async function findPoster(uid: string): Promise<string> {
  const fields = ['id', 'type', 'demo', 'status'] as const;
  const key = listKey('/api/v1/session/user/{uid}', uid, [...fields], { limit: 20 });
  // Without an answer, the list says what is wrong.
  const open = (await readList(key).catch(() => [])).filter(({ demo }) => !demo);
  const ahead = open.filter(({ status }) => status === 'PENDING');
  const [next, other] = ahead.length > 0 ? ahead : open;
  return next && !other
    ? paths.events.share(kindOfType[next.type], next.id)
    : paths.events.list('live');
}

/** All screens of the menu, the pages that create something, tasks and guides. */
export function useDestinations(): Record<
  'screens' | 'creations' | 'tasks' | 'guides',
  Destination[]
> {
  const { t } = useTranslation(['palette', 'shell']);
  const language = baseLanguage(useLocale());
  const { uid } = useUser();
  const { data: company } = useCompany();
  return useMemo(
    () => ({
      screens: sidebarEntries(company)
        .flatMap((entry) => ('entries' in entry ? entry.entries : [entry]))
        .map(({ key, icon, to }) => {
          const label = t(`shell:entry.${key}`);
          // The menu also labels this entry with the organiser's name.
          return key === 'cellar' && company?.name
            ? { id: to, label: company.name, detail: label, icon, to }
            : { id: to, label, icon, to };
        }),
      creations: creations.map(([key, to, icon]) => ({
        id: to,
        label: t(`palette:new.${key}`),
        icon,
        to,
      })),
      tasks: tasks.map(([key, to, icon]) => ({
        id: `task ${key}`,
        label: t(`palette:task.${key}`),
        icon,
        to,
        ...(key === 'poster' ? { find: () => findPoster(uid) } : {}),
      })),
      guides: guides.map((guide) => ({
        id: `guide ${guide}`,
        label: t(`shell:guide.title.${guide}`),
        detail: t('shell:guide.open'),
        icon: IconBook2,
        to: guideAddress(guide, language),
        outside: true,
      })),
    }),
    [t, company, language, uid],
  );
}
