import { Anchor, Button, Group, Radio, Text, TextInput } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { api, unwrap } from '~/api/client';
import { type Avatar, avatarList } from '~/frame/avatars/use-avatars';
import { EditorFrame } from '~/frame/editor-frame';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { useSaveFlow } from '~/frame/use-save-flow';
import { FormSection } from '~/ui/form-section';
import { ImageInput } from '~/ui/image-input';
import { checkAvatar } from '../../../shared/rules/avatar.js';
import type { FacePlacement } from '../../../shared/rules/face-placement.js';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type VoiceGender, voiceGenders } from '../../../shared/vocabulary/voices.js';
import { FaceSearch } from './face-search';

const FrameWindow = lazy(() => import('./frame-window'));

type Draft = {
  name: string;
  gender: VoiceGender | null;
  video: string | null;
  placement: FacePlacement | null;
};

const draftOf = (stored: Avatar | undefined): Draft => ({
  name: stored?.name ?? '',
  gender: stored?.gender ?? null,
  video: stored?.video ?? null,
  placement: stored?.placement ?? null,
});

/** Like the server, but an image without a face needs places that were marked by hand. */
const check = (draft: Draft): Issue[] => [
  ...checkAvatar(draft),
  ...(draft.video && !draft.placement ? [{ path: 'placement', code: 'REQUIRED' as const }] : []),
];

/** The form of an avatar: name, gender of the voice, image, and the places of the face in it. */
export function AvatarEditor({ avatar }: { avatar?: Avatar | undefined }) {
  const { t } = useTranslation(['avatars', 'common']);
  const { uid } = useAccount();
  const [choosing, setChoosing] = useState(false);
  const [frame, setFrame] = useState<File>();
  const [uploading, setUploading] = useState(false);
  const [searching, setSearching] = useState(false);
  const flow = useSaveFlow({
    stored: avatar,
    draftOf,
    check,
    send: (draft, stored) => {
      const body = { ...draft, name: draft.name.trim(), version: stored?.version };
      return unwrap(
        stored
          ? api.POST('/api/v1/avatar/{uid}/{id}', {
              params: { path: { uid, id: stored.id } },
              body,
            })
          : api.POST('/api/v1/avatar/{uid}', { params: { path: { uid } }, body }),
      );
    },
    nameOf: ({ name }) => name,
    keep: (saved) => putInList(avatarList(uid), saved),
    list: paths.avatars.list,
  });
  const { form, setUploading: setWaiting } = flow;
  const { video, placement } = form.draft;
  useEffect(() => setWaiting(uploading || searching), [uploading, searching, setWaiting]);
  // The source may also be a video, of which the server keeps the image.
  const picture = video && video === avatar?.video ? avatar.preview : video;

  return (
    <EditorFrame flow={flow}>
      <FormSection title={t('avatars:form.general')}>
        <TextInput
          name="name"
          label={t('common:field.name')}
          description={t('avatars:form.nameHint')}
          value={form.draft.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          onBlur={() => form.leave('name')}
          error={form.errorOf('name')}
          maxLength={limits.name}
          autoComplete="off"
          maw={520}
          required
        />
        <Radio.Group
          name="gender"
          label={t('common:field.gender')}
          description={t('avatars:form.genderHint')}
          value={form.draft.gender}
          onChange={(value) =>
            form.set('gender', voiceGenders.find((gender) => gender === value) ?? null)
          }
          error={form.errorOf('gender')}
          data-path="gender"
          mt="md"
          required
        >
          <Group mt="xs" gap="xl">
            {voiceGenders.map((gender) => (
              <Radio key={gender} value={gender} label={t(`avatars:gender.${gender}`)} />
            ))}
          </Group>
        </Radio.Group>
      </FormSection>
      <FormSection title={t('avatars:form.image')} description={t('avatars:form.imageHint')}>
        <ImageInput
          label={t('avatars:form.person')}
          folder="avatars"
          value={picture}
          onChange={(url) => {
            // The same image again has the same address, and its face is known.
            if (url === video) return;
            form.set('video', url);
            form.set('placement', null);
          }}
          onUploading={setUploading}
          path="video"
          error={form.errorOf('video')}
          given={frame}
          required
        />
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconMovie size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t('avatars:form.fromVideo')}
        </Button>
        {choosing && (
          <Suspense>
            <FrameWindow
              onTake={(taken) => {
                setFrame(taken);
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        )}
      </FormSection>
      {video && picture && (
        <FormSection title={t('avatars:places.title')} description={t('avatars:places.hint')}>
          <FaceSearch
            key={video}
            source={video}
            picture={picture}
            placement={placement}
            onChange={(places) => form.set('placement', places)}
            onSearching={setSearching}
            error={form.errorOf('placement')}
          />
        </FormSection>
      )}
      {avatar && (
        <FormSection title={t('avatars:form.usedIn')}>
          {avatar.usedIn.length === 0 ? (
            <Text size="sm">{t('avatars:form.unused')}</Text>
          ) : (
            <ul>
              {avatar.usedIn.map(({ reference, name }) => (
                <li key={reference}>
                  <Anchor component={Link} to={paths.tastings.edit('podcast', reference)}>
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </FormSection>
      )}
    </EditorFrame>
  );
}
