import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { ArrivalTitle } from '~/ui/arrival-title';
import { LonePage } from './lone-page';

/** The room is shut with its organiser's account, of which guests are told nothing; whoever was in comes back to their answers. */
export function ClosedDoor({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <LonePage>
      <ArrivalTitle order={1}>{errorText(error)}</ArrivalTitle>
      <Button variant="default" size="lg" onClick={() => globalThis.location.reload()}>
        {t('action.retry')}
      </Button>
    </LonePage>
  );
}
