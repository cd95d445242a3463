import { Alert, Button, Center, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { saveFile } from '~/ui/save-file';
import { contentLanguages } from '../../../shared/vocabulary/languages.js';
import { AreaFrame } from '../area-frame';
import { leave, useGuest } from '../guest';
import { ConfirmWindow, type Outcome } from './confirm-window';
import { HeldCard } from './held-card';
import { erase, exported, type HeldData, type Meant, showsErased, useHeldData } from './held-data';
import classes from './my-data.module.css';
import { NameWindow } from './name-window';

/** What was asked for: of one tasting, or with null of all. */
type Asked = { what: 'name'; of: HeldData | null } | { what: 'erase'; of: HeldData | null } | { what: 'export'; as: 'json' | 'csv' };

/** What is held of whoever is here, by whom, and what they can do about it. */
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
  // the card that had the focus goes
  useEffect(() => {
    if (erased > 0) document.querySelector<HTMLElement>('#content h1')?.focus();
  }, [erased]);
  const close = (outcome: Outcome) => {
    setAsked(undefined);
    if (outcome === 'left' || asked?.what === 'export') return;
    const isErased = asked?.what === 'erase' && outcome === 'done';
    // whom nothing shows anything of is not here any more
    if (isErased && (asked.of === null || isLast)) return leave();
    if (isErased) setErased(erased + 1);
    again();
  };

  return (
    <AreaFrame title={t('assistant:title.myData')} intro={t('myData:intro')}>
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
                <Button key={kind} onClick={() => setAsked({ what: 'export', as: kind })} variant="default">
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
            <HeldCard
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
      {asked?.what === 'name' && <NameWindow meant={asked.of} name={asked.of?.name ?? data?.rows[0]?.name ?? ''} onClose={close} />}
      {asked?.what === 'erase' && <EraseWindow of={asked.of} onClose={close} />}
      {asked?.what === 'export' && <ExportWindow as={asked.as} onClose={close} />}
    </AreaFrame>
  );
}

type WindowProps = { onClose: (outcome: Outcome) => void };

function EraseWindow({ of, onClose }: WindowProps & { of: HeldData | null }) {
  const { t } = useTranslation('myData');
  const guest = useGuest();
  const [isOfOne] = useState(Boolean(guest?.userEmail));
  const meant: Meant = of;
  return (
    <ConfirmWindow
      purpose="ERASE"
      title={of ? t('erase.oneTitle', { tasting: of.tasting.name }) : t(isOfOne ? 'erase.allOfOneTitle' : 'erase.allTitle')}
      action={t('erase.confirm')}
      done={t('erase.done')}
      run={(confirmation) => erase(meant, confirmation)}
      showsDone={showsErased}
      onClose={onClose}
    >
      <Text size="sm">{t('erase.goes')}</Text>
      <Text size="sm">{t('erase.stays')}</Text>
      <Text size="sm">{t('erase.elsewhere')}</Text>
      {!of && !isOfOne && <Text size="sm">{t('erase.account')}</Text>}
    </ConfirmWindow>
  );
}

function ExportWindow({ as, onClose }: WindowProps & { as: 'json' | 'csv' }) {
  const { t } = useTranslation('myData');
  const locale = useLocale();
  const lang = contentLanguages.find((language) => language === locale.slice(0, 2).toUpperCase()) ?? 'ES';
  return (
    <ConfirmWindow
      purpose="EXPORT"
      title={t(`export.${as}`)}
      action={t('export.confirm')}
      done={t('export.done')}
      run={async (confirmation) => saveFile(await exported(as, lang, confirmation), `my-data.${as}`)}
      onClose={onClose}
    >
      <Text size="sm">{t(`export.${as}Says`)}</Text>
    </ConfirmWindow>
  );
}
