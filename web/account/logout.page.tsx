import { Center, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { forgetEverything } from '~/api/client';
import { signOut } from '~/api/session';
import { paths } from '~/frame/paths';

/**
 * Signs out and forgets what was read, so that the next person here sees none of it, then opens a clean sign-in.
 * A page of its own, so that an editor with unsaved changes asks before it is left.
 */
export default function LogoutPage() {
  const { t } = useTranslation();
  const [out, setOut] = useState(false);

  useEffect(() => {
    void signOut()
      .then(forgetEverything)
      .finally(() => setOut(true));
  }, []);

  if (out) return <Navigate to={paths.login} replace />;
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('loading')} role="status" />
    </Center>
  );
}
