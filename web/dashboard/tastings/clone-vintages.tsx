import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '~/api/account';
import { type ApiError, api, unwrap, useGet } from '~/api/client';
import { LoadGate } from '~/frame/entity-page';
import { putInList } from '~/frame/list-cache';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { notifyError, notifySaved } from '~/ui/notify';
import { Popup } from '~/ui/popup';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import classes from './clone-vintages.module.css';
import { type TastingSummary, tastingList } from './use-tastings';
import { type VintageDraft, vintageBody, vintageDrafts, vintageIssue } from './vintage-draft';

type CloneVintagesProps = { kind: TastingKind; source: TastingSummary | null; onClose: () => void };

/** Copies a tasting with other vintages of its products, and opens the copy. */
export function CloneVintages({ kind, source, onClose }: CloneVintagesProps) {
  const { t } = useTranslation('tastings');
  const { uid } = useAccount();
  const locale = useLocale();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [year] = useState(() => new Date().getFullYear());
  const vintages = useGet(
    '/api/v1/tasting/{uid}/{id}/vintages',
    source && { params: { path: { uid, id: source.id } } },
  );
  const [changed, setChanged] = useState<VintageDraft[] | null>(null);
  const proposed = useMemo(() => vintageDrafts(vintages.data ?? []), [vintages.data]);
  const drafts = changed ?? proposed;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);

  const errorOf = (draft: VintageDraft) => {
    const issue = tried && vintageIssue(draft, year, locale);
    return issue ? errorText(issue) : null;
  };
  const close = () => {
    setChanged(null);
    setTried(false);
    onClose();
  };
  const clone = async (id: string) => {
    setTried(true);
    if (drafts.some((draft) => vintageIssue(draft, year, locale))) return;
    setBusy(true);
    try {
      const body = vintageBody(drafts, locale);
      const copy = await unwrap(
        api.POST('/api/v1/tasting/{uid}/{id}/cloneVintages', {
          params: { path: { uid, id } },
          body,
        }),
      );
      await putInList(tastingList(uid, kind), copy);
      notifySaved(t('list.cloned', { name: copy.name }));
      close();
      void navigate(paths.tastings.edit(kind, copy.id));
    } catch (error) {
      if (isPlanLimit(error)) setRefused(error);
      else notifyError(errorText(error), t('list.cloneFailed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Popup
        opened={source !== null && refused === null}
        title={t('vintages.title', { name: source?.name ?? '' })}
        size="lg"
        onClose={close}
        confirm={{
          label: t('vintages.clone'),
          busy,
          onConfirm: () => void (source && clone(source.id)),
        }}
      >
        <Text size="sm" c="dimmed" mb="md">
          {t('vintages.intro')}
        </Text>
        <LoadGate needs={[vintages]}>
          <Stack gap="md">
            <Choices drafts={drafts} onChange={setChanged} errorOf={errorOf} />
          </Stack>
        </LoadGate>
      </Popup>
      <PlanLimit error={refused} hint={t('limit.hint')} onClose={() => setRefused(null)} />
    </>
  );
}

type ChoicesProps = {
  drafts: readonly VintageDraft[];
  onChange: (drafts: VintageDraft[]) => void;
  /** The error text of a typed vintage. Null before the first attempt, or when it is valid. */
  errorOf: (draft: VintageDraft) => string | null;
};

function Choices({ drafts, onChange, errorOf }: ChoicesProps) {
  const { t } = useTranslation('tastings');
  const textOf = (vintage: number | null) =>
    vintage === null ? t('vintages.none') : String(vintage);
  const change = (changed: VintageDraft, part: Partial<VintageDraft>) =>
    onChange(drafts.map((draft) => (draft === changed ? { ...draft, ...part } : draft)));

  return drafts.map((draft) => {
    const { bottle, choice, vintage } = draft;
    return (
      <div key={bottle.id} className={classes.row}>
        <Select
          label={bottle.name}
          data={[
            { value: 'same', label: t('vintages.same', { vintage: textOf(bottle.vintage) }) },
            ...bottle.others.map((other) => ({ value: other.id, label: textOf(other.vintage) })),
            { value: 'new', label: t('vintages.new') },
          ]}
          value={typeof choice === 'string' ? choice : choice.id}
          onChange={(value) =>
            value &&
            change(draft, { choice: value === 'same' || value === 'new' ? value : { id: value } })
          }
          allowDeselect={false}
        />
        {choice === 'new' && (
          <TextInput
            label={t('vintages.newOf', { name: bottle.name })}
            value={vintage}
            onChange={(event) => change(draft, { vintage: event.currentTarget.value })}
            error={errorOf(draft)}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            required
          />
        )}
      </div>
    );
  });
}
