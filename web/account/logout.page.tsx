import { useEffect, useState } from 'react';
import { signOut } from '~/api/session';
import { browserStorage } from '~/frame/browser-storage';
import { FullPageRedirect } from '~/frame/full-page-redirect';
import { paths } from '~/frame/paths';
import { PageLoader } from '~/ui/page-loader';

/**
 * Signs out, then loads a clean sign-in page, so that no data is left for the next user of the
 * browser. The dashboard has a route for it too, so that an editor with unsaved changes asks first.
 */
export default function LogoutPage() {
  const [out, setOut] = useState(false);

  useEffect(() => {
    void signOut().finally(() => {
      browserStorage('session')?.clear();
      setOut(true);
    });
  }, []);

  return out ? <FullPageRedirect path={paths.login} /> : <PageLoader />;
}
