import { useTranslation } from 'react-i18next';

type GuestNameProps = {
  guest: { nickname: string | null; guest: number };
  className?: string | undefined;
};

/** The nickname that a guest has chosen, or the guest's number: the screen shows no other name. */
export function GuestName({ guest: { nickname, guest }, className }: GuestNameProps) {
  const { t } = useTranslation('screen');
  return (
    <span className={className}>
      {nickname === null ? t('quiz.guest', { number: guest }) : <bdi>{nickname}</bdi>}
    </span>
  );
}
