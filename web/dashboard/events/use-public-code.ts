import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, unwrap } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import type { DraftForm } from '~/ui/use-draft-form';
import { codeOf, isPublicCode } from '../../../shared/rules/session.js';
import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { EventDraft } from './event-draft';

const path = 'sessionCode.publicCode';
const refusal = (code: ErrorCode) =>
  new ApiError(400, code, {
    issues: [{ path, code, params: { min: limits.codeMin, max: limits.codeMax } }],
  });

/** The event's code: one made by the server to begin with; another after it was modified, confirmed and found free. */
export function usePublicCode(
  form: DraftForm<EventDraft>,
  { isNew, mayChoose }: { isNew: boolean; mayChoose: boolean },
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { settle } = form;
  const written = form.draft.publicCode;
  /** The code there was before another began to be written; null while none is. */
  const [before, setBefore] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = isNew;
    if (!isNew) return;
    unwrap(api.GET('/api/v1/session/generateFreePublicCode')).then(
      ({ publicCode }) => wanted.current && settle('publicCode', publicCode),
      // Without one the server makes it when the event is saved.
      () => undefined,
    );
    return () => {
      wanted.current = false;
    };
  }, [isNew, settle]);

  const write = (code: string) => {
    form.set('publicCode', code);
    setProblem(null);
  };

  /** Takes what was written, where it may be taken. @returns the code the event will have; what refuses it is thrown */
  const take = async (): Promise<string> => {
    // a generated one that comes only now is too late
    wanted.current = false;
    if (before === null) return written;
    const code = codeOf(written);
    if (code !== before) {
      if (!isPublicCode(code)) throw refusal('errorCodeCharacters');
      setChecking(true);
      try {
        const { exists } = await unwrap(
          api.GET('/api/v1/session/checkAll/{code}', { params: { path: { code } } }),
        );
        if (exists) throw refusal('errorExistingCode');
      } finally {
        setChecking(false);
      }
    }
    write(code);
    setBefore(null);
    return code;
  };

  return {
    editing: before !== null,
    written,
    /** The code as it is until what is written was taken. */
    current: before ?? written,
    checking,
    problem: problem ?? form.errorOf(path),
    modify: () => {
      if (mayChoose) {
        setBefore(written);
        setProblem(null);
      } else setProblem(errorText(refusal('errorPlanCode')));
    },
    write: (text: string) => write(text.toUpperCase()),
    cancel: () => {
      if (before !== null) write(before);
      setBefore(null);
    },
    take,
    confirm: () =>
      take().catch((error: unknown) =>
        setProblem(
          error instanceof ApiError && error.issues.length > 0
            ? errorText(error)
            : t('code.checkFailed'),
        ),
      ),
  };
}

export type PublicCode = ReturnType<typeof usePublicCode>;
