import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { ConfirmHost } from '~/ui/confirm-host';
import { BlockedNotice } from './blocked-notice';
import { DemoOffer } from './demo-offer';
import classes from './overlays.module.css';
import { PlanChangeNotifier } from './plan-change-notifier';

/**
 * Notifications and dialogs that lie over every screen.
 * They load after the frame, because there is nothing to show or ask before.
 */
export default function Overlays() {
  return (
    <>
      {/* At the bottom, because the main controls of a page are at its top. Pages with a save
          bar move notifications to the top (overlays.module.css). */}
      <Notifications position="bottom-center" className={classes.notices} />
      <ConfirmHost />
      <DemoOffer />
      <BlockedNotice />
      <PlanChangeNotifier />
    </>
  );
}
