import { useEffect, useState } from 'react';
import { signOut } from '~/api/session';
import { browserStorage } from '~/frame/browser-storage';
import { LeaveFor } from '~/frame/leave-for';
import { paths } from '~/frame/paths';
import { OnTheWay } from '~/ui/on-the-way';

/**
 * Signs out, then loads a clean sign-in: nothing that was read or written is left for the next person here. The dashboard has it too, so that an
 * editor with unsaved changes asks before it is left.
 */
export default function LogoutPage() {
  const [out, setOut] = useState(false);

  useEffect(() => {
    void signOut().finally(() => {
      browserStorage('session')?.clear();
      setOut(true);
    });
  }, []);

  return out ? <LeaveFor path={paths.login} /> : <OnTheWay />;
}
