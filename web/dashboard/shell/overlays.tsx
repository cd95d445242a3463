import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { lazy, Suspense } from 'react';
import { FreshProofHost } from '~/frame/second-step/fresh-proof-host';
import { useTourStep } from '~/frame/tour/tour-state';
import { useVideoUploads } from '~/frame/videos/upload-queue';
import { loadTexts } from '~/i18n';
import { ConfirmHost } from '~/ui/confirm-host';
import { BlockedNotice } from './blocked-notice';
import { DemoOffer } from './demo-offer';
import classes from './overlays.module.css';
import { PlanChangeNotifier } from './plan-change-notifier';

const UploadDock = lazy(async () => {
  const [{ UploadDock }] = await Promise.all([
    import('~/frame/videos/upload-dock'),
    loadTexts(['videos']),
  ]);
  return { default: UploadDock };
});

const Tour = lazy(async () => {
  const [tour] = await Promise.all([import('~/frame/tour/tour'), loadTexts(['tour'])]);
  return tour;
});

/**
 * Notifications and dialogs that lie over every screen.
 * They load after the frame, because there is nothing to show or ask before.
 */
export default function Overlays() {
  const uploads = useVideoUploads();
  const tourStep = useTourStep();
  return (
    <>
      {/* At the bottom, because the main controls of a page are at its top. Pages with a save
          bar or uploads move notifications to the top (overlays.module.css). */}
      <Notifications position="bottom-center" className={classes.notices} />
      <ConfirmHost />
      <FreshProofHost />
      <DemoOffer />
      <BlockedNotice />
      <PlanChangeNotifier />
      {tourStep !== null && (
        <Suspense>
          <Tour step={tourStep} />
        </Suspense>
      )}
      {uploads.length > 0 && (
        <Suspense>
          <UploadDock />
        </Suspense>
      )}
    </>
  );
}
