import { useTranslation } from 'react-i18next';
import { useAddress } from '~/frame/use-address';
import { Picture } from '~/ui/picture';
import { useFormat } from '~/ui/use-format';
import { AssistantFrame } from '../assistant-frame';
import { NothingYet } from '../nothing-yet';
import { ReadingState } from '../reading-state';
import { type CompleteSession, useCompleteSession, wineOf } from '../wines/complete-session';
import { decoded } from '../wines/wine';
import { WineTable } from '../wines/wine-table';
import { WineWindow } from '../wines/wine-window';
import classes from './session.module.css';
import { useOrganisersColours } from './use-organisers-colours';

/** The page of one tasting: its products, the guest's ratings, and the shops. */
export default function SessionPage() {
  const { t } = useTranslation(['tasted', 'assistant']);
  const { pathname } = useAddress();
  const [userId = '', assistantId = ''] = pathname.split('/').slice(3).map(decoded);
  const reading = useCompleteSession({ userId, assistantId });
  useOrganisersColours(reading.data?.theme);
  return (
    <AssistantFrame
      title={reading.data?.name ?? t('assistant:title.session')}
      intro={reading.data && <About session={reading.data} />}
    >
      <ReadingState reading={reading} failed={t('wines.failed')}>
        {({ rows, name, session }) =>
          rows.length === 0 ? (
            <NothingYet title={t('session.none.title')}>{t('session.none.body')}</NothingYet>
          ) : (
            <WineTable
              label={name}
              wines={rows.map((row) =>
                wineOf(row, (number) => t('wines.hidden', { number }), session.timeZone),
              )}
            />
          )
        }
      </ReadingState>
      <WineWindow />
    </AssistantFrame>
  );
}

/** The organiser, the date and the instructor. */
function About({ session: { session, creationDate } }: { session: CompleteSession }) {
  const { t } = useTranslation('tasted');
  const format = useFormat();
  const { organiser, instructor, timeZone } = session;
  return (
    <span className={classes.about}>
      <Picture src={organiser.logo} className={classes.logo} instead={null} />
      <span>
        {t('session.at', {
          organiser: organiser.name,
          date: format.longDate(creationDate, timeZone),
        })}
        {instructor.name && (
          <>
            <br />
            {t('session.with', { instructor: instructor.name })}
          </>
        )}
      </span>
    </span>
  );
}
