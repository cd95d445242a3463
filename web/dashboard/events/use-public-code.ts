import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import type { DraftForm } from '~/ui/use-draft-form';
import { codeOf, isPublicCode } from '../../../shared/rules/session.js';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { EventDraft } from './event-draft';

/** The event's code: one made by the server to begin with; another after it was modified, confirmed and found free. */
export function usePublicCode(form: DraftForm<EventDraft>, { isNew, mayChoose }: { isNew: boolean; mayChoose: boolean }) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { settle } = form;
  /** The code that is being written; null while none is. */
  const [pending, setPending] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!isNew) return;
    let wanted = true;
    unwrap(api.GET('/api/v1/session/generateFreePublicCode')).then(
      ({ publicCode }) => wanted && settle('publicCode', publicCode),
      // Without one the server makes it when the event is saved.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isNew, settle]);

  const refuse = (code: ErrorCode) =>
    setProblem(errorText({ path: 'sessionCode.publicCode', code, params: { min: limits.codeMin, max: limits.codeMax } }));

  return {
    pending,
    checking,
    problem: problem ?? form.errorOf('sessionCode.publicCode'),
    modify: () => {
      if (mayChoose) {
        setPending(form.draft.publicCode);
        setProblem(null);
      } else refuse('errorPlanCode');
    },
    write: (text: string) => {
      setPending(text.toUpperCase());
      setProblem(null);
    },
    cancel: () => {
      setPending(null);
      setProblem(null);
    },
    /** Checks what was written. @returns the code the event will have, or null when what was written cannot be it */
    confirm: async (): Promise<string | null> => {
      if (pending === null) return form.draft.publicCode;
      const code = codeOf(pending);
      if (code !== form.draft.publicCode) {
        if (!isPublicCode(code)) {
          refuse('errorCodeCharacters');
          return null;
        }
        setChecking(true);
        try {
          const { exists } = await unwrap(api.GET('/api/v1/session/checkAll/{code}', { params: { path: { code } } }));
          if (exists) {
            refuse('errorExistingCode');
            return null;
          }
        } catch (error) {
          if (error instanceof ApiError && error.code === 'errorCodeCharacters') refuse('errorCodeCharacters');
          else setProblem(t('code.checkFailed'));
          return null;
        } finally {
          setChecking(false);
        }
        form.set('publicCode', code);
      }
      setPending(null);
      setProblem(null);
      return code;
    },
  };
}

export type PublicCode = ReturnType<typeof usePublicCode>;
