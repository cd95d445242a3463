import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RowAction } from './row-action';

const loadMenu = () => import('./row-action-menu');
const RowActionMenu = lazy(loadMenu);

type RowActionsProps = { name: string; actions: readonly RowAction[] };

/** The actions of a row, or of something else with a name: the primary one and the menu. */
export function RowActions(props: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <PrimaryAction {...props} />
      <RowMenu label={t('list.actionsOf', { name: props.name })} actions={props.actions} />
    </Group>
  );
}

/** The primary action as a button. Nothing if no action is primary. */
export function PrimaryAction({
  name,
  actions,
  large = false,
}: RowActionsProps & { large?: boolean }) {
  const action = actions.find(({ primary }) => primary);
  if (!action) return null;
  const { label, icon: Icon, unavailable, busy = false } = action;
  const look = {
    variant: 'default',
    size: large ? 'sm' : 'xs',
    ...(large && { mih: 44 }),
    'aria-label': `${label}: ${name}`,
    leftSection: <Icon size={16} stroke={1.6} aria-hidden="true" />,
  } as const;
  if (unavailable)
    return (
      <Tooltip label={unavailable}>
        <Button {...look} aria-disabled="true" data-disabled aria-description={unavailable}>
          {label}
        </Button>
      </Tooltip>
    );
  return action.to === undefined ? (
    <Button {...look} loading={busy} onClick={action.onSelect}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={action.to}>
      {label}
    </Button>
  );
}

type RowMenuProps = { label: string; actions: readonly RowAction[]; large?: boolean };

/**
 * The button that opens the menu with all actions, if one of them has no button. The menu loads
 * when it is first opened. A click event from another place of the row opens it there.
 */
export function RowMenu({ label, actions, large = false }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** The element that gets the focus back. */
  const from = useRef<HTMLElement>(null);
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const [wanted, setWanted] = useState(false);
  const prefetch = () => void loadMenu().catch(() => undefined);
  const toggle = ({ clientX: x, clientY: y }: MouseEvent) => {
    const active = document.activeElement;
    const row = button.current?.closest('[data-row]');
    from.current = active instanceof HTMLElement && row?.contains(active) ? active : button.current;
    setWanted(true);
    setPoint(point ? null : { x, y });
  };
  if (actions.every(({ primary }) => primary)) return null;
  return (
    <>
      <ActionIcon
        id={id}
        ref={button}
        size={large ? 44 : 36}
        data-row-menu
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={point !== null}
        loading={actions.some(({ busy, primary }) => busy && !primary)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      >
        <IconDots size={20} stroke={1.6} />
      </ActionIcon>
      {wanted && (
        <Suspense>
          <RowActionMenu
            id={id}
            actions={actions}
            button={button}
            from={from}
            point={point}
            onClose={() => setPoint(null)}
          />
        </Suspense>
      )}
    </>
  );
}
