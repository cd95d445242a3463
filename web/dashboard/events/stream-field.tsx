import { Stack, Text, TextInput } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '~/api/config';
import { FieldWithHelp } from '~/frame/help';
import type { DraftForm } from '~/ui/use-draft-form';
import { readStream, streamAddress } from '../../../shared/rules/stream.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { EventDraft } from './event-draft';
import classes from './stream-field.module.css';

/** The link to the live video, and what was recognised in it. */
export function StreamField({ form }: { form: DraftForm<EventDraft> }) {
  const { t } = useTranslation('events');
  const { jitsiHosts } = useRuntimeConfig();
  const { draft, set, errorOf, leave } = form;
  const stream = readStream(draft.streamingUrl, jitsiHosts);
  const address = stream && streamAddress(stream);
  return (
    <Stack gap={6}>
      <FieldWithHelp about={t('form.stream')} text={t('help.stream')}>
        <TextInput
          type="url"
          label={t('form.stream')}
          description={t('form.streamHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.streamingUrl}
          onChange={(event) => set('streamingUrl', event.currentTarget.value)}
          onBlur={() => leave('streamingUrl')}
          error={errorOf('streamingUrl')}
          placeholder="https://www.youtube.com/live/…"
          maxLength={limits.url}
          autoComplete="off"
          data-path="streamingUrl"
        />
      </FieldWithHelp>
      {stream && (
        <Text size="sm" className={classes.found} role="status">
          <IconVideo size={18} aria-hidden="true" />
          <span>
            <b>{t(`form.streamFound.${stream.site}`)}</b> {address?.replace('https://', '')}
          </span>
        </Text>
      )}
      {stream?.id.startsWith('meet.jit.si/') && (
        <Text size="sm" c="dimmed">
          {t('form.streamJitsi')}
        </Text>
      )}
    </Stack>
  );
}
