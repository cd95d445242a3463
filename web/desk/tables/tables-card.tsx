import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import cards from '../cards.module.css';
import type { Desk } from '../run-steps';
import classes from './tables.module.css';

/** The tables with the guests who have answered, and the deal of guests who have no table. */
export function TablesCard({ desk, onOpen }: { desk: Desk; onOpen: () => void }) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const unseated = desk.tables.find(({ table }) => table === null)?.guests ?? 0;
  const isOpen = desk.session.status === 'IN_PROGRESS';
  const deal = async () => {
    setBusy(true);
    setFailure(null);
    const params = { path: { code: desk.session.code } };
    try {
      // The state of the desk comes with its stream.
      await unwrap(api.POST('/api/v1/desk/{code}/tables/deal', { params }));
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={cards.card} aria-labelledby="tables-title">
      <h2 className={cards.title} id="tables-title">
        {t('tables.title')}
      </h2>
      <ul className={classes.row}>
        {desk.tables.map(({ table, guests, answered }) => (
          <li key={table ?? 0} data-done={(guests > 0 && answered === guests) || undefined}>
            <b>{table === null ? t('tables.none') : t('tables.table', { table })}</b>
            <span>
              {answered === null
                ? t('tables.guests', { count: guests })
                : t('tables.answered', { answered, guests })}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" h={44} onClick={onOpen}>
          {t('tables.move')}
        </Button>
        {unseated > 0 && isOpen && (
          <Button variant="light" h={44} loading={busy} onClick={() => void deal()}>
            {t('tables.deal', { count: unseated })}
          </Button>
        )}
      </div>
      {failure !== null && <Text role="alert">{errorText(failure)}</Text>}
    </section>
  );
}
