import {
  IconBook2,
  IconBulb,
  IconCalendarRepeat,
  IconCopy,
  IconCreditCard,
  IconDoorExit,
  IconDownload,
  IconKey,
  IconLogout,
  IconMap2,
  IconPassword,
  IconPlus,
  IconPresentation,
  IconPrinter,
  IconSettings,
  IconShare,
  IconTableImport,
  IconUserSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { startTour } from '~/frame/tour/tour-state';
import { useLocale } from '~/i18n';
import { baseLanguage } from '~/i18n/texts';
import { guideAddress, guides } from '../../../../shared/vocabulary/guides.js';
import { interfaceLanguageOf } from '../../../../shared/vocabulary/languages.js';
import { mayWith } from '../../../../shared/vocabulary/role.js';
import { screenPermission } from '../screen-permissions';
import { sidebarEntries } from '../sidebar-entries';

/** A destination in the command palette. */
export type Destination = {
  id: string;
  label: string;
  detail?: string;
  /** Further words that find it. They are not shown. */
  words?: string;
  icon: TablerIcon;
  to: string;
  /** Called instead of opening an address. */
  act?: () => void;
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
  ['ideaTasting', paths.tastings.new('live'), IconBulb],
  ['lead', paths.events.list('live'), IconPresentation],
  ['poster', paths.events.list('live'), IconPrinter],
  ['repeatEvent', paths.events.list('live'), IconCalendarRepeat],
  ['copyTasting', paths.tastings.list('live'), IconCopy],
  ['followUp', paths.segments, IconUserSearch],
  ['exportProducts', paths.products.list, IconDownload],
  ['shareReport', paths.reports.list, IconShare],
  ['exportReport', paths.reports.list, IconDownload],
  ['api', paths.integration, IconKey],
  ['plan', paths.plan, IconCreditCard],
  ['tour', paths.about, IconMap2],
  ['password', paths.password, IconPassword],
  ['closing', paths.closing, IconDoorExit],
  ['logout', paths.logout, IconLogout],
] as const;

/** The screens that people also look for by another name. */
const otherwiseNamed = [
  'home',
  'theme',
  'sheets',
  'products',
  'instructors',
  'videos',
  'avatars',
  'campaigns',
  'sessions',
  'reports',
  'segments',
  'integration',
  'privacy',
  'activity',
  'trash',
  'about',
] as const;

/** Settings, and the screen that has each. */
const settings = [
  ['logo', paths.cellar],
  ['legal', paths.cellar],
  ['shop', paths.cellar],
  ['timeZone', paths.cellar],
  ['help', paths.cellar],
  ['colours', paths.theme],
  ['sounds', paths.theme],
  ['devices', paths.password],
  ['card', paths.plan],
  ['invoices', paths.plan],
  ['webhooks', paths.integration],
] as const;

/** All screens of the menu, the pages that create something, tasks, settings and guides. */
export function useDestinations(): Record<
  'screens' | 'creations' | 'tasks' | 'settings' | 'guides',
  Destination[]
> {
  const { t } = useTranslation(['palette', 'shell']);
  const language = interfaceLanguageOf(baseLanguage(useLocale()));
  const { uid } = useUser();
  const { data: company } = useCompany();
  return useMemo(() => {
    const opens = ({ to }: Destination) =>
      company === undefined || mayWith(company.role, screenPermission(to));
    return {
      screens: sidebarEntries(company)
        .flatMap((entry) => ('entries' in entry ? entry.entries : [entry]))
        .map(({ key, icon, to }) => {
          const label = t(`shell:entry.${key}`);
          const named = otherwiseNamed.find((each) => each === key);
          // The menu also labels this entry with the organiser's name.
          return key === 'cellar' && company?.name
            ? { id: to, label: company.name, detail: label, icon, to }
            : { id: to, label, words: named ? t(`palette:also.${named}`) : '', icon, to };
        }),
      creations: creations
        .map(([key, to, icon]) => ({
          id: to,
          label: t(`palette:new.${key}`),
          words: t(key === 'importProducts' ? 'palette:also.importProducts' : 'palette:also.new'),
          icon,
          to,
        }))
        .filter(opens),
      tasks: tasks
        .map(([key, to, icon]) => ({
          id: `task ${key}`,
          label: t(`palette:task.${key}`),
          words: t(`palette:also.${key}`),
          icon,
          to,
          ...(key === 'tour' ? { act: () => startTour(uid) } : {}),
        }))
        .filter(opens),
      settings: settings
        .map(([key, to]) => ({
          id: `setting ${key}`,
          label: t(`palette:setting.${key}`),
          words: t(`palette:also.${key}`),
          icon: IconSettings,
          to,
        }))
        .filter(opens),
      guides: guides.map((guide) => ({
        id: `guide ${guide}`,
        label: t(`shell:guide.title.${guide}`),
        detail: t('shell:guide.open'),
        icon: IconBook2,
        to: guideAddress(guide, language),
        outside: true,
      })),
    };
  }, [t, company, language, uid]);
}
