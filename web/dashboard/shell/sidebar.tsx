import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Company } from '~/api/company';
import classes from './shell.module.css';
import { type Entry, type EntryGroup, sidebarEntries } from './sidebar-entries';

type SidebarProps = { company: Company; onNavigate?: () => void };

/** The menu. The entry "cellar" shows the organiser's name. */
export function Sidebar({ company, onNavigate }: SidebarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // The groups that were opened or closed by hand. Others are open while their screen is shown.
  const [chosen, setChosen] = useState<Partial<Record<string, boolean>>>({});
  const isActive = ({ under }: Entry) =>
    [under].flat().some((begin) => pathname === begin || pathname.startsWith(`${begin}/`));
  const isOpen = ({ key, entries }: EntryGroup) => chosen[key] ?? entries.some(isActive);
  const label = ({ key }: Entry | EntryGroup) =>
    key === 'cellar' && company.name ? company.name : t(`entry.${key}`);

  const link = (entry: Entry) => (
    <NavLink
      key={entry.key}
      component={Link}
      to={entry.to}
      label={label(entry)}
      leftSection={<entry.icon size={20} stroke={1.6} aria-hidden="true" />}
      active={isActive(entry)}
      aria-current={isActive(entry) ? 'page' : undefined}
      className={classes.link}
      noWrap
      {...(onNavigate ? { onClick: onNavigate } : {})}
    />
  );

  return (
    <nav aria-label={t('navigation')} className={classes.nav}>
      {sidebarEntries(company).map((entry) =>
        'entries' in entry ? (
          <NavLink
            key={entry.key}
            component="button"
            type="button"
            label={label(entry)}
            leftSection={<entry.icon size={20} stroke={1.6} aria-hidden="true" />}
            opened={isOpen(entry)}
            onChange={(opened) => setChosen((before) => ({ ...before, [entry.key]: opened }))}
            aria-expanded={isOpen(entry)}
            childrenOffset={16}
            className={classes.link}
          >
            {entry.entries.map(link)}
          </NavLink>
        ) : (
          link(entry)
        ),
      )}
    </nav>
  );
}
