import { useTranslation } from 'react-i18next';
import { StarsDisplay } from '../wines/stars-display';
import classes from './palate.module.css';
import { Part } from './part';
import { TastingName } from './tasting-name';
import type { Palate } from './types';

/** The products that were tasted more than once, side by side. */
export function TastedAgain({ again }: { again: Palate['again'] }) {
  const { t } = useTranslation('palate');
  return (
    <Part title={t('again.title')}>
      {again.map(({ product: { reference, name }, tastings }) => (
        <div key={reference}>
          <h3>{name}</h3>
          <ul className={classes.cards}>
            {tastings.map(({ tasting, stars, notes }) => (
              <li key={tasting.assistantId}>
                <TastingName tasting={tasting} />
                <p>
                  <StarsDisplay value={stars} of={name} />
                </p>
                {notes && <p className={classes.notes}>{notes}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Part>
  );
}
