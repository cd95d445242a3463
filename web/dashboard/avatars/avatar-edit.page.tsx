import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { useGet } from '~/api/client';
import { avatarOf } from '~/frame/avatars/use-avatars';
import { EntityPage, toEdit } from '~/frame/entity-page';
import { GuideLink } from '~/frame/guide-link';
import { paths } from '~/frame/paths';
import { AvatarEditor } from './avatar-editor';

/** Creates an avatar, or edits the one in the address. */
export default function AvatarEditPage() {
  const { t } = useTranslation(['avatars', 'errors']);
  const { id } = useParams();
  const { uid } = useAccount();
  const avatar = useGet(...avatarOf(uid, id), toEdit);

  return (
    <EntityPage
      kind="avatar"
      title={id ? t('avatars:form.editTitle') : t('avatars:form.newTitle')}
      list={{ label: t('avatars:list.title'), to: paths.avatars.list }}
      more={<GuideLink guide="videos" />}
      entity={avatar}
      name={avatar.data?.name}
    >
      {avatar.data?.isDefault ? (
        <Alert color="gray" variant="light">
          {t('errors:AVATAR_DEFAULT')}
        </Alert>
      ) : (
        <AvatarEditor avatar={avatar.data} />
      )}
    </EntityPage>
  );
}
