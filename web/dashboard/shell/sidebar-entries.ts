import {
  IconBottle,
  IconBroadcast,
  IconBuildingStore,
  IconCalendarEvent,
  IconChalkboardTeacher,
  IconChartBar,
  IconClipboardList,
  IconCode,
  IconFileText,
  IconGlassFull,
  IconHeadphones,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconLock,
  IconMailHeart,
  IconMoodSmile,
  IconMovie,
  IconPalette,
  IconSpeakerphone,
  IconTrash,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '~/frame/paths';
import type shell from '~/locales/es/shell.json';
import { mayWith, type Role } from '../../../shared/vocabulary/role.js';
import { screenPermission } from './screen-permissions';

type EntryKey = keyof typeof shell.entry;

/** An entry of the sidebar. It is active on the paths in `under` and on all paths below them. */
export type Entry = {
  key: EntryKey;
  icon: TablerIcon;
  to: string;
  under: string | readonly string[];
};
export type EntryGroup = { key: EntryKey; icon: TablerIcon; entries: Entry[] };

/** The sidebar entries of every organiser, from top to bottom. */
const everybodys: (Entry | EntryGroup)[] = [
  { key: 'home', icon: IconHome, to: paths.home, under: '/dashboard/home' },
  { key: 'cellar', icon: IconBuildingStore, to: paths.cellar, under: '/dashboard/cellar' },
  { key: 'colleagues', icon: IconUsersPlus, to: paths.colleagues, under: paths.colleagues },
  {
    key: 'customisation',
    icon: IconPalette,
    entries: [
      { key: 'theme', icon: IconPalette, to: paths.theme, under: paths.theme },
      {
        key: 'pages',
        icon: IconFileText,
        to: paths.pages.list,
        under: [paths.pages.list, paths.pages.edit('').slice(0, -1)],
      },
      {
        key: 'sheets',
        icon: IconClipboardList,
        to: paths.sheets.list,
        under: '/dashboard/assessmentSheets',
      },
    ],
  },
  { key: 'products', icon: IconBottle, to: paths.products.list, under: '/dashboard/products' },
  {
    key: 'instructors',
    icon: IconChalkboardTeacher,
    to: paths.instructors.list,
    under: '/dashboard/instructors',
  },
  {
    key: 'podcast',
    icon: IconHeadphones,
    entries: [
      {
        key: 'podcastTastings',
        icon: IconGlassFull,
        to: paths.tastings.list('podcast'),
        under: '/dashboard/tastings/podcast',
      },
      {
        key: 'campaigns',
        icon: IconSpeakerphone,
        to: paths.events.list('podcast'),
        under: '/dashboard/events/podcast',
      },
      { key: 'videos', icon: IconMovie, to: paths.videos.list, under: '/dashboard/videos' },
      { key: 'avatars', icon: IconMoodSmile, to: paths.avatars.list, under: '/dashboard/avatars' },
    ],
  },
  {
    key: 'live',
    icon: IconBroadcast,
    entries: [
      {
        key: 'liveTastings',
        icon: IconGlassFull,
        to: paths.tastings.list('live'),
        under: '/dashboard/tastings/live',
      },
      {
        key: 'sessions',
        icon: IconCalendarEvent,
        to: paths.events.list('live'),
        under: '/dashboard/events/live',
      },
    ],
  },
  {
    key: 'results',
    icon: IconChartBar,
    entries: [
      { key: 'reports', icon: IconChartBar, to: paths.reports.list, under: '/dashboard/reports' },
      { key: 'segments', icon: IconMailHeart, to: paths.segments, under: '/dashboard/segments' },
      {
        key: 'integration',
        icon: IconCode,
        to: paths.integration,
        under: '/dashboard/integration',
      },
      { key: 'privacy', icon: IconLock, to: paths.privacy, under: paths.privacy },
    ],
  },
  { key: 'activity', icon: IconHistory, to: paths.activity, under: paths.activity },
  { key: 'trash', icon: IconTrash, to: paths.trash, under: paths.trash },
  { key: 'about', icon: IconHelpCircle, to: paths.about, under: '/dashboard/about' },
];

/** The additional last entry for administrators of the platform. */
const administration: Entry = {
  key: 'administration',
  icon: IconChartBar,
  to: paths.administration,
  under: '/dashboard/admin',
};

/** The sidebar entries that the user’s role in this account may open, from top to bottom. */
export function sidebarEntries(
  company: { administrator: boolean; role: Role } | undefined,
): (Entry | EntryGroup)[] {
  if (!company) return everybodys;
  const opens = ({ to }: Entry) => mayWith(company.role, screenPermission(to));
  const all = company.administrator ? [...everybodys, administration] : everybodys;
  return all.flatMap((entry): (Entry | EntryGroup)[] => {
    if (!('entries' in entry)) return opens(entry) ? [entry] : [];
    const entries = entry.entries.filter(opens);
    return entries.length > 0 ? [{ ...entry, entries }] : [];
  });
}
