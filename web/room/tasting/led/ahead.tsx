import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../use-names';
import classes from './led-lobby.module.css';
import type { LedPageProps } from './led-page-props';

/** The products ahead, and the survey, which guests may answer while they wait. */
export function Ahead({ room, answers, onGo }: Pick<LedPageProps, 'room' | 'answers' | 'onGo'>) {
  const { t } = useTranslation('led');
  const { productName } = useNames(room);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { survey } = room;
  const left = survey.filter(({ reference }) => !answers.survey[reference]?.length).length;
  return (
    <section className={classes.ahead} aria-label={t('lobby.products')}>
      {survey.length > 0 && (
        <div className={classes.survey}>
          <p>{left > 0 ? t('lobby.questions', { count: left }) : t('lobby.answered')}</p>
          <Button
            variant={left > 0 ? 'filled' : 'subtle'}
            size="md"
            onClick={() => onGo({ kind: 'survey' })}
          >
            {t(left > 0 ? 'lobby.answer' : 'lobby.change')}
          </Button>
        </div>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {t('lobby.products')}
      </h2>
      <ol>
        {room.products.map((product) => (
          <li key={product.reference}>
            <span aria-hidden="true">{product.label}</span>
            <bdi>{productName(product)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
