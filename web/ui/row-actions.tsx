import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDotsVertical, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Something to do with a row: go somewhere, or do something. */
export type RowAction = { key: string; label: string; icon: TablerIcon; danger?: boolean; disabled?: boolean; busy?: boolean } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
);

/** Icons with their names as tooltips; one menu where there is no room for them. */
export function RowActions({ name, actions, collapsed = false }: { name: string; actions: RowAction[]; collapsed?: boolean }) {
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  return collapsed || narrow ? <ActionMenu name={name} actions={actions} /> : <ActionIcons name={name} actions={actions} />;
}

const colorOf = ({ danger }: RowAction) => (danger ? 'wine' : 'gray');

function ActionIcons({ name, actions }: { name: string; actions: RowAction[] }) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {actions.map((action) => {
        const shared = {
          size: 36,
          color: colorOf(action),
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

function ActionMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const { t } = useTranslation();
  const busy = actions.some((action) => action.busy);
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={44} loading={busy} aria-label={t('list.actionsOf', { name })}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => {
            const shared = {
              leftSection: <action.icon size={18} stroke={1.6} aria-hidden="true" />,
              disabled: action.disabled ?? false,
              ...(action.danger ? { color: 'wine' } : {}),
            };
            return action.to === undefined ? (
              <Menu.Item key={action.key} {...shared} onClick={action.onSelect}>
                {action.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={action.key} {...shared} component={Link} to={action.to}>
                {action.label}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
