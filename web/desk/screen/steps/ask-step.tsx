import { useTranslation } from 'react-i18next';
import type { StepProps } from '../use-screen';
import { Answered } from './answered';
import classes from './step.module.css';

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
