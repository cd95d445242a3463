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
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isActive = ({ under }: Entry) =>
    [under].flat().some((begin) => pathname === begin || pathname.startsWith(`${begin}/`));
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
            opened={!closed.has(entry.key)}
            onChange={(opened) => setClosed((before) => toggled(before, entry.key, opened))}
            aria-expanded={!closed.has(entry.key)}
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

/** Returns the closed groups after `key` was opened or closed. */
const toggled = (
  closed: ReadonlySet<string>,
  key: string,
  opened: boolean,
): ReadonlySet<string> => {
  const next = new Set(closed);
  if (opened) next.delete(key);
  else next.add(key);
  return next;
};
