import { type FormEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, api, unwrap } from '~/api/client';
import type { Company } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { useLocale } from '~/i18n';
import { useErrorText } from '~/i18n/use-error-text';
import { ConflictPopup, newerOf } from '~/ui/conflict-popup';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError, notifySaved } from '~/ui/notify';
import { SaveBar } from '~/ui/save-bar';
import { useDraftForm } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkSession } from '../../../shared/rules/session.js';
import { type TastingKind, typeOfKind } from '../../../shared/vocabulary/tasting.js';
import { bodyOf, draftOf, type Event, type EventDraft, inputOf, newDraft } from './event-draft';
import { EventForm } from './event-form';
import { keepInList } from './use-events';
import { usePublicCode } from './use-public-code';

/** The form with everything that can happen to it: saved, refused, overtaken by somebody else, left half-way. */
export function EventEditor({ kind, company, event }: { kind: TastingKind; company: Company; event: Event | undefined }) {
  const { t } = useTranslation(['events', 'common']);
  const { uid } = useUser();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [initial] = useState(() => (event ? draftOf(event) : newDraft(typeOfKind[kind], company.timeZone, new Date())));
  const locale = useLocale();
  const check = useCallback((draft: EventDraft) => checkSession(inputOf(draft), locale), [locale]);
  const form = useDraftForm(initial, check);
  const mayChoose = company.plan.customCodes;
  const publicCode = usePublicCode(form, { isNew: !event, mayChoose });
  const [stored, setStored] = useState(event);
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Event | null>(null);
  const [limit, setLimit] = useState<ApiError | null>(null);
  const dirty = form.dirty || (publicCode.pending !== null && publicCode.pending !== form.draft.publicCode);
  const { release } = useLeaveGuard(dirty);
  const list = paths.events.list(kind);

  const save = async (draft: EventDraft, over: number | undefined) => {
    setNewer(null);
    setSaving(true);
    const body = bodyOf(draft, stored, locale, over);
    try {
      const saved = await unwrap(
        event
          ? api.POST('/api/v1/session/user/{uid}/{id}', { params: { path: { uid, id: event.id } }, body })
          : api.POST('/api/v1/session/user/{uid}', { params: { path: { uid } }, body }),
      );
      await keepInList(uid, kind, saved);
      notifySaved(t('common:save.savedName', { name: saved.tasting }));
      release();
      await navigate(list);
    } catch (error) {
      setSaving(false);
      const current = newerOf<Event>(error);
      if (current) setNewer(current);
      else if (isPlanLimit(error)) setLimit(error);
      else if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('events:form.saveFailed'));
    }
  };

  const submit = async () => {
    if (!form.attempt()) return;
    const code = await publicCode.confirm();
    if (code !== null) await save({ ...form.draft, publicCode: code }, stored?.version);
  };

  const takeNewer = () => {
    if (!newer) return;
    publicCode.cancel();
    form.restart(draftOf(newer));
    setStored(newer);
    setNewer(null);
  };

  const maximum = Number(limit?.details['maximum']);
  const hint = company.plan.default && maximum ? t(`events:kind.${kind}.trialHint`, { count: maximum }) : t('events:form.limitHint');

  return (
    <form
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault();
        void submit();
      }}
      noValidate
    >
      <IssueSummary key={form.attempts} issues={form.summary} />
      <EventForm
        kind={kind}
        form={form}
        publicCode={publicCode}
        liveCode={stored?.sessionCode.publicCode}
        mayChoose={mayChoose}
        fixed={stored?.tastingFixed ?? false}
      />
      <SaveBar dirty={dirty} saving={saving || publicCode.checking} onCancel={() => void navigate(list)} />
      <ConflictPopup
        opened={newer !== null}
        name={newer?.tasting ?? ''}
        onTake={takeNewer}
        onSaveOver={() => void save(form.draft, newer?.version)}
        onClose={() => setNewer(null)}
      />
      <PlanLimit error={limit} hint={hint} onClose={() => setLimit(null)} onLeave={release} />
    </form>
  );
}
