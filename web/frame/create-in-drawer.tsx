import { Button, Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import {
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { ApiError } from '~/api/api-error';
import { useMay } from '~/api/company';
import { DrawerTitle } from '~/ui/drawer-title';
import { confirmLeaving } from '~/ui/use-leave-guard';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { whenIdle } from '~/ui/when-idle';
import classes from './create-in-drawer.module.css';
import { CreatorsContext, type DrawerEntity, type Here } from './drawer-editors';
import { LoadGate } from './entity-page';

type CreateHereProps<What extends keyof DrawerEntity> = {
  what: What;
  label: string;
  onCreated: (made: DrawerEntity[What]) => void;
};

/** Button beside a field to create a missing entity. Its editor opens in a drawer over the form. */
export function CreateInDrawer<What extends keyof DrawerEntity>({
  what,
  label,
  onCreated,
}: CreateHereProps<What>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const mayCreate = useMay('manage');
  const [opened, setOpened] = useState(false);
  const unsaved = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const creators = useContext(CreatorsContext);
  // The editor is fetched ahead. After a failed dynamic import, a browser retries only after a
  // reload, and a reload would empty the form.
  useEffect(() => (creators ? whenIdle(creators[what]) : undefined), [creators, what]);
  useBehind(button, opened);
  useRestoreFocus(opened);

  const leave = async () => {
    if (!unsaved.current || (await confirmLeaving())) setOpened(false);
  };
  // Mantine's own handler would close this drawer together with a dialog above it.
  const escape = ({ key, target }: KeyboardEvent) => {
    if (!opened || key !== 'Escape' || !(target instanceof Element)) return;
    // If the focused element is gone, the body has the focus. The key is then for the top dialog.
    const lost = target === document.body && [...document.querySelectorAll('[role=dialog]')].at(-1);
    // An open dropdown closes first.
    if (
      drawer.current?.contains(lost || target) &&
      !target.hasAttribute('data-mantine-stop-propagation')
    )
      void leave();
  };
  // Capture phase: in the bubble phase the dropdown would be closed already.
  useWindowEvent('keydown', escape, true);

  if (!mayCreate) return null;
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => {
          unsaved.current = false;
          setOpened(true);
        }}
      >
        {label}
      </Button>
      <Drawer
        ref={drawer}
        opened={opened}
        onClose={() => void leave()}
        closeOnEscape={false}
        closeOnClickOutside={false}
        returnFocus={false}
        position="right"
        size={narrow ? '100%' : 'xl'}
        title={<DrawerTitle>{label}</DrawerTitle>}
        closeButtonProps={{ 'aria-label': t('action.close') }}
        classNames={{ content: classes.content, title: classes.title, body: classes.body }}
      >
        <Editor
          what={what}
          unsaved={unsaved}
          onLeave={() => void leave()}
          onCreated={(made) => {
            onCreated(made);
            setOpened(false);
          }}
        />
      </Drawer>
    </>
  );
}

/** Makes the page, or the drawer from which this one opened, inert while the drawer is open. */
function useBehind(button: RefObject<HTMLElement | null>, opened: boolean) {
  useLayoutEffect(() => {
    const behind = opened ? button.current?.closest('[role=dialog], #root') : null;
    behind?.setAttribute('inert', '');
    return () => behind?.removeAttribute('inert');
  }, [button, opened]);
}

const unreached = (): never => {
  throw new ApiError(0, 'NETWORK');
};

type EditorProps<What extends keyof DrawerEntity> = Here<DrawerEntity[What]> & { what: What };

function Editor<What extends keyof DrawerEntity>({
  what,
  unsaved,
  onCreated,
  onLeave,
}: EditorProps<What>) {
  const creators = useContext(CreatorsContext);
  const editor = useSWR(creators && `editor ${what}`, () => creators?.[what]().catch(unreached));
  const Component = editor.data;
  const here = useMemo(() => ({ unsaved, onCreated, onLeave }), [unsaved, onCreated, onLeave]);
  return <LoadGate needs={[editor]}>{Component && <Component here={here} />}</LoadGate>;
}
