import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/api-error';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { useGuestData } from '../assistant-api';
import classes from './palate.module.css';
import { Part } from './part';
import { TastingName } from './tasting-name';
import type { GuestTasting } from './types';

/**
 * The number of tastings shown at a time. More would push the parts below
 * out of reach for guests who taste often.
 */
const together = 5;

/** The guest's stars beside the room's, by tasting. Each comparison is read when it is opened. */
export function RoomComparisons({
  tastings,
  email,
}: {
  tastings: readonly GuestTasting[];
  email: string;
}) {
  const { t } = useTranslation('palate');
  const [shown, setShown] = useState(together);
  return (
    <Part title={t('room.title')} intro={t('room.intro')}>
      {tastings.slice(0, shown).map((tasting) => (
        <Comparison key={tasting.assistantId} tasting={tasting} email={email} />
      ))}
      {shown < tastings.length && (
        <Button variant="light" onClick={() => setShown(shown + together)}>
          {t('room.more')}
        </Button>
      )}
    </Part>
  );
}

function Comparison({ tasting, email }: { tasting: GuestTasting; email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={classes.opened}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <TastingName tasting={tasting} />
      </summary>
      {open && <Compared email={email} assistantId={tasting.assistantId} />}
    </details>
  );
}

function Compared({ email, assistantId }: { email: string; assistantId: string }) {
  const { t } = useTranslation(['palate', 'common']);
  const format = useFormat();
  const { data, error, retry } = useGuestData('/api/v1/assistant/{email}/palate/{assistantId}', {
    params: { path: { email, assistantId } },
  });
  if (!data) {
    if (error instanceof ApiError && error.status === 404)
      return <p className={classes.aside}>{t('room.nothing')}</p>;
    return error ? (
      <LoadFailed error={error} onRetry={retry} />
    ) : (
      <Loader aria-label={t('common:loading')} role="status" />
    );
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('room.product')}</th>
          <th scope="col">{t('room.yours')}</th>
          <th scope="col">{t('room.room')}</th>
        </tr>
      </thead>
      <tbody>
        {data.products.map(({ productReference, name, stars, room }) => (
          <tr key={productReference}>
            <th scope="row">{name}</th>
            <td>★ {format.number(stars, 1)}</td>
            <td>
              {room ? (
                <>
                  ★ {format.number(room.mean, 1)} <small>{t('room.of', { count: room.n })}</small>
                </>
              ) : (
                <small>{t('room.none')}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
