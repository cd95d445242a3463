import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMay } from '~/api/company';
import { paths } from './paths';

/** Adds a way to the trash to the text of the notice after a deletion. */
export function useTrashNote(): (text: string) => ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = useMay('manage');
  return (text) =>
    mayOpen ? (
      <>
        {text}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          display="block"
          onClick={() => void navigate(paths.trash)}
        >
          {t('title.trash')}
        </Anchor>
      </>
    ) : (
      text
    );
}
