import { Drawer } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useGet } from '~/api/client';
import { useCompany } from '~/api/company';
import { useUser } from '~/api/session';
import { Needed } from '~/frame/entity-page';
import { DrawerTitle } from '~/ui/drawer-title';
import { useFocusBack } from '~/ui/use-focus-back';
import { Sharing } from './sharing';
import classes from './sharing.module.css';
import { eventOf } from './use-events';

/** A drawer over the event list from which an event is shared with guests. */
export default function ShareDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useUser();
  const narrow =
    useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  // This code loads on demand. The drawer opens only after mount, else it would have no transition.
  const mounted = useMounted();
  const event = useGet(...eventOf(uid, id));
  const company = useCompany();
  useFocusBack(mounted);

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
      <Needed needs={[event, company]}>
        {event.data && company.data && <Sharing event={event.data} organiser={company.data.name} />}
      </Needed>
    </Drawer>
  );
}
