import { useEffect, useState } from 'react';
import { signOut } from '~/api/session';
import { browserStorage } from '~/frame/browser-storage';
import { draftCallsEnded, forgetDeviceCopies } from '~/frame/drafts/device-copy';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { paths } from '~/frame/paths';
import { PageLoader } from '~/ui/page-loader';

const draftsWithinMs = 3_000;

/**
 * Signs out, then loads a clean sign-in page, so that no data is left for the next user of the
 * browser. The dashboard has a route for it too, so that an editor with unsaved changes asks first.
 */
export default function LogoutPage() {
  const [out, setOut] = useState(false);

  useEffect(() => {
    // Drafts that are on their way to the server need the session.
    const waited = new Promise((resolve) => {
      setTimeout(resolve, draftsWithinMs);
    });
    void Promise.race([draftCallsEnded(), waited])
      .then(signOut)
      .finally(() => {
        browserStorage('session')?.clear();
        forgetDeviceCopies();
        setOut(true);
      });
  }, []);

  return out ? <FullPageRedirect path={paths.login} /> : <PageLoader />;
}
