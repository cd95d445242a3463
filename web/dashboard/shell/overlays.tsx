import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { ConfirmHost } from '~/ui/confirm-host';

/** Notices and questions, which lie over every screen. Fetched after the frame: nobody has anything to be told or asked before. */
export default function Overlays() {
  return (
    <>
      {/* Below the top bar: at the foot they would cover an editor's save button. */}
      <Notifications position="top-right" mt={64} />
      <ConfirmHost />
    </>
  );
}
