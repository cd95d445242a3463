import { ActionIcon, Code, Group, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-tools.module.css';
import { type ListKeys, useListKeys } from './use-list-keys';
import { useRowGestures } from './use-row-gestures';
import type { ColumnChoice } from './use-shown-columns';

const ColumnsMenu = lazy(() => import('./columns-menu'));
const KeysPopup = lazy(() => import('./keys-popup'));

type ListToolsProps = Omit<ListKeys, 'onHelp'> & {
  choice: ColumnChoice;
  /** Whether the rows are cards. They have no columns, and their devices rarely a keyboard. */
  narrow: boolean;
};

/**
 * The keys of a list, its menus by right click and long press, and the buttons that choose columns
 * and show the keys. This file loads after the list.
 */
export default function ListTools({ choice, narrow, ...list }: ListToolsProps) {
  const { t } = useTranslation('listTools');
  const [help, setHelp] = useState({ wanted: false, opened: false });
  const onHelp = () => setHelp({ wanted: true, opened: true });
  useListKeys({ ...list, onHelp });
  useRowGestures(list.frame);
  const known = (list.actionsAt?.(0) ?? []).map(({ key }) => key);
  return (
    <>
      {!narrow && (
        <Group gap={4} wrap="nowrap">
          {choice.optional.length > 1 && <ColumnsButton choice={choice} />}
          <Tooltip label={t('keys.title')}>
            <ActionIcon
              size={36}
              className={classes.keys}
              aria-label={t('keys.title')}
              aria-keyshortcuts="?"
              onClick={onHelp}
            >
              <Code>?</Code>
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      {help.wanted && (
        <Suspense>
          <KeysPopup
            opened={help.opened}
            onClose={() => setHelp({ wanted: true, opened: false })}
            without={[
              ...(list.toggleAt ? [] : ['select']),
              ...['edit', 'delete'].filter((key) => !known.includes(key)),
              ...(known.length > 1 ? [] : ['menu']),
            ]}
          />
        </Suspense>
      )}
    </>
  );
}

function ColumnsButton({ choice }: { choice: ColumnChoice }) {
  const { t } = useTranslation('listTools');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Tooltip label={t('columns.title')} disabled={place !== null}>
        <ActionIcon
          id={id}
          ref={button}
          size={36}
          aria-label={t('columns.title')}
          aria-haspopup="menu"
          aria-expanded={place !== null}
          onClick={() => {
            setWanted(true);
            setPlace(place ? null : button.current);
          }}
        >
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      {wanted && (
        <Suspense>
          <ColumnsMenu id={id} place={place} onClose={() => setPlace(null)} choice={choice} />
        </Suspense>
      )}
    </>
  );
}
