import { Alert, Button, Center, Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestPaths } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { whenIdle } from '~/ui/when-idle';
import { AssistantFrame } from '../assistant-frame';
import { leave } from '../guest';
import { WindowLoader } from '../window-loader';
import type { Asked } from './action-window';
import type { Outcome } from './confirm-window';
import { useHeldData } from './held-data';
import { HeldDataCard } from './held-data-card';
import classes from './my-data.module.css';

const loadWindow = () => import('./action-window');
const AskedWindow = lazy(loadWindow);

/** The page with the data that organisers hold about the guest, and the actions on this data. */
export default function MyDataPage() {
  const { t } = useTranslation(['myData', 'assistant']);
  const errorText = useErrorText();
  const { data, error, more, again } = useHeldData();
  const [asked, setAsked] = useState<Asked>();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const next = async () => {
    setReading(true);
    setFailure(undefined);
    try {
      await more();
    } catch (problem) {
      setFailure(problem);
    } finally {
      setReading(false);
    }
  };
  const isLast = data?.rows.length === 1 && data.next === null;
  const [erased, setErased] = useState(0);
  // The card with the focus disappears.
  useEffect(() => {
    if (erased > 0) document.querySelector<HTMLElement>('#content h1')?.focus();
  }, [erased]);
  // The window loads ahead: it must work without a connection.
  useEffect(() => whenIdle(loadWindow), []);
  const close = (outcome: Outcome) => {
    setAsked(undefined);
    if (outcome === 'left' || asked?.what === 'export') return;
    const isErased = asked?.what === 'erase' && outcome === 'done';
    // When no data is left, the guest is signed out.
    if (isErased && (asked.of === null || isLast)) {
      leave();
      return goTo(guestPaths.assistant.login, { replace: true });
    }
    if (isErased) setErased(erased + 1);
    again();
  };

  return (
    <AssistantFrame title={t('assistant:title.myData')} intro={t('myData:intro')}>
      {error !== undefined && <LoadFailed error={error} onRetry={again} />}
      {!data && error === undefined && (
        <Center py="xl">
          <Loader aria-label={t('myData:loading')} />
        </Center>
      )}
      {data && (
        <>
          <section className={classes.all} aria-labelledby="all-my-data">
            <h2 id="all-my-data" className={classes.tasting}>
              {t('myData:all.title')}
            </h2>
            <p>{t('myData:all.says')}</p>
            <div className={classes.actions}>
              {(['json', 'csv'] as const).map((kind) => (
                <Button
                  key={kind}
                  onClick={() => setAsked({ what: 'export', as: kind })}
                  variant="default"
                >
                  {t(`myData:export.${kind}`)}
                </Button>
              ))}
              <Button variant="default" onClick={() => setAsked({ what: 'name', of: null })}>
                {t('myData:name.all')}
              </Button>
              <Button variant="outline" onClick={() => setAsked({ what: 'erase', of: null })}>
                {t('myData:erase.all')}
              </Button>
            </div>
          </section>
          {data.rows.map((held) => (
            <HeldDataCard
              key={held.assistantId}
              held={held}
              onCorrect={() => setAsked({ what: 'name', of: held })}
              onErase={() => setAsked({ what: 'erase', of: held })}
            />
          ))}
          {failure !== undefined && (
            <Alert color="main" role="alert">
              {errorText(failure)}
            </Alert>
          )}
          {data.next && (
            <Center>
              <Button variant="default" loading={reading} onClick={() => void next()}>
                {t('myData:more')}
              </Button>
            </Center>
          )}
        </>
      )}
      {asked && (
        <Suspense fallback={<WindowLoader />}>
          <AskedWindow asked={asked} usualName={data?.rows[0]?.name ?? ''} onClose={close} />
        </Suspense>
      )}
    </AssistantFrame>
  );
}
