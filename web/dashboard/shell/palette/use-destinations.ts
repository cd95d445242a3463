import { IconPlus, IconTableImport, type TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '~/api/company';
import { paths } from '~/frame/paths';
import { sidebarEntries } from '../sidebar-entries';

/** A destination in the command palette. */
export type Destination = {
  id: string;
  label: string;
  detail?: string;
  icon: TablerIcon;
  to: string;
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

/** All screens of the menu, and the pages that create something. */
export function useDestinations(): { screens: Destination[]; creations: Destination[] } {
  const { t } = useTranslation(['palette', 'shell']);
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
    }),
    [t, company],
  );
}
