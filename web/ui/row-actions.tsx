import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';

const RowActionMenu = lazy(() => import('./row-action-menu'));

/** Row actions as icons with tooltips, or as one menu if there is no room. */
export function RowActions({
  name,
  actions,
  collapsed = false,
}: {
  name: string;
  actions: RowAction[];
  collapsed?: boolean;
}) {
  const { t } = useTranslation();
  const narrow =
    useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (actions.length === 0) return null;
  return collapsed || narrow ? (
    <Suspense fallback={<Group h={44} />}>
      <RowActionMenu label={t('list.actionsOf', { name })} actions={actions} />
    </Suspense>
  ) : (
    <ActionIcons name={name} actions={actions} />
  );
}

function ActionIcons({ name, actions }: { name: string; actions: RowAction[] }) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {actions.map((action) => {
        const shared = {
          size: 36,
          color: action.danger ? 'main' : 'gray',
          disabled: action.disabled ?? false,
          loading: action.busy ?? false,
          'aria-label': `${action.label}: ${name}`,
        };
        const icon = <action.icon size={18} stroke={1.6} />;
        return (
          <Tooltip key={action.key} label={action.label}>
            {action.to === undefined ? (
              <ActionIcon {...shared} onClick={action.onSelect}>
                {icon}
              </ActionIcon>
            ) : (
              <ActionIcon {...shared} component={Link} to={action.to}>
                {icon}
              </ActionIcon>
            )}
          </Tooltip>
        );
      })}
    </Group>
  );
}
