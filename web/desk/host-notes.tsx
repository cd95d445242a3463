import { useTranslation } from 'react-i18next';
import { useGet } from '~/api/client';
import classes from './host-notes.module.css';

/** The organiser's private notes on a product. */
export function HostNotes({ code, productRef }: { code: string; productRef: string }) {
  const { t } = useTranslation('desk');
  const { data } = useGet('/api/v1/desk/{code}/notes', { params: { path: { code } } });
  const text = data?.notes.find((note) => note.productRef === productRef)?.text;
  if (!text) return null;
  return (
    <div className={classes.notes}>
      <h3 className={classes.title}>{t('host.notes')}</h3>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
