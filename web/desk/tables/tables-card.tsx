import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '~/api/client';
import { CallFailure } from '../call-failure';
import cards from '../cards.module.css';
import type { Desk } from '../run-steps';
import { useHostCall } from '../use-host-call';
import classes from './tables.module.css';

/** The tables with the guests who have answered, and the deal of guests who have no table. */
export function TablesCard({ desk, onOpen }: { desk: Desk; onOpen: () => void }) {
  const { t } = useTranslation('desk');
  const { failure, busy, send } = useHostCall();
  const unseated = desk.tables.find(({ table }) => table === null)?.guests ?? 0;
  const isOpen = desk.session.status === 'IN_PROGRESS';
  const deal = () => {
    const params = { path: { code: desk.session.code } };
    // The state of the desk comes with its stream.
    void send(() => unwrap(api.POST('/api/v1/desk/{code}/tables/deal', { params })));
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
          <Button variant="light" h={44} loading={busy} onClick={deal}>
            {t('tables.deal', { count: unseated })}
          </Button>
        )}
      </div>
      <CallFailure failure={failure} />
    </section>
  );
}
