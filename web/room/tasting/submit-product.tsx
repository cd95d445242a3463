import { Button, Group } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '~/ui/use-online';
import classes from './submit-product.module.css';

const comeForward = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
};

type SubmitProductProps = {
  /** Several products at once. */
  all?: boolean;
  submitted: boolean;
  /** Whether all, some or none of the questions are answered. */
  said: 'all' | 'some' | 'nothing';
  /** A field above has invalid input, which would be lost. */
  unread: boolean;
  onSubmit: () => Promise<boolean>;
};

/**
 * Button to submit and reveal a blind product, or several. That is final, so it asks for
 * confirmation if questions are open. It is disabled without a connection, because the server must
 * respond at once.
 */
export function SubmitProduct({
  all = false,
  submitted,
  said,
  unread,
  onSubmit,
}: SubmitProductProps) {
  const { t } = useTranslation('room');
  const online = useOnline();
  const question = useId();
  const [asking, setAsking] = useState<boolean | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const hindrance = unread
    ? t('submit.unread')
    : !online
      ? t('submit.needsConnection')
      : state === 'failed'
        ? t('submit.failed')
        : '';
  const submit = async () => {
    setState('busy');
    const done = await onSubmit();
    setState(done ? 'ready' : 'failed');
    if (done) setAsking(false);
  };
  if (submitted) {
    return (
      <p className={classes.submit} role="status">
        {online ? t('submit.opening') : t('submit.offline')}
      </p>
    );
  }
  if (said === 'all') {
    return (
      <div className={classes.submit}>
        <Button
          size="lg"
          fullWidth
          leftSection={<IconSparkles size={20} aria-hidden="true" />}
          onClick={() => void submit()}
          loading={state === 'busy'}
          disabled={!online || unread}
        >
          {t('submit.confirm')}
        </Button>
        <p role="status" className={classes.hint}>
          {hindrance || t('submit.body')}
        </p>
      </div>
    );
  }
  // The confirmation is inline: a dialog is loaded on demand and might not load offline.
  return asking ? (
    <div className={classes.submit} role="group" aria-labelledby={question}>
      <h2 id={question} ref={comeForward} tabIndex={-1} className={classes.question}>
        {t(all ? 'submit.allTitle' : said === 'some' ? 'submit.title' : 'submit.nothingTitle')}
      </h2>
      <p>{t(all ? 'submit.allBody' : said === 'some' ? 'submit.body' : 'submit.nothing')}</p>
      <p role="status">{hindrance}</p>
      <Group gap="sm" grow>
        <Button
          variant="default"
          size="lg"
          onClick={() => setAsking(false)}
          disabled={state === 'busy'}
        >
          {t('submit.cancel')}
        </Button>
        <Button
          size="lg"
          onClick={() => void submit()}
          loading={state === 'busy'}
          disabled={!online || unread}
        >
          {t('submit.confirm')}
        </Button>
      </Group>
    </div>
  ) : (
    <div className={classes.submit}>
      <Button
        size="lg"
        fullWidth
        variant="light"
        // Takes the focus back after the guest cancels.
        ref={asking === false ? comeForward : null}
        leftSection={<IconSparkles size={20} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t(all ? 'submit.allAction' : 'submit.action')}
      </Button>
    </div>
  );
}
