import { Anchor, Stack, Switch, Text, Textarea } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/ui/use-format';
import { estimateSeconds, ignoredCharacters, plainText } from '../../../shared/rules/speech.js';
import { checkSsml, type SsmlProblem, speechLimits } from '../../../shared/rules/ssml.js';
import type { VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { type ChangeableWriting, inOtherForm, ssmlOf } from './speech-draft';

/** More problems are shown when these are mended. */
const shownProblems = 5;

type SpeechTextProps = {
  value: ChangeableWriting;
  onChange: (value: ChangeableWriting) => void;
  language: VoiceLanguage | null;
  error: string | null;
  dataPath: string;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The text of a spoken video, as typed text or as markup, with its problems and its length. */
export function SpeechText({ value, onChange, language, error, dataPath, field }: SpeechTextProps) {
  const { t } = useTranslation('tastings');
  const format = useFormat();
  // The markup that could not be shown as typed text.
  const [stuck, setStuck] = useState<string | null>(null);
  const { written, isMarkup, typed } = value;
  const ssml = ssmlOf(value);
  const ignored = isMarkup ? [] : ignoredCharacters(written);
  const problems = ssml ? checkSsml(ssml) : [];
  const seconds = (ssml && language && estimateSeconds(ssml, language)) || 0;
  const change = () => {
    const other = inOtherForm(value);
    if (other) onChange(other);
    setStuck(other ? null : written);
  };

  return (
    <Stack gap={6}>
      <Textarea
        ref={field}
        label={t('video.spoken.text')}
        description={isMarkup ? t('video.spoken.markupHint') : t('video.spoken.textHint')}
        value={written}
        onChange={(event) => onChange({ written: event.currentTarget.value, isMarkup, typed })}
        error={error}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={speechLimits.markup}
        spellCheck={!isMarkup}
        autoComplete="off"
        required
        data-path={dataPath}
      />
      <div aria-live="polite">
        {ignored.length > 0 && (
          <Text size="sm">
            {t('video.spoken.ignored', { characters: ignored.join(' '), count: ignored.length })}
          </Text>
        )}
      </div>
      <Problems
        problems={problems}
        written={isMarkup ? written : null}
        onSelect={(at) => {
          field.current?.focus();
          field.current?.setSelectionRange(at, at + 1);
        }}
      />
      <Text size="sm" c="dimmed">
        {t('video.spoken.length', {
          length: format.duration(Math.ceil(seconds)),
          used: format.number(plainText(ssml).length),
          max: format.number(speechLimits.characters),
        })}
      </Text>
      <Switch label={t('video.spoken.markup')} checked={isMarkup} onChange={change} mt={6} />
      {stuck === written && isMarkup && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('video.spoken.onlyMarkup')}
        </Text>
      )}
    </Stack>
  );
}

type ProblemsProps = {
  problems: readonly SsmlProblem[];
  /** The markup as written; null if the text was typed: places in its markup say nothing. */
  written: string | null;
  onSelect: (at: number) => void;
};

/** The problems of the markup in words. Their places lead to the text. */
function Problems({ problems, written, onSelect }: ProblemsProps) {
  const { t } = useTranslation('tastings');
  const format = useFormat();
  const limits = {
    characters: format.number(speechLimits.characters),
    markup: format.number(speechLimits.markup),
    seconds: speechLimits.breakSeconds,
    allSeconds: speechLimits.breaksSeconds,
    depth: speechLimits.depth,
  };
  return (
    <Stack gap={2} aria-live="polite">
      {problems.slice(0, shownProblems).map(({ code, at, name = '' }) => (
        <div key={`${at} ${code} ${name}`}>
          {written !== null && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              mr="xs"
              onClick={() => onSelect(at)}
            >
              {t('video.spoken.place', placeIn(written, at))}
            </Anchor>
          )}
          <Text span size="sm" c="var(--mantine-color-error)">
            {t(`video.spoken.problem.${code}`, { name, ...limits })}
          </Text>
        </div>
      ))}
      {problems.length > shownProblems && (
        <Text size="sm">
          {t('video.spoken.moreProblems', { count: problems.length - shownProblems })}
        </Text>
      )}
    </Stack>
  );
}

function placeIn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
