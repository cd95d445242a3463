import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './page-header.module.css';

/** A breadcrumb. Without `to` it is only a name. */
export type Crumb = { label: string; to?: string };

/** The page's heading with its breadcrumbs and actions. */
export function PageHeader({
  title,
  intro,
  crumbs,
  actions,
}: {
  title: ReactNode;
  intro?: ReactNode;
  crumbs?: Crumb[];
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header>
      {crumbs && (
        <nav aria-label={t('breadcrumbs')}>
          <Breadcrumbs mb="xs" separatorMargin={6}>
            {crumbs.map(({ label, to }) =>
              to ? (
                <Anchor key={label} component={Link} to={to} size="sm" className={classes.crumb}>
                  {label}
                </Anchor>
              ) : (
                <Text key={label} size="sm" c="dimmed" aria-current="page" className={classes.here}>
                  {label}
                </Text>
              ),
            )}
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="flex-end" gap="md" mb="lg">
        <div style={{ minWidth: 0, flex: '1 1 18rem' }}>
          <Title order={1} tabIndex={-1} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
            {title}
          </Title>
          {intro && (
            <Text c="dimmed" mt={6} maw="65ch">
              {intro}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </header>
  );
}
