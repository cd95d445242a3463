import { Center, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads a page of another entry in the place of this one. */
export function LeaveFor({ path }: { path: string }) {
  useEffect(() => globalThis.location.replace(path), [path]);
  return <OnTheWay />;
}

/** What is seen until it is known which page comes. */
export function OnTheWay() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('loading')} role="status" />
    </Center>
  );
}
