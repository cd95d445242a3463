import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { ConfirmHost } from '~/ui/confirm-host';
import { BlockedNotice } from './blocked-notice';
import { DemoOffer } from './demo-offer';
import classes from './overlays.module.css';
import { PlanNews } from './plan-news';

/** Notices and questions, which lie over every screen. Fetched after the frame: nobody has anything to be told or asked before. */
export default function Overlays() {
  return (
    <>
      {/* Whatever a page is for lies at its top, or in the bar that saves. */}
      <Notifications position="bottom-center" className={classes.notices} />
      <ConfirmHost />
      <DemoOffer />
      <BlockedNotice />
      <PlanNews />
    </>
  );
}
