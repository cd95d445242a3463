import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import type { WrittenTexts as Texts } from './use-report';
import classes from './written-texts.module.css';

const shownAtFirst = 6;

/** Texts that guests wrote, latest first: six at first, then all that have loaded. */
export function WrittenTexts({
  texts: { total, latest },
  nothing,
  timeZone,
}: {
  texts: Texts;
  nothing: string;
  timeZone: string;
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // the pressed button is gone, so the first new text takes the focus
  useEffect(() => {
    if (all) list.current?.querySelectorAll('li')[shownAtFirst]?.focus();
  }, [all]);
  if (total === 0) return <Text c="dimmed">{nothing}</Text>;
  const shown = all ? latest : latest.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.texts} ref={list}>
        {shown.map(({ text, name, at }, index) => (
          <li key={index} tabIndex={-1}>
            <blockquote>{text}</blockquote>
            <p>
              {name === '-' ? t('texts.unnamed') : name} ·{' '}
              <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ul>
      {shown.length < latest.length && (
        <Button variant="subtle" size="sm" mt="sm" onClick={() => setAll(true)}>
          {t('texts.more', { count: latest.length - shown.length })}
        </Button>
      )}
      {all && total > latest.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('texts.latest', { shown: format.number(latest.length), total: format.number(total) })}
        </Text>
      )}
    </>
  );
}
