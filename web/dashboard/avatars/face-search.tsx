import { Alert, Button, Group, Input, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '~/api/account';
import { ApiError, api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import type { FacePlacement } from '../../../shared/rules/face-placement.js';
import { FacePlaces } from './face-places';
import { middleFace } from './move-face';

type FaceSearchProps = {
  source: string;
  picture: string;
  placement: FacePlacement | null;
  onChange: (placement: FacePlacement) => void;
  onSearching: (searching: boolean) => void;
  error?: string | null;
};

/**
 * Looks for the face in a new image, and shows its places to correct them. If there is no face, the
 * user marks the places by hand.
 */
export function FaceSearch({
  source,
  picture,
  placement,
  onChange,
  onSearching,
  error,
}: FaceSearchProps) {
  const { t } = useTranslation('avatars');
  const { uid } = useAccount();
  const errorText = useErrorText();
  // The places to go back to: the stored or the found ones.
  const [given, setGiven] = useState(placement);
  const [state, setState] = useState<'searching' | 'found' | 'stored' | ApiError>(
    placement ? 'stored' : 'searching',
  );

  const search = async (signal?: AbortSignal) => {
    setState('searching');
    onSearching(true);
    try {
      const found = await unwrap(
        api.POST('/api/v1/avatar/{uid}/face', {
          params: { path: { uid } },
          body: { video: source },
        }),
      );
      if (signal?.aborted) return;
      setGiven(found.placement);
      setState('found');
      onChange(found.placement);
    } catch (failure) {
      if (signal?.aborted) return;
      setState(failure instanceof ApiError ? failure : new ApiError(0, 'NETWORK'));
    }
    onSearching(false);
  };

  useEffect(() => {
    if (placement) return undefined;
    const left = new AbortController();
    void search(left.signal);
    return () => {
      left.abort();
      onSearching(false);
    };
    // Searches once for each image: the component is made anew for another one.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  const [isByHand, setByHand] = useState(false);
  const markByHand = () => {
    setByHand(true);
    onChange(middleFace);
  };

  const failed = state instanceof ApiError ? state : null;
  const noFace = failed?.code === 'AVATAR_NO_FACE' || failed?.code === 'AVATAR_IMAGE_TOO_LARGE';
  return (
    <Input.Wrapper labelElement="div" error={error} data-path="placement">
      <div role="status">
        {state === 'searching' && (
          <Group gap="xs">
            <Loader size={14} aria-hidden="true" />
            <Text size="sm">{t('places.searching')}</Text>
          </Group>
        )}
        {state === 'found' && (
          <Text size="sm" mb="sm">
            {t('places.found')}
          </Text>
        )}
        {failed && (
          // The status around it is announced. An alert inside would be announced twice.
          <Alert color="orange" variant="light" mb="sm" role="none">
            {errorText(failed)}
          </Alert>
        )}
      </div>
      {!placement && failed && (
        <Group mb="sm" gap="sm">
          <Button variant="default" onClick={markByHand}>
            {t('places.byHand')}
          </Button>
          {!noFace && (
            <Button variant="subtle" onClick={() => void search()}>
              {t('places.again')}
            </Button>
          )}
        </Group>
      )}
      {placement && (
        <FacePlaces
          picture={picture}
          placement={placement}
          onChange={onChange}
          onReset={() => onChange(given ?? middleFace)}
          // The pressed button is gone.
          takesFocus={isByHand}
        />
      )}
    </Input.Wrapper>
  );
}
