import { Anchor, Avatar, Radio, Skeleton, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAvatars } from '~/frame/avatars/use-avatars';
import { paths } from '~/frame/paths';
import { LoadFailed } from '~/ui/load-failed';
import classes from './avatar-picker.module.css';
import { pathOfAvatar } from './use-avatar';

type AvatarPickerProps = {
  /** The path of the chosen avatar. */
  value: string | null;
  onChange: (path: string) => void;
  error: string | null;
  dataPath: string;
};

/** Radio cards for the avatars of the organiser, each with its portrait. */
export function AvatarPicker({ value, onChange, error, dataPath }: AvatarPickerProps) {
  const { t } = useTranslation(['tastings', 'common']);
  const avatars = useAvatars();
  const gone =
    value !== null && avatars.data?.every((avatar) => pathOfAvatar(avatar) !== value) === true;
  if (avatars.error && !avatars.data) return <LoadFailed error={avatars.error} />;
  return (
    <Radio.Group
      label={t('common:field.avatarPath')}
      description={t('tastings:video.spoken.avatarHint')}
      value={value ?? ''}
      onChange={onChange}
      error={gone ? t('tastings:video.spoken.avatarGone') : error}
      required
      data-path={dataPath}
    >
      <div className={classes.cards}>
        {avatars.data?.map((avatar) => (
          <Radio.Card
            key={avatar.id}
            value={pathOfAvatar(avatar)}
            className={classes.card}
            aria-label={t('tastings:video.spoken.avatarNamed', {
              name: avatar.name,
              gender: t(`tastings:video.spoken.gender.${avatar.gender}`),
            })}
          >
            <Avatar src={avatar.preview} alt="" size={88} radius="md" />
            <Text className={classes.name}>{avatar.name}</Text>
            <Text size="sm" c="dimmed">
              {t(`tastings:video.spoken.gender.${avatar.gender}`)}
            </Text>
            <Radio.Indicator className={classes.indicator} />
          </Radio.Card>
        )) ?? <Skeleton h={150} aria-busy="true" />}
      </div>
      <Anchor component={Link} to={paths.avatars.list} target="_blank" size="sm">
        {t('tastings:video.spoken.avatarsLink')} <IconExternalLink size={14} aria-hidden="true" />
      </Anchor>
    </Radio.Group>
  );
}
