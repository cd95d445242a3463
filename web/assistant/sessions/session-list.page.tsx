import { Anchor, Button } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestPaths } from '~/frame/guest-paths';
import { loadTexts } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { AppLink, linkTo } from '../app-link';
import { AssistantFrame } from '../assistant-frame';
import { useGuest } from '../guest';
import { NothingYet } from '../nothing-yet';
import { ReadingState } from '../reading-state';
import classes from '../table.module.css';
import { useNarrow } from '../use-narrow';
import { PageButtons } from './page-buttons';
import { useTastings, type Visit } from './use-tastings';

const addressOf = ({ reference, session }: Visit) =>
  guestPaths.assistant.session(session.userUid, reference);

/** Only for guests who signed in by code. If it does not load, the list works without it. */
const AccountOffer = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [offer] = await Promise.all([import('./account-offer'), loadTexts(['signIn'])]);
    return { default: offer.AccountOffer };
  } catch {
    return { default: () => null };
  }
});

/** If it does not load, the list works without it. */
const NextEvents = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [next, { loadTicketTexts }] = await Promise.all([
      import('./next-events'),
      import('~/frame/ticket/ticket-texts'),
    ]);
    await loadTicketTexts();
    return { default: next.NextEvents };
  } catch {
    return { default: () => null };
  }
});

/** The page with the tastings that the guest took part in, the latest first. */
export default function SessionListPage() {
  const { t } = useTranslation('assistant');
  const guest = useGuest();
  const narrow = useNarrow();
  const visits = useTastings();
  const { page, previous, next } = visits;
  // The initial value is kept. When the account is created the guest's sign-in changes, but the
  // result must stay visible.
  const [offersAccount] = useState(guest?.byCode);
  const Rows = narrow ? Cards : Table;
  return (
    <AssistantFrame title={t('title.sessions')} intro={t('sessions.intro')}>
      <Suspense>
        <NextEvents />
      </Suspense>
      <ReadingState reading={visits} failed={t('sessions.failed')}>
        {(rows) =>
          rows.length === 0 && page === 1 ? (
            <NothingYet title={t('sessions.none.title')}>
              <p>
                {t(guest?.userEmail ? 'sessions.none.withCreator' : 'sessions.none.body', {
                  email: guest?.email,
                  creator: guest?.userEmail,
                })}
              </p>
              <Anchor href={guestPaths.enter}>{t('sessions.none.enter')}</Anchor>
            </NothingYet>
          ) : (
            <>
              {rows.length === 0 ? <p>{t('sessions.past')}</p> : <Rows rows={rows} />}
              <PageButtons page={page} previous={previous} next={next} />
            </>
          )
        }
      </ReadingState>
      {offersAccount && (
        <Suspense>
          <AccountOffer />
        </Suspense>
      )}
    </AssistantFrame>
  );
}

function Table({ rows }: { rows: Visit[] }) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption>{t('title.sessions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sessions.name')}</th>
            <th scope="col">{t('sessions.date')}</th>
            <th scope="col">{t('sessions.creator')}</th>
            <th scope="col">{t('sessions.code')}</th>
            <th scope="col">{t('sessions.more')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.reference}>
              <th scope="row">
                <AppLink to={addressOf(row)} fw={600} c="inherit">
                  {row.name}
                </AppLink>
              </th>
              <td>{format.longDate(row.creationDate)}</td>
              <td>{row.session.userEmail || '–'}</td>
              <td>{row.session.sessionCode.publicCode}</td>
              <td>
                <MoreInfo row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ rows }: { rows: Visit[] }) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.reference}>
          <h2 className={classes.name}>{row.name}</h2>
          <dl className={classes.facts}>
            <dt>{t('sessions.date')}</dt>
            <dd>{format.longDate(row.creationDate)}</dd>
            <dt>{t('sessions.creator')}</dt>
            <dd>{row.session.userEmail || '–'}</dd>
            <dt>{t('sessions.code')}</dt>
            <dd>{row.session.sessionCode.publicCode}</dd>
          </dl>
          <MoreInfo row={row} />
        </li>
      ))}
    </ul>
  );
}

function MoreInfo({ row }: { row: Visit }) {
  const { t } = useTranslation('assistant');
  return (
    <Button
      component="a"
      {...linkTo(addressOf(row))}
      variant="light"
      aria-label={t('of', { action: t('sessions.more'), name: row.name })}
    >
      {t('sessions.more')}
    </Button>
  );
}
