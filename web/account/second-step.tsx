import { Anchor, Title } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondStepForm } from '~/frame/second-step/second-step-form';

type SecondStepProps = ComponentProps<typeof SecondStepForm> & { onAgain: () => void };

/** The second step of a sign-in, after the password. */
export function SecondStep({ onAgain, ...form }: SecondStepProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <Title order={1} mb="xl">
        {t('step.heading')}
      </Title>
      <SecondStepForm {...form} />
      <Anchor component="button" type="button" mt="xl" onClick={onAgain}>
        {t('step.again')}
      </Anchor>
    </>
  );
}
