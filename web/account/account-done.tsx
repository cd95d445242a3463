import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';
import { ArrivalTitle } from '~/ui/arrival-title';
import { AccountFrame } from './account-frame';

/** In the place of a form that is done with: what happened, what could be done now, and the way to the sign-in. */
export function AccountDone({
  title,
  body,
  children,
}: {
  title: string;
  body: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <AccountFrame>
      <Stack role="status">
        <ArrivalTitle order={1}>{title}</ArrivalTitle>
        <Text size="lg">{body}</Text>
        <Button component="a" href={paths.login} size="md" mt="md">
          {t('action.accept')}
        </Button>
        {children}
      </Stack>
    </AccountFrame>
  );
}
