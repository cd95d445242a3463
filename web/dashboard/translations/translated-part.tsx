import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/api/client';
import { useErrorText } from '~/i18n/use-error-text';
import { FormSection } from '~/ui/form-section';
import classes from './translated-part.module.css';
import {
  addressOf,
  type Draft,
  type Drafts,
  lengthOf,
  type Part,
  type PartText,
} from './translation-drafts';

type TranslatedPartProps = {
  part: Part;
  from: string;
  language: string;
  drafts: Drafts;
  /** Only texts for which this returns true are shown. */
  shows: (address: string) => boolean;
  /** Null removes the draft. */
  onDraft: (address: string, draft: Draft | null) => void;
  error: unknown;
};

/** The texts of a tasting, a sheet or a product, each beside its translation. */
export function TranslatedPart({
  part,
  from,
  language,
  drafts,
  shows,
  onDraft,
  error,
}: TranslatedPartProps) {
  const { t } = useTranslation('translations');
  const errorText = useErrorText();
  const shown = part.texts.filter(({ key }) => shows(addressOf(part, key)));
  if (shown.length === 0 && !error) return null;
  return (
    <FormSection title={t(`part.${part.kind}`, { name: part.name })}>
      {error !== undefined && (
        <Alert color="main" role="alert" mb="md" title={t('saveFailed')} tabIndex={-1} data-refused>
          {error instanceof ApiError && error.code === 'VERSION_CONFLICT'
            ? t('conflict')
            : errorText(error)}
        </Alert>
      )}
      <ul className={classes.texts}>
        {shown.map((text) => {
          const address = addressOf(part, text.key);
          return (
            <TextRow
              key={text.key}
              address={address}
              text={text}
              draft={drafts.get(address)}
              from={from}
              language={language}
              onDraft={onDraft}
            />
          );
        })}
      </ul>
    </FormSection>
  );
}

type TextRowProps = Pick<TranslatedPartProps, 'from' | 'language' | 'onDraft'> & {
  address: string;
  text: PartText;
  draft: Draft | undefined;
};

/** Moves the focus to the next suggestion before the pressed button disappears. */
function focusNext(pressed: HTMLElement): void {
  const rows = [...(pressed.closest('form')?.querySelectorAll('li:has([data-accept])') ?? [])];
  const row = pressed.closest('li');
  const next = rows.find(
    (each) => row && row.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const target = next?.querySelector('[data-accept]') ?? row?.querySelector('textarea');
  if (target instanceof HTMLElement) target.focus();
}

/** A sheet has hundreds of rows, so that only the row in which the user types is drawn again. */
const TextRow = memo(function TextRow({
  address,
  text,
  draft,
  from,
  language,
  onDraft,
}: TextRowProps) {
  const { t } = useTranslation(['translations', 'common']);
  const errorText = useErrorText();
  const shown = draft?.text ?? text.text ?? '';
  const used = lengthOf(shown);
  const { max } = text;
  const nearLimit = used * 3 >= max * 2;
  const tooLong =
    used > max &&
    errorText({ path: 'text', code: 'TOO_LONG', params: { max } }, { text: text.original });
  return (
    <li className={classes.text} data-missing={shown.trim() === '' || undefined}>
      <div className={classes.original}>
        <Text size="xs" c="dimmed">
          {t(`translations:field.${text.field}`)}
          {text.within && ` · ${text.within}`}
        </Text>
        <Text lang={from.toLowerCase()} className={classes.words}>
          {text.original}
        </Text>
      </div>
      <div className={classes.translation}>
        <Textarea
          aria-label={t('translations:translationOf', { text: text.original })}
          lang={language.toLowerCase()}
          value={shown}
          data-address={address}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onDraft(address, value === (text.text ?? '') ? null : { text: value, unread: false });
          }}
          autosize
          minRows={1}
          maxRows={8}
          description={nearLimit ? t('common:characters', { used, max }) : undefined}
          inputWrapperOrder={['input', 'description', 'error']}
          error={tooLong}
          data-unread={draft?.unread || undefined}
          classNames={{ input: classes.input }}
        />
        {draft?.unread && (
          <Group gap="xs" mt={6}>
            <Text size="xs" fw={600}>
              {t('translations:unread')}
            </Text>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={t('translations:acceptOf', { text: text.original })}
              className={classes.choice}
              data-accept
              onClick={(event) => {
                focusNext(event.currentTarget);
                onDraft(address, { text: draft.text, unread: false });
              }}
            >
              {t('translations:accept')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('translations:discardOf', { text: text.original })}
              className={classes.choice}
              onClick={(event) => {
                focusNext(event.currentTarget);
                onDraft(address, null);
              }}
            >
              {t('translations:discard')}
            </Button>
          </Group>
        )}
      </div>
    </li>
  );
});
