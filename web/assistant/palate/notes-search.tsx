import { Button, Loader, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { guestApi, useReading } from '../assistant-api';
import classes from './palate.module.css';
import { Part } from './part';
import { TastingName } from './tasting-name';

/** All notes of the guest, with a search. */
export function NotesSearch({ email }: { email: string }) {
  const { t } = useTranslation(['palate', 'common']);
  const [text, setText] = useState('');
  const [q, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Part title={t('notes.title')}>
      <TextInput
        type="search"
        aria-label={t('common:list.search')}
        placeholder={t('common:list.search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NotesFrom key={q} email={email} q={q} cursor="" />
    </Part>
  );
}

/** A page of notes, and the next page below it on demand. */
function NotesFrom({ email, q, cursor }: { email: string; q: string; cursor: string }) {
  const { t } = useTranslation(['palate', 'common']);
  const format = useFormat();
  const [goesOn, setGoesOn] = useState(false);
  const { data, error, retry } = useReading(
    JSON.stringify(['notes', email, q, cursor]),
    async () => {
      const query = { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
      const { data: notes = [], response } = await guestApi.GET('/api/v1/assistant/{email}/notes', {
        params: { path: { email }, query },
      });
      return { notes, next: response.headers.get('x-next-cursor') };
    },
  );
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={retry} />
    ) : (
      <Loader aria-label={t('common:loading')} role="status" />
    );
  const { notes, next } = data;
  if (notes.length === 0 && !cursor)
    return <p className={classes.aside}>{t(q ? 'notes.none' : 'notes.empty')}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {notes.map(({ tasting, productReference, name, label, stars, notes: text }) => (
          <li key={`${tasting.assistantId} ${productReference}`}>
            <h3>
              {name ?? t('notes.hidden', { number: label })}
              {stars !== null && <small> ★ {format.number(stars, 1)}</small>}
            </h3>
            <p className={classes.notes}>{text}</p>
            <TastingName tasting={tasting} />
          </li>
        ))}
      </ul>
      {next && !goesOn && (
        <Button variant="light" onClick={() => setGoesOn(true)}>
          {t('notes.more')}
        </Button>
      )}
      {next && goesOn && <NotesFrom email={email} q={q} cursor={next} />}
    </>
  );
}
