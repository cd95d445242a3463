import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, api, unwrap } from '~/api/client';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit, planLimit } from '~/frame/plan-limit';
import { useErrorText } from '~/i18n/use-error-text';
import { ConflictPopup, newerOf } from '~/ui/conflict-popup';
import { FormSection } from '~/ui/form-section';
import { IssueSummary } from '~/ui/issue-summary';
import { notifyError, notifySaved } from '~/ui/notify';
import { SaveBar } from '~/ui/save-bar';
import { useDraftForm } from '~/ui/use-draft-form';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkInstructor } from '../../../shared/rules/instructor.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { type Instructor, keepInList, useInstructorsFull } from './use-instructors';

const draftOf = (instructor: Instructor | undefined) => ({ name: instructor?.name ?? '' });

/** The form of an instructor: a name. A new one needs room in the plan, and says so at once. */
export function InstructorEditor({ instructor }: { instructor: Instructor | undefined }) {
  const { t } = useTranslation(['instructors', 'common']);
  const { uid } = useUser();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const form = useDraftForm(draftOf(instructor), checkInstructor);
  const [version, setVersion] = useState(instructor?.version);
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Instructor | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const full = useInstructorsFull() && !instructor;
  const { release } = useLeaveGuard(form.dirty);
  const toList = () => navigate(paths.instructors.list);

  const save = async (over: number | undefined) => {
    setNewer(null);
    setSaving(true);
    const body = { name: form.draft.name.trim(), ...(over === undefined ? {} : { version: over }) };
    try {
      const saved = await unwrap(
        instructor
          ? api.POST('/api/v1/instructor/{uid}/{id}', { params: { path: { uid, id: instructor.id } }, body })
          : api.POST('/api/v1/instructor/{uid}', { params: { path: { uid } }, body }),
      );
      release();
      await keepInList(uid, saved);
      notifySaved(t('common:save.savedName', { name: saved.name }));
      await toList();
    } catch (error) {
      setSaving(false);
      const current = newerOf<Instructor>(error);
      if (current) setNewer(current);
      else if (isPlanLimit(error)) setRefused(error);
      else if (error instanceof ApiError && error.issues.length > 0) form.refuse(error.issues);
      else notifyError(errorText(error), t('instructors:form.saveFailed'));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.attempt()) void save(version);
  };
  const takeNewer = () => {
    if (!newer) return;
    form.restart(draftOf(newer));
    setVersion(newer.version);
    setNewer(null);
  };
  const giveUp = () => {
    release();
    void toList();
  };

  return (
    <form onSubmit={submit} noValidate>
      <IssueSummary key={form.attempts} issues={form.summary} />
      <FormSection title={t('instructors:form.general')} description={t('instructors:form.hint')}>
        <TextInput
          name="name"
          label={t('common:field.name')}
          value={form.draft.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          onBlur={() => form.leave('name')}
          error={form.errorOf('name')}
          maxLength={limits.name}
          autoComplete="off"
          maw={520}
          required
        />
      </FormSection>
      <SaveBar dirty={form.dirty} saving={saving} onCancel={() => void toList()} />
      <ConflictPopup
        opened={newer !== null}
        name={newer?.name ?? ''}
        onTake={takeNewer}
        onSaveOver={() => void save(newer?.version)}
        onClose={() => setNewer(null)}
      />
      <PlanLimit
        error={refused ?? (full && !saving ? planLimit('MAX_INSTRUCTORS') : null)}
        hint={t('instructors:limit.hint')}
        onClose={giveUp}
        onLeave={release}
      />
    </form>
  );
}
