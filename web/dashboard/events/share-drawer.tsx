import { Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { LoadGate } from '~/frame/entity-page';
import { DrawerTitle } from '~/ui/drawer-title';
import { useNarrow } from '~/ui/use-narrow';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { SharePanel } from './share-panel';
import classes from './share-panel.module.css';
import { eventOf } from './use-events';

/** A drawer over the event list from which an event is shared with guests. */
export default function ShareDrawer({
  id,
  runEnded,
  onClose,
}: {
  id: string;
  /** Whether the instructor has finished. Only the list knows. */
  runEnded: boolean | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useAccount();
  const narrow = useNarrow();
  // This code loads on demand. The drawer opens only after mount, else it would have no transition.
  const mounted = useMounted();
  const event = useGet(...eventOf(uid, id));
  const company = useCompany();
  useRestoreFocus(mounted);

  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={narrow ? '100%' : 'md'}
      title={
        <DrawerTitle>
          {event.data
            ? t('events:share.title', { name: event.data.tasting })
            : t('events:share.action')}
        </DrawerTitle>
      }
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ title: classes.title }}
    >
      <LoadGate needs={[event, company]}>
        {event.data && company.data && (
          <SharePanel event={{ ...event.data, runEnded }} organiser={company.data.name} />
        )}
      </LoadGate>
    </Drawer>
  );
}
