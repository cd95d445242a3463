import { useTranslation } from 'react-i18next';
import classes from '../screen.module.css';
import type { StepProps } from '../screen-step';
import { Answered } from './answered';

/** Questions that guests answer on their phones: the survey, the satisfaction. */
export function AskStep({ screen }: StepProps) {
  const { t } = useTranslation('screen');
  return (
    <div className={classes.centred}>
      <h1 className={classes.title}>
        {t(screen.step === 'survey' ? 'step.survey' : 'step.satisfaction')}
      </h1>
      <p className={classes.how}>{t('onPhones')}</p>
      <Answered screen={screen} />
    </div>
  );
}
