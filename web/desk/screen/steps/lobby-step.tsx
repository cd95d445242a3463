import { useTranslation } from 'react-i18next';
import { QrCode } from '~/ui/qr-code';
import type { StepProps } from '../use-screen';
import classes from './lobby-step.module.css';
import step from './step.module.css';

/** The way into the room: a giant QR code, the address and the code. */
export function LobbyStep({ screen }: StepProps) {
  const { t } = useTranslation('screen');
  const { code, instructor, organiser, publicLink, sessionStatus, status, tasting } = screen;
  const isOver = status === 'ENDED' || sessionStatus === 'FINISHED';
  const { host } = new URL(publicLink);
  return (
    <div className={classes.lobby}>
      <div className={step.welcome}>
        {organiser.logo && <img src={organiser.logo} alt="" className={classes.logo} />}
        <h1 className={step.title}>{isOver ? t('thanks') : tasting}</h1>
        {instructor && <p className={classes.by}>{t('with', { instructor })}</p>}
        {!isOver && (
          <>
            <p className={step.how}>{t('scan')}</p>
            <p className={classes.address}>
              {t('orType', { address: `${host}/room` })}
              <strong className={classes.code}>{code}</strong>
            </p>
          </>
        )}
      </div>
      {!isOver && (
        <div className={classes.giant}>
          <QrCode text={publicLink} label={t('qr', { code })} />
        </div>
      )}
    </div>
  );
}
