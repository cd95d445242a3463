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

/**
 * The code of an event. A new event starts with a code from the server. A typed code replaces the
 * current one once the organiser has confirmed it and it was found free.
 */
export function usePublicCode(
  form: DraftForm<EventDraft>,
  { isNew, mayChoose }: { isNew: boolean; mayChoose: boolean },
) {
  const { t } = useTranslation('events');
  const errorText = useErrorText();
  const { settle } = form;
  const written = form.draft.publicCode;
  /** The code before editing began; null while the code is not edited. */
  const [before, setBefore] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = isNew;
    if (!isNew) return;
    unwrap(api.GET('/api/v1/session/generateFreePublicCode')).then(
      ({ publicCode }) => wanted.current && settle('publicCode', publicCode),
      // Ignored: without a code, the server makes one when the event is saved.
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

  /**
   * Accepts the typed code if it is valid and free.
   * @returns the code that the event will have
   * @throws ApiError if the code is refused or cannot be checked
   */
  const take = async (): Promise<string> => {
    // A generated code that arrives after this is ignored.
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
    /** The code in force until the typed one is accepted. */
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
